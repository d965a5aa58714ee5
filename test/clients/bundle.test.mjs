// The bundle for desktop clients: made, checked and unpacked by the tools of its format, and started as its manifest
// says, with the settings that a user makes.
import assert from 'node:assert/strict';
import { copyFileSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { getMcpConfigForManifest } from '@anthropic-ai/mcpb';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { questions } from './everything.mjs';
import { binary, folder, node, server } from './server.mjs';
import { categories, ended } from './story.mjs';

const mcpb = fileURLToPath(new URL('node_modules/@anthropic-ai/mcpb/dist/cli/cli.js', import.meta.url));
const template = fileURLToPath(new URL('../../.release/mcpb', import.meta.url));
const home = folder();
const source = join(home, 'source');
const installed = join(home, 'installed');
let manifest;

/** Runs the tools of the format, which must be content. */
async function tool(...args) {
  const { code, stdout, stderr } = await node([mcpb, ...args], home);
  assert.equal(code, 0, stdout + stderr);
  return stdout;
}

/** How a client starts the bundle with these settings; `left` is the manifest of a client that fills in nothing else. */
function command(userConfig, left = manifest) {
  return getMcpConfigForManifest({
    manifest: left, extensionPath: installed, systemDirs: {}, userConfig, pathSeparator: sep,
  });
}

async function start(t, config) {
  const client = new Client({ name: 'desktop', version: '1.0.0' });
  t.after(() => client.close());
  const own = server().env;
  const env = { ...config.env, HOME: own.HOME, AVENIR_MCP_JOURNAL: own.AVENIR_MCP_JOURNAL };
  await client.connect(new StdioClientTransport({ ...config, env, stderr: 'pipe' }));
  return client;
}

const caller = (client) => (name, args) => client.callTool({ name, arguments: args });

before(async () => {
  cpSync(template, source, { recursive: true });
  manifest = JSON.parse(readFileSync(join(source, 'manifest.json'), 'utf8'));
  const program = (await command({ sandbox: true })).command.replace(installed, source);
  mkdirSync(dirname(program));
  copyFileSync(binary(), program);
  assert.match(await tool('validate', join(source, 'manifest.json')), /validation passes/);
  const packed = join(home, 'avenir-mcp.mcpb');
  await tool('pack', source, packed);
  assert.ok(statSync(packed).size < statSync(program).size);
  await tool('unpack', packed, installed);
});

test('with the sandbox it starts, and a change is previewed and made', async (t) => {
  const call = caller(await start(t, await command({ sandbox: true, write: true })));
  const { plans } = (await call('list_plans', {})).structuredContent;
  assert.deepEqual(plans.map(({ name }) => name), ['household']);
  const [from, to] = await categories(call, 'Tennis', 'Restaurants');
  const move = { from_category_id: from.id, to_category_id: to.id, amount: 5 };
  const { confirmation } = ended(await call('move_money', move), 'confirmation_required');
  ended(await call('move_money', { ...move, confirmation }), 'applied');
});

test('without changes there are only questions, which the manifest names as well', async (t) => {
  const client = await start(t, await command({ sandbox: true }));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  assert.deepEqual(names.toSorted(), questions);
  for (const name of names) assert.ok(manifest.tools.some((one) => one.name === name), name);
});

test('the manifest names every tool of a server that changes plans', async (t) => {
  const client = await start(t, await command({ sandbox: true, write: true }));
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name, title }) => ({ name, description: title })),
    manifest.tools,
  );
});

test('a setting that is left out is no value, whatever the client makes of it', async (t) => {
  const bare = structuredClone(manifest);
  for (const setting of Object.values(bare.user_config)) delete setting.default;
  for (const left of [manifest, bare]) {
    const config = await command({ sandbox: true }, left);
    assert.equal(config.env.AVENIR_MCP_PLAN, left === bare ? '${user_config.plan}' : '');
    const client = await start(t, config);
    const { plan } = (await caller(client)('get_monthly_summary', {})).structuredContent;
    assert.equal(plan, 'household');
  }
});

test('the plan that the user names is the one that is used', async (t) => {
  const client = await start(t, await command({ sandbox: true, plan: 'no such plan' }));
  const { isError, content } = await caller(client)('get_monthly_summary', {});
  assert.ok(isError);
  assert.match(content[0].text, /no such plan/);
});

test('without a token and without the sandbox it says what to do', async (t) => {
  const config = await command({});
  const transport = new StdioClientTransport({ ...config, env: { ...config.env, HOME: home }, stderr: 'pipe' });
  let said = '';
  transport.stderr.on('data', (data) => (said += data));
  const client = new Client({ name: 'desktop', version: '1.0.0' });
  t.after(() => client.close());
  await assert.rejects(client.connect(transport));
  assert.match(said, /no YNAB token/);
});
