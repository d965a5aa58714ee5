// YNAB's own JavaScript client, pointed at the sandbox: every operation of the API, as programs that use YNAB call it.
// The tests are one story, in order, on one sandbox.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import ynab from 'ynab';
import { noted, sandbox } from './sandbox.mjs';

const plan = 'c4a001fe-2144-4a7e-b1d5-16bb5454d805';
const nowhere = '00000000-0000-4000-8000-000000000000';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const operations = 44;

// The client still has it, and the API has its path no more.
const removed = new Set(['DeprecatedApi.bulkCreateTransactions']);

const called = new Set();
let server;
let api;

/** The client with a token. YNAB's main class has no way to the money movements: they are a class of their own. */
function client(token) {
  const whole = new ynab.API(token, server.url);
  const parts = {
    user: whole.user, plans: whole.plans, accounts: whole.accounts, categories: whole.categories,
    months: whole.months, payees: whole.payees, payeeLocations: whole.payeeLocations,
    transactions: whole.transactions, scheduled: whole.scheduledTransactions,
    movements: new ynab.MoneyMovementsApi(new ynab.Configuration({ accessToken: token, basePath: server.url })),
  };
  for (const name in parts) parts[name] = noted(parts[name], called);
  return parts;
}

before(async () => {
  server = await sandbox('--plan', 'household', '--plan', 'yen');
  api = client('a-token-of-mine');
});
after(async () => assert.equal(await server?.stop(), 0));

const today = new Date().toISOString().slice(0, 10);
const month = `${today.slice(0, 7)}-01`;
const later = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const beginning = '1900-01-01';

const sum = (rows) => rows.reduce((total, { amount }) => total + amount, 0);

/** The one thing of that name. */
function named(list, name) {
  const found = list.filter((one) => one.name === name);
  assert.equal(found.length, 1, `${found.length} things are named ${name}`);
  return found[0];
}

const account = async (name) => named((await api.accounts.getAccounts(plan)).data.accounts, name);
const categories = async () =>
  (await api.categories.getCategories(plan)).data.category_groups.flatMap((group) => group.categories);
const category = async (name) => named(await categories(), name);

/** The call fails with this id and name, as YNAB's errors have. */
const fails = (call, id, name) =>
  assert.rejects(call, ({ error }) => {
    assert.equal(error?.id, id);
    assert.equal(error.name, name);
    assert.ok(error.detail.length > 0);
    return true;
  });

test('the user', async () => {
  const { data } = await api.user.getUser();
  assert.match(data.user.id, uuid);
});

test('the plans, their settings, and everything at once', async () => {
  const { plans, default_plan } = (await api.plans.getPlans(true)).data;
  assert.deepEqual(plans.map(({ name }) => name), ['household', 'yen']);
  assert.equal(default_plan, undefined); // what the client makes of null
  assert.equal(plans[0].id, plan);
  assert.ok(plans[0].accounts.length > 5);
  assert.equal((await api.plans.getPlans()).data.plans[0].accounts, undefined);

  const { settings } = (await api.plans.getPlanSettingsById(plan)).data;
  assert.equal(settings.date_format.format, 'DD-MM-YYYY');
  assert.equal(settings.currency_format.iso_code, 'EUR');
  assert.equal(settings.currency_format.decimal_digits, 2);

  const whole = (await api.plans.getPlanById('last-used')).data;
  assert.equal(whole.plan.id, plan);
  assert.ok(whole.server_knowledge > 0);
  for (const one of whole.plan.accounts) {
    const rows = whole.plan.transactions.filter((row) => row.account_id === one.id);
    assert.equal(one.balance, sum(rows), one.name);
    assert.equal(one.balance, one.cleared_balance + one.uncleared_balance, one.name);
  }
  for (const row of whole.plan.transactions) {
    const lines = whole.plan.subtransactions.filter((line) => line.transaction_id === row.id);
    if (lines.length > 0) assert.equal(row.amount, sum(lines));
  }
  const changes = await api.plans.getPlanById(plan, whole.server_knowledge);
  assert.deepEqual(changes.data.plan.transactions ?? [], []);
});

test('accounts', async () => {
  const loan = await account('Autolening');
  assert.equal(loan.type, 'autoLoan');
  assert.equal(loan.on_budget, false);
  assert.ok(Object.keys(loan.debt_interest_rates).length > 1);
  assert.deepEqual((await api.accounts.getAccountById(plan, loan.id)).data.account, loan);

  const made = await api.accounts.createAccount(plan, { account: { name: 'Vakantiegeld', type: 'savings', balance: 12_340 } });
  assert.match(made.data.account.id, uuid);
  assert.equal(made.data.account.balance, 12_340);
  assert.equal((await account('Vakantiegeld')).balance, 12_340);
});

