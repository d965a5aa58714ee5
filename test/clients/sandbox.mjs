// Starts the sandbox as a program of its own: YNAB's HTTP API over made-up plans.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { binary, folder } from './server.mjs';

/** A sandbox on a free port. `url` is where YNAB's API is, `requests` what came so far. */
export async function sandbox(...args) {
  const child = spawn(binary(), ['sandbox', 'serve', '--listen', '127.0.0.1:0', ...args], {
    env: { HOME: folder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  const ended = once(child, 'close').then(([code]) => code);
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => text),
    ended.then((code) => Promise.reject(new Error(`the sandbox ended with ${code}: ${errors}`))),
  ]);
  const [, url] = line.match(/(http:\/\/127\.0\.0\.1:\d+\/v1)\b/);
  return {
    url,
    requests: async () => (await fetch(new URL('/sandbox/requests', url))).json(),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Notes every method that is called on an API of YNAB's client, as "TransactionsApi.getTransactions". */
export function noted(api, called) {
  return new Proxy(api, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args) => {
        called.add(owner(target, name) + '.' + name);
        return value.apply(target, args);
      };
    },
  });
}

/** The class that a method of an object is written in. */
function owner(object, name) {
  let prototype = Object.getPrototypeOf(object);
  while (!Object.hasOwn(prototype, name)) prototype = Object.getPrototypeOf(prototype);
  return prototype.constructor.name;
}
