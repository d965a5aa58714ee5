// Clients of the two TypeScript SDKs, over whichever transport they are handed.
import assert from 'node:assert/strict';
import { Client as First } from '@modelcontextprotocol/sdk/client/index.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Client as Second } from '@modelcontextprotocol/client';

/** A connected client of the first SDK. With a person it can show forms, without one it cannot. */
export async function first(t, transport, user) {
  const capabilities = user ? { elicitation: { form: {} } } : {};
  const client = new First({ name: 'typescript-v1', version: '1.0.0' }, { capabilities });
  if (user) client.setRequestHandler(ElicitRequestSchema, ({ params }) => user.ask(params.message));
  t.after(() => client.close());
  await client.connect(transport);
  return client;
}

/** A connected client of the second SDK, on the newest protocol. */
export async function second(t, transport, user, options = {}) {
  const client = new Second(
    { name: 'typescript-v2', version: '1.0.0' },
    { capabilities: user ? { elicitation: { form: {} } } : {}, versionNegotiation: { mode: { pin: '2026-07-28' } }, ...options },
  );
  if (user?.ask) client.setRequestHandler('elicitation/create', ({ params }) => user.ask(params.message));
  t.after(() => client.close());
  await client.connect(transport);
  return client;
}

/** How to call a tool with either. */
export const caller = (client) => (name, args) => client.callTool({ name, arguments: args });

/** A long call tells how far it is. `find` makes it, with the options that ask for progress. */
export async function tellsHowFar(client, find) {
  // Heard on the wire: what the SDKs (1.32.2, 2.4.0) have not passed on when the result arrives, they drop.
  const steps = [];
  const { onmessage } = client.transport;
  client.transport.onmessage = (message, ...more) => {
    if (message.method === 'notifications/progress') steps.push(message.params);
    onmessage(message, ...more);
  };
  await find({ name: 'find_transactions', arguments: {} }, { onprogress() {} });
  assert.ok(steps.some(({ message }) => message === 'read transactions'), JSON.stringify(steps));
}
