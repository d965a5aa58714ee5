// The first TypeScript SDK: protocol 2025-11-25. The server asks during the call, with a request of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { caller, first, tellsHowFar } from './connect.mjs';
import { everyTool, everythingElse, questions } from './everything.mjs';
import { server } from './server.mjs';
import { codesConfirm, formsConfirm, person } from './story.mjs';

const connect = (t, user) => first(t, new StdioClientTransport(server()), user);

test('every tool is listed with its hints and an output schema', async (t) => {
  const client = await connect(t);
  const { tools } = await client.listTools();
  const names = tools.map((tool) => tool.name);
  for (const name of ['get_category_balances', 'set_category_budget', 'move_money', 'undo_operation']) {
    assert.ok(names.includes(name), `${name} is missing from ${names}`);
  }
  for (const { name, annotations, outputSchema } of tools) {
    assert.equal(outputSchema?.type, 'object', name);
    for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']) {
      assert.equal(typeof annotations?.[hint], 'boolean', `${hint} of ${name}`);
    }
  }
});

test('every tool can be called', async (t) => {
  const client = await connect(t);
  const { tools } = await client.listTools();
  assert.deepEqual(tools.filter((tool) => tool.annotations.readOnlyHint).map(({ name }) => name), questions);
  await everyTool(tools, caller(client));
});

test('resources, prompts and completions', async (t) => {
  await everythingElse(await connect(t));
});

test('a long call tells how far it is', async (t) => {
  const client = await connect(t);
  await tellsHowFar(client, (call, options) => client.callTool(call, undefined, options));
});

test('the person confirms in a form', async (t) => {
  const user = person();
  await formsConfirm(caller(await connect(t, user)), user);
});

test('without forms a code confirms', async (t) => {
  await codesConfirm(caller(await connect(t)));
});

test('a client that fails to show its form gets a code', async (t) => {
  const broken = { ask: () => Promise.reject(new Error('no screen')) };
  await codesConfirm(caller(await connect(t, broken)));
});
