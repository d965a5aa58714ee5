// Starts the server: as every MCP client does, as a child process that speaks over its standard streams, or over HTTP.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folders = [];
process.on('exit', () => {
  for (const path of folders) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
});

/** A folder that is gone when the process ends. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), 'avenir-mcp-'));
  folders.push(path);
  return path;
}

/** The built program. */
export function binary() {
  if (!process.env.AVENIR_MCP_BIN) throw new Error('AVENIR_MCP_BIN must be the path of the built server');
  const command = resolve(process.env.AVENIR_MCP_BIN);
  accessSync(command, constants.X_OK);
  return command;
}

/** The command that starts the server on its sandbox plans, with a home and a journal of its own. */
export function server() {
  const command = binary();
  const home = folder();
  return {
    command,
    args: ['--sandbox'],
    env: { HOME: home, AVENIR_MCP_SANDBOX: '1', AVENIR_MCP_JOURNAL: join(home, 'journal.jsonl') },
  };
}

/** A server over HTTP on a free port, which ends with the test: where it is, and the token that it made up. */
export async function served(t) {
  const { command, args, env } = server();
  const child = spawn(command, ['serve', ...args, '--transport', 'http'], {
    env: { ...env, AVENIR_MCP_PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  t.after(() => {
    child.kill('SIGTERM');
    return closed;
  });
  let said = '';
  return new Promise((begun, failed) => {
    // It is read on until the end: who writes to nobody is killed.
    child.stderr.on('data', (data) => {
      said += data;
      const url = said.match(/http:\/\/127\.0\.0\.1:\d+\/mcp/)?.[0];
      const token = said.match(/Authorization: Bearer ([\w-]{43})\n/)?.[1];
      if (url && token) begun({ url, token, headers: { Authorization: `Bearer ${token}` } });
    });
    closed.then(() => failed(new Error(`the server ended: ${said}`)));
  });
}

/** Runs a Node program to its end, with this folder as its home. Nobody sits at its keyboard. */
export function node(args, home) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    });
    const out = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (data) => (out.stdout += data));
    child.stderr.on('data', (data) => (out.stderr += data));
    child.on('error', failed);
    child.on('close', (code) => done({ ...out, code }));
  });
}