test('categories and their groups', async () => {
  const group = (await api.categories.createCategoryGroup(plan, { category_group: { name: 'Plannen' } })).data.category_group;
  assert.match(group.id, uuid);
  const renamed = await api.categories.updateCategoryGroup(plan, group.id, { category_group: { name: 'Grote plannen' } });
  assert.equal(renamed.data.category_group.name, 'Grote plannen');

  const made = await api.categories.createCategory(plan, {
    category: { name: 'Boot', category_group_id: group.id, note: 'ooit', goal_target: 50_000 },
  });
  const boat = made.data.category;
  assert.match(boat.id, uuid);
  assert.equal(boat.category_group_id, group.id);
  assert.equal(boat.goal_type, 'NEED');
  const update = await api.categories.updateCategory(plan, boat.id, { category: { name: 'Zeilboot', note: null } });
  assert.equal(update.data.category.name, 'Zeilboot');
  assert.equal((await api.categories.getCategoryById(plan, boat.id)).data.category.name, 'Zeilboot');
});

test('assigned money comes out of Ready to Assign', async () => {
  const { id } = await category('Zeilboot');
  const ready = async () => (await api.months.getPlanMonth(plan, 'current')).data.month.to_be_budgeted;
  const was = await ready();
  const { data } = await api.categories.updateMonthCategory(plan, month, id, { category: { budgeted: 7_500 } });
  assert.equal(data.category.budgeted, 7_500);
  assert.equal(data.category.balance, 7_500);
  assert.equal(await ready(), was - 7_500);
  assert.equal((await api.categories.getMonthCategoryById(plan, month, id)).data.category.budgeted, 7_500);
  const next = await api.categories.getMonthCategoryById(plan, `${later(32).slice(0, 7)}-01`, id);
  assert.equal(next.data.category.balance, 7_500);
});

test('months', async () => {
  const { months } = (await api.months.getPlanMonths(plan)).data;
  assert.ok(months.some((one) => one.month === month));
  const one = (await api.months.getPlanMonth(plan, month)).data.month;
  assert.equal(one.month, month);
  assert.equal(named(one.categories, 'Restaurants').balance, -22_500);
  assert.equal(one.budgeted, one.categories.reduce((total, { budgeted }) => total + budgeted, 0));
});

test('payees and where they were met', async () => {
  const made = (await api.payees.createPayee(plan, { payee: { name: 'Zeilmakerij' } })).data.payee;
  assert.match(made.id, uuid);
  const renamed = await api.payees.updatePayee(plan, made.id, { payee: { name: 'Zeilmakerij De Wind' } });
  assert.equal(renamed.data.payee.name, 'Zeilmakerij De Wind');
  assert.equal((await api.payees.getPayeeById(plan, made.id)).data.payee.name, 'Zeilmakerij De Wind');
  assert.equal(named((await api.payees.getPayees(plan)).data.payees, 'Zeilmakerij De Wind').id, made.id);

  const { payee_locations: places } = (await api.payeeLocations.getPayeeLocations(plan)).data;
  assert.equal(places.length, 3);
  assert.deepEqual((await api.payeeLocations.getPayeeLocationById(plan, places[0].id)).data.payee_location, places[0]);
  const same = (await api.payeeLocations.getPayeeLocationsByPayee(plan, places[0].payee_id)).data.payee_locations;
  assert.deepEqual(same, places.filter((place) => place.payee_id === places[0].payee_id));
});

test('money movements', async () => {
  const { money_movements: all } = (await api.movements.getMoneyMovements(plan)).data;
  const { money_movement_groups: groups } = (await api.movements.getMoneyMovementGroups(plan)).data;
  const ids = groups.map(({ id }) => id);
  assert.ok(all.some((one) => ids.includes(one.money_movement_group_id)));
  const now = (await api.movements.getMoneyMovementsByMonth(plan, month)).data.money_movements;
  assert.deepEqual(now, all.filter((one) => one.month === month));
  const today = (await api.movements.getMoneyMovementGroupsByMonth(plan, month)).data.money_movement_groups;
  assert.deepEqual(today, groups.filter((one) => one.month === month));
});

