// mcpdo keeps a connection open in a daemon and works on it from the shell, one command at a time. A
// question of the server waits in the daemon until a later command answers it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { folder, node, served, server } from './server.mjs';
import { codesConfirm, ended, fiveToRestaurants } from './story.mjs';

const program = fileURLToPath(
  new URL('node_modules/@modelcontextprotocol/inspector/clients/mcpdo/build/mcp-bin.js', import.meta.url),
);
const home = folder();

async function mcpdo(...args) {
  const { stdout, stderr } = await node([program, '--format', 'json', ...args], home);
  assert.ok(stdout, stderr);
  return JSON.parse(stdout);
}

after(() => node([program, 'daemon', 'stop'], home));

const call = (name) => (tool, input) => mcpdo('--connection', name, 'tools/call', tool, JSON.stringify(input));

/** Opens a connection by this name to a server of its own, and gives back how to call a tool on it. */
async function connect(name, ...options) {
  const { command, args, env } = server();
  const settings = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  await mcpdo('--connection', name, 'connect', ...options, ...settings, '--', command, ...args);
  return call(name);
}

/** The same over HTTP. */
async function connectOverHTTP(t, name, ...options) {
  const { url, token } = await served(t);
  const to = ['--transport', 'http', '--server-url', url, '--header', `Authorization: Bearer ${token}`];
  await mcpdo('--connection', name, 'connect', ...options, ...to);
  return call(name);
}

/** A question waits until a later command answers it. */
async function formConfirms(name, call) {
  const { move, arrived } = await fiveToRestaurants(call);
  const { elicitationId, message } = (await call('move_money', move)).elicitationPending;
  assert.match(message, /^Move 5\.00 from Tennis to Restaurants/);
  ended(await mcpdo('--connection', name, 'elicitation/respond', elicitationId, 'value:=true'), 'applied');
  await arrived(500);
}

for (const era of ['modern', 'legacy']) {
  test(`${era}: a form confirms`, async () => {
    await formConfirms(era, await connect(era, '--era', era));
  });

  test(`${era}: a form confirms over HTTP`, async (t) => {
    const name = `${era}-http`;
    await formConfirms(name, await connectOverHTTP(t, name, '--era', era));
  });
}

test('without forms a code confirms', async () => {
  await codesConfirm(await connect('code', '--elicit', 'off'));
});

test('without forms a code confirms over HTTP', async (t) => {
  await codesConfirm(await connectOverHTTP(t, 'code-http', '--elicit', 'off'));
});
