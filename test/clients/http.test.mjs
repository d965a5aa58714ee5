// Both TypeScript SDKs over HTTP: the first has a session, in which the server asks during the call; with the second
// every request stands for itself.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StreamableHTTPClientTransport as SecondTransport } from '@modelcontextprotocol/client';
import { caller, first, second, tellsHowFar } from './connect.mjs';
import { everythingElse } from './everything.mjs';
import { served } from './server.mjs';
import { categories, codesConfirm, ended, fiveToRestaurants, formsConfirm, person } from './story.mjs';
import { decline, dismiss, leaveUnticked, refused, stateRefused, tick } from './story.mjs';

const sdks = {
  'typescript-v1': {
    connect: (t, { url, headers }, user) => first(t, new FirstTransport(new URL(url), { requestInit: { headers } }), user),
    find: (client) => (call, options) => client.callTool(call, undefined, options),
  },
  'typescript-v2': {
    connect: (t, { url, headers }, user, options) =>
      second(t, new SecondTransport(new URL(url), { requestInit: { headers } }), user, options),
    find: (client) => (call, options) => client.callTool(call, options),
  },
};

/** What each answer of a person ends with. */
const answers = [
  { answer: tick, status: 'applied', cents: 500 },
  { answer: leaveUnticked, status: 'declined', cents: 0 },
  { answer: decline, status: 'declined', cents: 0 },
  { answer: dismiss, status: 'confirmation_required', cents: 0 },
];

for (const [name, { connect, find }] of Object.entries(sdks)) {
  test(`${name}: the person confirms in a form`, async (t) => {
    const user = person();
    await formsConfirm(caller(await connect(t, await served(t), user)), user);
  });

  test(`${name}: each answer is read on a server of its own`, async (t) => {
    for (const { answer, status, cents } of answers) {
      const user = person();
      user.answer = answer;
      const call = caller(await connect(t, await served(t), user));
      const { move, arrived } = await fiveToRestaurants(call);
      ended(await call('move_money', move), status);
      assert.equal(user.shown.length, 1);
      await arrived(cents);
    }
  });

  test(`${name}: without forms a code confirms`, async (t) => {
    await codesConfirm(caller(await connect(t, await served(t))));
  });

  test(`${name}: resources, prompts and completions`, async (t) => {
    await everythingElse(await connect(t, await served(t)));
  });

  test(`${name}: a long call tells how far it is`, async (t) => {
    const client = await connect(t, await served(t));
    await tellsHowFar(client, find(client));
  });

  test(`${name}: who has another token, or none, or comes from another page is not let in`, async (t) => {
    const server = await served(t);
    const wrong = [{ Authorization: `Bearer ${server.token.slice(1)}x` }, {}, { Authorization: `Basic ${server.token}` }];
    for (const headers of wrong) {
      await assert.rejects(connect(t, { ...server, headers }), /401|bearer token|unauthorized/i, JSON.stringify(headers));
    }
    const page = { ...server, headers: { ...server.headers, Origin: 'https://evil.example' } };
    await assert.rejects(connect(t, page), /403|other sites/);
    await caller(await connect(t, server))('list_plans', {});
  });
}

/** What a server answers a request that is named otherwise; `fetch` does not let one choose the name. */
function named(url, host, headers) {
  return new Promise((done, failed) => {
    const asked = request(url, { method: 'POST', headers: { ...headers, Host: host, 'Content-Type': 'application/json' } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asked.on('error', failed);
    asked.end('{"jsonrpc":"2.0","id":1,"method":"ping"}');
  });
}

test('a stranger’s name for this machine is refused', async (t) => {
  const { url, headers } = await served(t);
  const accept = { ...headers, Accept: 'application/json, text/event-stream' };
  const { port } = new URL(url);
  assert.equal(await named(url, `evil.example:${port}`, accept), 403);
  assert.equal(await named(url, `localhost:${port}`, accept), 200);
});

test('a session that was ended is over, and no other is', async (t) => {
  const server = await served(t);
  const client = await sdks['typescript-v1'].connect(t, server, person());
  const other = caller(await sdks['typescript-v1'].connect(t, server));
  const { sessionId } = client.transport;
  assert.ok(sessionId);
  await client.transport.terminateSession();
  const { status } = await fetch(server.url, {
    method: 'POST',
    headers: {
      ...server.headers, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream',
      'Mcp-Session-Id': sessionId, 'Mcp-Protocol-Version': '2025-11-25',
    },
    body: '{"jsonrpc":"2.0","id":9,"method":"tools/list"}',
  });
  assert.equal(status, 404);
  await categories(other, 'Tennis');
});

test('a session that ends while its form is open writes nothing', async (t) => {
  const server = await served(t);
  let shown;
  const form = new Promise((open) => (shown = open));
  const never = { ask: () => (shown(), new Promise(() => {})) };
  const client = await sdks['typescript-v1'].connect(t, server, never);
  const { move } = await fiveToRestaurants(caller(client));
  const call = caller(client)('move_money', move).then(() => 'answered', () => 'ended');
  await form;
  await client.transport.terminateSession();
  await client.close();
  assert.equal(await call, 'ended');
  const next = caller(await sdks['typescript-v1'].connect(t, server));
  const { operations } = (await next('list_operations', {})).structuredContent;
  assert.deepEqual(operations, []);
});

test('an answer counts once, on whichever connection', async (t) => {
  const server = await served(t);
  const byHand = { inputRequired: { autoFulfill: false } };
  const connect = () => sdks['typescript-v2'].connect(t, server, {}, byHand);
  const [one, other] = [await connect(), await connect()];
  const { move, arrived } = await fiveToRestaurants(caller(one));
  const round = (client, inputResponses, requestState) =>
    client.callTool({ name: 'move_money', arguments: move, inputResponses, requestState }, { allowInputRequired: true });
  const { requestState } = await round(one);
  const yes = { confirm: tick };
  ended(await round(other, yes, requestState), 'applied');
  refused(await round(one, yes, requestState), stateRefused);
  refused(await round(other, yes, requestState), stateRefused);
  await arrived(500);
});