test('a transaction from its making to its end', async () => {
  const [{ id: checking, balance }, { id: books }] = [await account('Betaalrekening'), await category('Books')];
  const made = await api.transactions.createTransaction(plan, {
    transaction: {
      account_id: checking, date: today, amount: -12_500, payee_name: 'De Boekenmolen', category_id: books,
      memo: 'atlas', cleared: 'cleared', approved: true, flag_color: 'red', import_id: 'MINE:1',
    },
  });
  const row = made.data.transaction;
  assert.deepEqual(made.data.transaction_ids, [row.id]);
  assert.equal(row.amount, -12_500);
  assert.equal(row.category_name, 'Books');
  assert.equal((await account('Betaalrekening')).balance, balance - 12_500);

  const update = await api.transactions.updateTransaction(plan, row.id, { transaction: { memo: 'wereldatlas', amount: -13_000 } });
  assert.equal(update.data.transaction.memo, 'wereldatlas');
  assert.equal(update.data.transaction.flag_color, 'red');
  const found = (await api.transactions.getTransactionById(plan, row.id)).data.transaction;
  assert.equal(found.amount, -13_000);

  await fails(api.transactions.createTransaction(plan, {
    transaction: { account_id: checking, date: today, amount: -12_500, import_id: 'MINE:1' },
  }), '409', 'conflict');
  const gone = await api.transactions.deleteTransaction(plan, row.id);
  assert.equal(gone.data.transaction.deleted, true);
  await fails(api.transactions.getTransactionById(plan, row.id), '404.2', 'resource_not_found');
  assert.equal((await account('Betaalrekening')).balance, balance);
});

test('several transactions at once, a split and a transfer among them', async () => {
  const [from, to] = [await account('Betaalrekening'), await account('Spaarrekening')];
  const [{ id: food }, { id: home }] = [await category('Groceries'), await category('Household')];
  const rows = [
    { amount: -30_000, payee_name: 'Market Fresh', subtransactions: [{ amount: -10_000, category_id: food }, { amount: -20_000, category_id: home }] },
    { amount: -50_000, payee_id: to.transfer_payee_id },
    { amount: -1_000, payee_name: 'Kiosk', import_id: 'MINE:2' },
    { amount: -1_000, payee_name: 'Kiosk', import_id: 'MINE:1' }, // deleted, and still not free
  ].map((row) => ({ account_id: from.id, date: today, ...row }));
  const { data } = await api.transactions.createTransactions(plan, { transactions: rows });
  assert.deepEqual(data.duplicate_import_ids, ['MINE:1']);
  assert.equal(data.transactions.length, 3);
  const split = data.transactions.find((row) => row.subtransactions.length > 0);
  assert.equal(sum(split.subtransactions), split.amount);
  const transfer = data.transactions.find((row) => row.transfer_account_id === to.id);
  const other = (await api.transactions.getTransactionById(plan, transfer.transfer_transaction_id)).data.transaction;
  assert.equal(other.amount, 50_000);
  assert.equal((await account('Spaarrekening')).balance, to.balance + 50_000);

  const kiosk = data.transactions.find((row) => row.payee_name === 'Kiosk');
  const changed = await api.transactions.updateTransactions(plan, {
    transactions: [{ id: kiosk.id, category_id: food, approved: true }],
  });
  assert.deepEqual(changed.data.transactions.map((row) => [row.category_id, row.approved]), [[food, true]]);
});

test('transactions listed in every way', async () => {
  const [checking, food] = [await account('Betaalrekening'), await category('Groceries')];
  const { transactions: all, server_knowledge } = (await api.transactions.getTransactions(plan, beginning)).data;
  assert.ok(all.length > 150);
  assert.deepEqual((await api.transactions.getTransactions(plan, beginning, undefined, server_knowledge)).data.transactions, []);

  const ofAccount = (await api.transactions.getTransactionsByAccount(plan, checking.id, beginning)).data.transactions;
  assert.equal(sum(ofAccount), checking.balance);
  const ofMonth = (await api.transactions.getTransactionsByMonth(plan, month)).data.transactions;
  assert.equal(ofMonth.length, all.filter((row) => row.date.startsWith(month.slice(0, 7))).length);

  const ofCategory = (await api.transactions.getTransactionsByCategory(plan, food.id, beginning)).data.transactions;
  assert.ok(ofCategory.some((row) => row.type === 'subtransaction'));
  const spent = (await categories()).find((one) => one.id === food.id).activity;
  assert.equal(sum(ofCategory.filter((row) => row.date >= month)), spent);

  const market = named((await api.payees.getPayees(plan)).data.payees, 'Market Fresh');
  const ofPayee = (await api.transactions.getTransactionsByPayee(plan, market.id, beginning)).data.transactions;
  assert.ok(ofPayee.length > 10);

  const unseen = (await api.transactions.getTransactionsByType(plan, 'unapproved')).data.transactions;
  assert.ok(unseen.length >= 10);
  assert.ok(unseen.every((row) => !row.approved));
});

