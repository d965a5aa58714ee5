// The MCP Inspector on the command line. Each call is a process of its own, and so is each server: what the
// server keeps in memory is gone with the call.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { folder, node, server } from './server.mjs';
import { codeRefused, ended, fiveToRestaurants, refused } from './story.mjs';

const program = fileURLToPath(
  new URL('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js', import.meta.url),
);
const home = folder();

async function inspect(...args) {
  const { command, args: flags, env } = server();
  const settings = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const { code, stdout, stderr } = await node(
    [program, '--cli', command, ...flags, ...settings, '--format', 'json', ...args],
    home,
  );
  assert.ok(stdout, stderr);
  return { code, stderr, result: JSON.parse(stdout).result };
}

async function call(name, args) {
  const input = ['--tool-name', name, '--tool-args-json', JSON.stringify(args)];
  const { result } = await inspect('--method', 'tools/call', ...input);
  return result;
}

for (const era of ['legacy', 'modern']) {
  test(`${era}: the schemas hold for strict clients`, async () => {
    const { code, stderr, result } = await inspect('--protocol-era', era, '--method', 'tools/list', '--strict');
    assert.equal(code, 0);
    // Each finding is a line with the tool, and below it one with the path in its schema.
    assert.deepEqual(stderr.match(/^(Warning|Error).*\n.*/gm) ?? [], []);
    assert.ok(result.tools.length > 0);
  });
}

test('the plans can be listed', async () => {
  const { plans } = (await call('list_plans', {})).structuredContent;
  assert.ok(plans.length > 0);
});

test('resources, templates and prompts can be listed and read', async () => {
  const listed = async (method) => (await inspect('--method', method)).result;
  assert.equal((await listed('resources/list')).resources.length, 2);
  assert.equal((await listed('resources/templates/list')).resourceTemplates.length, 2);
  assert.equal((await listed('prompts/list')).prompts.length, 4);
  const { result } = await inspect('--method', 'resources/read', '--uri', 'ynab://plans/last-used/accounts');
  assert.ok(JSON.parse(result.contents[0].text).accounts.length > 0);
  const review = await inspect('--method', 'prompts/get', '--prompt-name', 'monthly_review');
  assert.match(review.result.messages[0].content.text, /get_monthly_summary/);
});

test('a code does not outlive the process that issued it', async () => {
  const { move } = await fiveToRestaurants(call);
  const { confirmation } = ended(await call('move_money', move), 'confirmation_required');
  refused(await call('move_money', { ...move, confirmation }), codeRefused);
});
