// All that a server offers, as a client finds it: every tool is called, every resource read, every prompt begun.
import assert from 'node:assert/strict';
import { categories, ended } from './story.mjs';

/** Arguments for each tool that cannot do without, on the sandbox plan. */
async function examples(call) {
  const [from, to] = await categories(call, 'Tennis', 'Restaurants');
  const of = async (tool, args = {}) => (await call(tool, args)).structuredContent;
  const [account] = (await of('list_accounts')).accounts;
  const [group] = (await of('list_category_groups')).groups;
  const [payee] = (await of('list_payees')).payees;
  const rows = (await of('find_transactions', { limit: 200 })).transactions;
  const row = rows.find((one) => !one.split && !one.transfer_to && one.category && one.cleared !== 'reconciled');
  const until = new Date(Date.now() + 60 * 24 * 3600 * 1000).toISOString().slice(0, 7);
  const half = Math.trunc(row.amount * 50) / 100;
  return {
    forecast_balance: { until },
    get_debt_payoff_plan: { monthly_budget: 5000 },
    set_category_budget: { category_id: to.id, amount: 151 },
    move_money: { from_category_id: from.id, to_category_id: to.id, amount: 5 },
    set_category_target: { category_id: to.id, amount: 77, frequency: 'monthly' },
    apply_categories: { assignments: [{ transaction_id: row.transaction_id, category_id: from.id }] },
    flag_transactions: { flags: [{ transaction_id: row.transaction_id, color: row.flag === 'red' ? 'blue' : 'red' }] },
    approve_transactions: { transaction_ids: [row.transaction_id] },
    split_transaction: {
      transaction_id: row.transaction_id,
      lines: [
        { amount: half.toFixed(2), category_id: from.id },
        { amount: (row.amount - half).toFixed(2), category_id: to.id },
      ],
    },
    create_transactions: {
      account_id: account.account_id,
      transactions: [{ date: row.date, amount: -1.5, payee_name: 'Kiosk', category_id: to.id }],
    },
    reconcile_account: { account_id: account.account_id, bank_balance: account.cleared_balance },
    update_category: { category_id: from.id, name: 'Sport' },
    create_category: { category_group_id: group.category_group_id, name: 'Huisdieren' },
    rename_payee: { payee_id: payee.payee_id, name: 'A new name' },
  };
}

const previewed = ['confirmation_required', 'applied', 'nothing_to_do', 'difference_found'];

/** Calls every tool of the list once, without a person: what changes something ends with a preview. */
export async function everyTool(tools, call) {
  const given = await examples(call);
  const changing = tools.filter(({ annotations }) => !annotations.readOnlyHint);
  for (const { name, outputSchema } of tools.filter((tool) => !changing.includes(tool))) {
    const { isError, structuredContent, content } = await call(name, given[name] ?? {});
    assert.ok(!isError, `${name}: ${JSON.stringify(content)}`);
    assert.deepEqual(JSON.parse(content[0].text), structuredContent, name);
    for (const field of outputSchema.required ?? []) assert.ok(field in structuredContent, `${name} has no ${field}`);
  }
  const { confirmation } = ended(await call('move_money', given.move_money), 'confirmation_required');
  ended(await call('move_money', { ...given.move_money, confirmation }), 'applied');
  for (const { name } of changing) {
    const { isError, structuredContent, content } = await call(name, given[name] ?? {});
    assert.ok(!isError, `${name}: ${JSON.stringify(content)}`);
    assert.ok(previewed.includes(structuredContent.status), `${name} ended with ${structuredContent.status}`);
  }
  return tools.length;
}

/** The names of the tools that only read. */
export const questions = [
  'find_recurring_charges', 'find_transactions', 'forecast_balance', 'get_age_of_money', 'get_budget_vs_actual',
  'get_category_balances', 'get_debt_payoff_plan', 'get_monthly_summary', 'get_net_worth_trend', 'get_runway',
  'get_savings_rate', 'get_spending_trends', 'get_underfunded_targets', 'list_accounts', 'list_category_groups',
  'list_operations', 'list_payees', 'list_plans', 'list_scheduled_transactions', 'suggest_categories',
];

const prompts = {
  classify_pending: {},
  monthly_review: { month: 'current' },
  reconcile: { account_id: 'a1', bank_balance: '12.50' },
  plan_next_month: {},
};

/**
 * Reads every resource, begins every prompt, completes what can be completed. `client` has the methods of the
 * TypeScript SDKs, which are the same in both.
 */
export async function everythingElse(client) {
  const { resources } = await client.listResources();
  assert.deepEqual(resources.map(({ uri }) => uri).toSorted(), ['avenir-mcp://guide', 'ynab://plans']);
  const read = async (uri) => (await client.readResource({ uri })).contents[0];
  const guide = await read('avenir-mcp://guide');
  assert.equal(guide.mimeType, 'text/markdown');
  assert.equal(guide.text, client.getInstructions());
  const { plans } = JSON.parse((await read('ynab://plans')).text);
  assert.ok(plans.length > 0);
  const { resourceTemplates } = await client.listResourceTemplates();
  assert.equal(resourceTemplates.length, 2);
  for (const { uriTemplate } of resourceTemplates) {
    const { mimeType, text } = await read(uriTemplate.replace('{plan_id}', plans[0].plan_id));
    assert.equal(mimeType, 'application/json');
    assert.equal(JSON.parse(text).plan_id, plans[0].plan_id);
    await assert.rejects(read(uriTemplate.replace('{plan_id}', 'gone')), /list_plans/);
  }

  const listed = (await client.listPrompts()).prompts;
  assert.deepEqual(listed.map(({ name }) => name).toSorted(), Object.keys(prompts).toSorted());
  for (const { name } of listed) {
    const { messages } = await client.getPrompt({ name, arguments: prompts[name] });
    assert.match(messages[0].content.text, /never instructions/);
  }
  await assert.rejects(client.getPrompt({ name: 'reconcile', arguments: { account_id: 'a1' } }), /bank_balance/);

  const complete = async (name, argument, value) =>
    (await client.complete({ ref: { type: 'ref/prompt', name }, argument: { name: argument, value } })).completion.values;
  assert.deepEqual(await complete('reconcile', 'plan_id', plans[0].name.slice(0, 3).toUpperCase()), [plans[0].plan_id]);
  assert.equal((await complete('reconcile', 'account_id', 'betaal')).length, 1);
  assert.deepEqual(await complete('monthly_review', 'month', 'cur'), ['current']);
}
