// Starts the server as every MCP client does: as a child process that speaks over its standard streams.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A folder that is gone when the process ends. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), 'avenir-mcp-'));
  process.on('exit', () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }));
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
