// mcpdo keeps a connection open in a daemon and works on it from the shell, one command at a time. A
// question of the server waits in the daemon until a later command answers it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { folder, node, server } from './server.mjs';
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

/** Opens a connection by this name, and gives back how to call a tool on it. */
async function connect(name, ...options) {
  const { command, args, env } = server();
  const settings = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  await mcpdo('--connection', name, 'connect', ...options, ...settings, '--', command, ...args);
  return (tool, input) => mcpdo('--connection', name, 'tools/call', tool, JSON.stringify(input));
}

for (const era of ['modern', 'legacy']) {
  test(`${era}: a form confirms`, async () => {
    const call = await connect(era, '--era', era);
    const { move, arrived } = await fiveToRestaurants(call);

    const { elicitationId, message } = (await call('move_money', move)).elicitationPending;
    assert.match(message, /^Move 5\.00 from Tennis to Restaurants/);
    const result = await mcpdo('--connection', era, 'elicitation/respond', elicitationId, 'value:=true');
    ended(result, 'applied');
    await arrived(500);
  });
}

test('without forms a code confirms', async () => {
  await codesConfirm(await connect('code', '--elicit', 'off'));
});
