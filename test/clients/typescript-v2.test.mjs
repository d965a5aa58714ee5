// The second TypeScript SDK: protocol 2026-07-28. A call that needs an answer ends with the questions and a
// request state; the client calls again with the answers and that state.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { caller, second, tellsHowFar } from './connect.mjs';
import { everyTool, everythingElse, questions } from './everything.mjs';
import { server } from './server.mjs';
import { codesConfirm, fiveToRestaurants, formsConfirm, person } from './story.mjs';
import { decline, ended, refused, stateRefused, tick } from './story.mjs';

const connect = (t, user, options) => second(t, new StdioClientTransport(server()), user, options);

test('the person confirms in a form, and the SDK goes the second round by itself', async (t) => {
  const user = person();
  await formsConfirm(caller(await connect(t, user)), user);
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
  await tellsHowFar(client, (call, options) => client.callTool(call, options));
});

test('without forms a code confirms', async (t) => {
  await codesConfirm(caller(await connect(t)));
});

test('an answer counts once, for one change, with the state it was asked with', async (t) => {
  const client = await connect(t, {}, { inputRequired: { autoFulfill: false } });
  const { move, arrived } = await fiveToRestaurants(caller(client));

  /** One round by hand: the same call, with an answer and its state or without. */
  const round = (change, inputResponses, requestState) =>
    client.callTool(
      { name: 'move_money', arguments: change, inputResponses, requestState },
      { allowInputRequired: true },
    );
  const asked = (result) => {
    assert.equal(result.resultType, 'input_required');
    assert.match(result.inputRequests.confirm.params.message, /^Move 5\.00 from Tennis to Restaurants/);
    return result.requestState;
  };
  const yes = { confirm: tick };
  const no = { confirm: decline };

  const state = asked(await round(move));
  await arrived(0);

  await t.test('a flipped byte', async () => {
    const middle = Math.floor(state.length / 2);
    const other = state[middle] === 'A' ? 'B' : 'A';
    const flipped = state.slice(0, middle) + other + state.slice(middle + 1);
    refused(await round(move, yes, flipped), stateRefused);
    await arrived(0);
  });
  await t.test('a made-up state', async () => {
    refused(await round(move, yes, 'yes'), stateRefused);
    await arrived(0);
  });
  await t.test('the answer to another amount', async () => {
    refused(await round({ ...move, amount: 6 }, yes, asked(await round(move))), stateRefused);
    await arrived(0);
  });
  await t.test('yes after no', async () => {
    const second = asked(await round(move));
    ended(await round(move, no, second), 'declined');
    refused(await round(move, yes, second), stateRefused);
    await arrived(0);
  });
  await t.test('an answer without a state is a first call', async () => {
    asked(await round(move, yes));
    await arrived(0);
  });
  await t.test('the first state still counts, once', async () => {
    ended(await round(move, yes, state), 'applied');
    refused(await round(move, yes, state), stateRefused);
    await arrived(500);
  });
});
