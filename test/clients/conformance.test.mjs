// The official conformance suite over HTTP: against the program, and against the program with stand-ins for what the
// suite asks for by name. What it finds is held in test/conformance, and must be found again, no more and no less.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { reasons } from '../conformance/reasons.mjs';
import { binary, folder } from './server.mjs';
import { findings, serve, version } from './suite.mjs';

const held = new URL('../conformance/', import.meta.url);
const update = process.env.AVENIR_MCP_CONFORMANCE === 'update';
const protocols = ['2026-07-28', '2025-11-25'];
const used = new Set();
const missing = [];

/** Builds the program with the stand-ins. */
async function standin() {
  const built = join(folder(), 'standin');
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await promisify(execFile)('go', ['build', '-o', built, './test/conformance/standin'], { cwd: root });
  return built;
}

/** A scenario's result in one word. A check of the wire alone checks nothing of the scenario. */
function resultOf(checks) {
  const own = checks.filter(({ id }) => id !== 'wire-schema-valid').map(({ status }) => status);
  if (checks.some(({ status }) => status === 'FAILURE')) return 'fails';
  if (own.includes('WARNING')) return 'warned';
  return own.includes('SUCCESS') ? 'passes' : 'not checked';
}

/** The one sentence on a scenario that does not pass. */
function reasonFor(server, scenario) {
  const found = reasons.filter((one) => one.server === server && one.scenarios.includes(scenario));
  used.add(`${server} ${scenario}`);
  if (found.length !== 1) missing.push(`${server} ${scenario}`);
  return found.map(({ why }) => why).join(' ');
}

function row(server, { scenario, unscored, checks }) {
  const result = resultOf(checks);
  const counted = checks.filter(({ status }) => status !== 'SKIPPED' && status !== 'INFO');
  const good = counted.filter(({ status }) => status === 'SUCCESS').length;
  const bad = new Set(counted.filter(({ status }) => status !== 'SUCCESS').map(({ id }) => `\`${id}\``));
  const why = result === 'passes' ? '' : reasonFor(server, scenario);
  const cells = [`\`${scenario}\``, unscored ?? 'yes', result, `${good} of ${counted.length}`, [...bad].sort().join(' '), why];
  return `| ${cells.join(' | ')} |`.replaceAll('  ', ' ');
}

function page(server, protocol, found) {
  const scored = found.filter(({ unscored }) => unscored === undefined);
  const passed = scored.filter(({ checks }) => resultOf(checks) === 'passes');
  return [
    `# The ${server}, protocol ${protocol}`,
    '',
    `Found by \`@modelcontextprotocol/conformance\` ${version}: ${passed.length} of ${scored.length} scored scenarios pass.`,
    'Written by `AVENIR_MCP_CONFORMANCE=update node --test conformance.test.mjs` in `test/clients`.',
    '',
    '| Scenario | Scored | Result | Checks that pass | Checks that do not | Why |',
    '|---|---|---|---|---|---|',
    ...found.map((one) => row(server, one)),
    '',
  ].join('\n');
}

describe('conformance', { concurrency: true }, () => {
  for (const [server, command] of [['program', async () => [binary(), 'serve']], ['stand-in', async () => [await standin()]]]) {
    test(`the ${server} is found as it is held`, async (t) => {
      const { url, stop } = await serve(...(await command()));
      for (const protocol of protocols) {
        await t.test(protocol, async () => {
          const file = new URL(`${server}-${protocol}.md`, held);
          const now = page(server, protocol, await findings(url, protocol));
          if (update) writeFileSync(file, now);
          assert.equal(now, readFileSync(file, 'utf8'));
        });
      }
      assert.equal(await stop(), 0);
    });
  }
});

test('what does not pass has one reason, and nothing else has any', () => {
  assert.deepEqual(missing, []);
  const given = reasons.flatMap(({ server, scenarios }) => scenarios.map((scenario) => `${server} ${scenario}`));
  assert.deepEqual(given.filter((one) => !used.has(one)), []);
});