test('rows that wait at the bank', async () => {
  const { data } = await api.transactions.importTransactions(plan);
  assert.ok(data.transaction_ids.length > 0);
  const renamed = [];
  for (const id of data.transaction_ids) {
    renamed.push((await api.transactions.getTransactionById(plan, id)).data.transaction.payee_name);
  }
  assert.ok(renamed.includes('Glasdraad Internet'), `${renamed}`);
  assert.deepEqual((await api.transactions.importTransactions(plan)).data.transaction_ids, []);
});

test('scheduled transactions', async () => {
  const { scheduled_transactions: all } = (await api.scheduled.getScheduledTransactions(plan)).data;
  assert.ok(all.some((one) => one.transfer_account_id));
  assert.ok(all.some((one) => one.subtransactions.length > 1));
  assert.ok(new Set(all.map(({ frequency }) => frequency)).size > 6);

  const fields = { account_id: (await account('Betaalrekening')).id, date: later(10), amount: -4_990, payee_name: 'Krant', frequency: 'monthly' };
  const made = (await api.scheduled.createScheduledTransaction(plan, { scheduled_transaction: fields })).data.scheduled_transaction;
  assert.match(made.id, uuid);
  assert.equal(made.date_next, later(10));
  const changed = await api.scheduled.updateScheduledTransaction(plan, made.id, { scheduled_transaction: { ...fields, amount: -5_990 } });
  assert.equal(changed.data.scheduled_transaction.amount, -5_990);
  assert.equal((await api.scheduled.getScheduledTransactionById(plan, made.id)).data.scheduled_transaction.amount, -5_990);
  assert.equal((await api.scheduled.deleteScheduledTransaction(plan, made.id)).data.scheduled_transaction.deleted, true);
  await fails(api.scheduled.getScheduledTransactionById(plan, made.id), '404.2', 'resource_not_found');
});

test('a plan in a currency without decimals', async () => {
  const yen = (await api.plans.getPlans()).data.plans[1];
  assert.equal(yen.currency_format.decimal_digits, 0);
  const { transactions } = (await api.transactions.getTransactions(yen.id, beginning)).data;
  assert.ok(transactions.length > 30);
  assert.ok(transactions.every((row) => row.amount % 1000 === 0));
});

test('what is refused', async () => {
  await fails(api.accounts.getAccountById(plan, nowhere), '404.2', 'resource_not_found');
  await fails(api.months.getPlanMonth(nowhere, month), '404.2', 'resource_not_found');
  await fails(api.payees.createPayee(plan, { payee: { name: 'x'.repeat(501) } }), '400', 'bad_request');
  await assert.rejects(client('short').user.getUser(), ({ error }) => error?.id === '401');
  const reader = client('read-only-token');
  await reader.user.getUser();
  await fails(reader.payees.createPayee(plan, { payee: { name: 'Niemand' } }), '403.3', 'unauthorized_scope');
});

test('nothing was forgotten', async () => {
  const load = createRequire(import.meta.url);
  const files = readdirSync(new URL('./node_modules/ynab/dist/apis/', import.meta.url)).filter((name) => name.endsWith('Api.js'));
  const methods = files.flatMap((file) =>
    Object.entries(load(`ynab/dist/apis/${file}`)).filter(([, one]) => one?.prototype instanceof ynab.BaseAPI).flatMap(([name, { prototype }]) =>
      Object.getOwnPropertyNames(prototype).filter((method) => method !== 'constructor' && !method.endsWith('Raw')).map((method) => `${name}.${method}`)));
  assert.ok(methods.length >= operations, `only ${methods.length} methods were found`);
  assert.deepEqual([...called].toSorted(), methods.filter((method) => !removed.has(method)).toSorted());
  const { data } = await server.requests();
  assert.equal(Object.keys(data.requests.operations).length, operations);
  for (const method of removed) assert.ok(methods.includes(method), `${method} is gone from the client too`);
});
