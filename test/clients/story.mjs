// What must come of a change, whichever client asks for it. A client hands in `call`, which calls a tool
// and gives back its result, and the `person` who answers its forms.
import assert from 'node:assert/strict';

export const codeRefused =
  'This confirmation code is unknown, expired, already used, or was issued for different changes. ' +
  'Call again without confirmation to get a new preview.';
export const stateRefused =
  'This answer does not carry a valid request state. Call again without an answer to get a new preview.';

// The four things a person can do with the form.
export const tick = { action: 'accept', content: { value: true } };
export const leaveUnticked = { action: 'accept', content: { value: false } };
export const decline = { action: 'decline' };
export const dismiss = { action: 'cancel' };

/** A person: is shown questions, and answers each with what they have in mind. */
export function person() {
  const self = {
    shown: [],
    answer: decline,
    ask(question) {
      self.shown.push(question);
      return self.answer;
    },
  };
  return self;
}

/** The structured result of a call that ended with this status. */
export function ended(result, status) {
  assert.ok(!result.isError, JSON.stringify(result.content));
  assert.equal(result.structuredContent.status, status);
  return result.structuredContent;
}

/** The call failed with exactly this sentence. */
export function refused(result, sentence) {
  assert.equal(result.isError, true, JSON.stringify(result));
  assert.equal(result.content[0].text, sentence);
}

/** Categories of the month by their names, and what is assigned to them in cents: whole numbers add up exactly. */
export async function categories(call, ...names) {
  const { structuredContent } = await call('get_category_balances', { include_empty: true, limit: 300 });
  return names.map((name) => {
    const found = structuredContent.categories.find((one) => one.name === name);
    assert.ok(found, `no category ${name} among ${structuredContent.categories.map((one) => one.name)}`);
    return { id: found.category_id, cents: Math.round(found.budgeted * 100) };
  });
}

/** A move of 5.00 from Tennis to Restaurants, and how to see whether it was made. */
export async function fiveToRestaurants(call) {
  const [from, to] = await categories(call, 'Tennis', 'Restaurants');
  return {
    move: { from_category_id: from.id, to_category_id: to.id, amount: 5 },
    async arrived(cents) {
      const [now] = await categories(call, 'Restaurants');
      assert.equal(now.cents - to.cents, cents);
    },
  };
}

/** A client that can show a form: the person decides, and nothing is written before they did. */
export async function formsConfirm(call, person) {
  const [{ id, cents: before }] = await categories(call, 'Restaurants');
  const set = (cents, more) => call('set_category_budget', { category_id: id, amount: cents / 100, ...more });
  const assigned = async (cents) => assert.equal((await categories(call, 'Restaurants'))[0].cents, cents);

  person.answer = tick;
  ended(await set(before + 1000), 'applied');
  assert.match(person.shown.at(-1), /^Budget Restaurants for \d{4}-\d\d-01: \S+ → \S+\?/);
  await assigned(before + 1000);

  for (const answer of [leaveUnticked, decline]) {
    person.answer = answer;
    ended(await set(before + 2000), 'declined');
  }

  // Dismissing is not refusing: some clients dismiss every form unseen. The answer is a code.
  person.answer = dismiss;
  const { confirmation } = ended(await set(before + 2000), 'confirmation_required');
  assert.match(confirmation, /^[\w-]{11}$/);
  assert.equal(person.shown.length, 4);
  await assigned(before + 1000);

  ended(await set(before + 2000, { confirmation }), 'applied');
  await assigned(before + 2000);
  refused(await set(before + 2000, { confirmation }), codeRefused);
  assert.equal(person.shown.length, 4, 'a code needs no form');

  person.answer = tick;
  ended(await call('undo_operation', {}), 'applied');
  assert.match(person.shown.at(-1), /^Undo: /);
  await assigned(before + 1000);
}

/** A client without forms: the first call gives a preview and a code, the second brings the code back. */
export async function codesConfirm(call) {
  const { move, arrived } = await fiveToRestaurants(call);

  const preview = ended(await call('move_money', move), 'confirmation_required');
  assert.match(preview.question, /^Move 5\.00 from Tennis to Restaurants for \d{4}-\d\d-01\?\n/);
  assert.ok(preview.message.includes(preview.question));
  assert.match(preview.confirmation, /^[\w-]{11}$/);
  await arrived(0);

  const { confirmation } = preview;
  ended(await call('move_money', { ...move, confirmation }), 'applied');
  refused(await call('move_money', { ...move, confirmation }), codeRefused);
  await arrived(500);

  // A code is spent by its first use, even on another change.
  const { confirmation: second } = ended(await call('move_money', move), 'confirmation_required');
  refused(await call('move_money', { ...move, amount: 6, confirmation: second }), codeRefused);
  refused(await call('move_money', { ...move, confirmation: second }), codeRefused);
  await arrived(500);
}
