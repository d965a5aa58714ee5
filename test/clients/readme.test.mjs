// What README says about the MCP Inspector, done as it stands there: every line that begins with npx, with the
// Inspector that is installed here in the place of the one that npx would fetch.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { binary, folder, node } from './server.mjs';
import { ended } from './story.mjs';

const inspector = fileURLToPath(
  new URL('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js', import.meta.url),
);
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The lines of README's sh blocks, each as its words; the only quotes in them are single ones. */
const lines = [...readme.matchAll(/^```sh\n(.*?)^```/gms)]
  .flatMap(([, block]) => block.trim().split('\n'))
  .map((line) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain));

const withInspector = lines.filter(([first]) => first === 'npx').map(([, , , ...args]) => args);
const onPage = withInspector.filter(([first]) => first !== '--cli');
const onCommandLine = withInspector.filter(([first]) => first === '--cli');

/** What README names of the page itself, and of the form; everything else in italics is a tool's title. */
const ofThePage = ['Tools', 'Yes, make this change'];

/** Starts a program, waits until what it says fits, and gives what fitted. It ends with the test. */
async function started(t, command, args, env, pattern) {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, HOME: folder(), ...env } });
  const gone = new Promise((done) => child.on('close', done));
  t.after(async () => {
    child.kill();
    await gone;
  });
  let said = '';
  return new Promise((found, failed) => {
    const listen = (data) => {
      said += data;
      const match = said.match(pattern);
      if (match) found(match);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', failed);
    child.on('close', () => failed(new Error(said)));
  });
}

/** A port that nobody has. */
function port() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

test('on the command line, a change is previewed and confirmed', async (t) => {
  const serve = lines.find((words) => words.includes('http') && words.some((word) => word.startsWith('AVENIR_')));
  const command = serve.indexOf('avenir-mcp');
  const env = Object.fromEntries(serve.slice(0, command).map((pair) => pair.split('=')));
  const served = /http:\/\/127\.0\.0\.1:\d+/;
  const [address] = await started(t, binary(), serve.slice(command + 1), { ...env, AVENIR_MCP_PORT: '0' }, served);

  assert.equal(onCommandLine.length, 2);
  const home = folder();
  let confirmation = '';
  for (const [status, words] of [['confirmation_required', onCommandLine[0]], ['applied', onCommandLine[1]]]) {
    const args = words.map((word) => word.replace('http://127.0.0.1:8103', address).replace(/=CODE$/, `=${confirmation}`));
    const { stdout, stderr } = await node([inspector, ...args], home);
    assert.ok(stdout, stderr);
    const result = ended(JSON.parse(stdout), status);
    assert.match(result.question, /^Move 30\.00 from Tennis to Restaurants for /);
    ({ confirmation } = result);
  }
});

test('the page of the Inspector is served, for a program that it can start', async (t) => {
  assert.equal(onPage.length, 1);
  const [target, ...args] = onPage[0];
  assert.equal(target, '/full/path/to/avenir-mcp');

  const ports = { CLIENT_PORT: String(await port()), MCP_SANDBOX_PORT: String(await port()) };
  const env = { ...ports, MCP_AUTO_OPEN_ENABLED: 'false', MCP_INSPECTOR_SECRET_STORE: 'memory' };
  const page = /http:\/\/127\.0\.0\.1:\d+\S*TOKEN=\S+/;
  const [url] = await started(t, process.execPath, [inspector, binary(), ...args], env, page);
  const answer = await fetch(url);
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /<title>.*Inspector/);

  // The same server, as the page starts it, has what README sends people to.
  const { stdout, stderr } = await node([inspector, '--cli', binary(), ...args, '--method', 'tools/list'], folder());
  assert.ok(stdout, stderr);
  const titles = JSON.parse(stdout).tools.map((tool) => tool.title);
  const section = readme.split('### Or without any AI client\n')[1].split('\n## ')[0].replace(/^```sh\n.*?^```/gms, '');
  const named = [...section.matchAll(/\*([^*]+)\*/g)].map(([, words]) => words.replace(/\s+/g, ' '));
  const choices = named.filter((words) => !ofThePage.includes(words));
  assert.ok(choices.length >= 2);
  for (const title of choices) assert.ok(titles.includes(title), title);
});
