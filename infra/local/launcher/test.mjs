/**
 * `npm test [-- suite …]`: lint, types, unit, integration and end-to-end tests, all of them even when one fails; `long` is the suites that only
 * continuous integration and whoever touches their matter need, `production` what images, chart, alerts and clusters need, `all` is everything. It sets up
 * what they need, on ports and state of its own (`.local/test/`), so a running product is not disturbed. With TEST_WITHIN_MINUTES no further suite begins after
 * so long; in continuous integration what did not run is a failure. The last line gives the totals.
 */
import './node-version.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArguments } from './arguments.mjs';
import { describe } from './failure.mjs';
import { makeStateFolder } from './launcher-lock.mjs';
import { installPackages } from './packages.mjs';
import {
  inputHash,
  projectGraph,
  RECORDED_SUITES,
  unchangedSince,
  writeRecord,
} from './production-records.mjs';
import { ROOT, STATE_DIR, giveUp, print } from './session.mjs';
import { inSeconds } from './steps.mjs';
import { LONG_SUITES, PRODUCTION_SUITES, SUITES, stepsFor } from './test-steps.mjs';
import { stateOf, verdict } from './test-verdict.mjs';

const stateDir = join(STATE_DIR, 'test');
/** Minutes after which no further suite begins. */
const within = Number(process.env['TEST_WITHIN_MINUTES'] || Infinity);
const isContinuousIntegration = Boolean(process.env['CI']);
const stopper = new AbortController();
const { signal } = stopper;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(name, () => stopper.abort(new Error(`stopped by ${name}`)));

/** @type {Record<string, string[]>} */
const groups = {
  long: LONG_SUITES,
  production: PRODUCTION_SUITES,
  all: [...SUITES, ...LONG_SUITES, ...PRODUCTION_SUITES],
};

/** @typedef {import('./test-programs.mjs').Step} Step */
/** @typedef {import('./test-verdict.mjs').Result} Result */

try {
  const { names } = parseArguments(process.argv.slice(2), {
    names: [...SUITES, ...LONG_SUITES, ...PRODUCTION_SUITES, ...Object.keys(groups)],
    usage: `npm test [-- suite … | ${Object.keys(groups).join(' | ')}]`,
  });
  rmSync(stateDir, { recursive: true, force: true });
  makeStateFolder(STATE_DIR);
  mkdirSync(join(stateDir, 'logs'), { recursive: true });
  const results = await runAll(
    new Set(names.length > 0 ? names.flatMap((name) => groups[name] ?? [name]) : SUITES),
  );
  const logs = join(stateDir, 'logs');
  const { ok, lines } = verdict(results, { root: ROOT, logs, isContinuousIntegration });
  print(`\n${lines.join('\n')}`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  giveUp(error);
}

/** Rows run one after the other, the steps of a row side by side. @param {Set<string>} chosen @returns {Promise<Result[]>} */
async function runAll(chosen) {
  const install = async () => void (await installPackages({ root: ROOT, tests: true, signal }));
  const results = [await runStep({ name: 'packages', run: install })];
  if (results[0]?.state !== 'passed') return results;
  const rows = stepsFor({ root: ROOT, stateDir, chosen, signal });
  const isRecorded = rows.flat().some(({ name }) => RECORDED_SUITES.includes(name));
  // Before the builds: nx makes one graph at a time.
  const records = isRecorded ? { root: ROOT, graph: await projectGraph(ROOT, signal) } : undefined;
  for (const row of rows) {
    const isLate = performance.now() > within * 60_000;
    const late = async () => ({ notRun: `${within} minutes were over` });
    const run = (/** @type {Step} */ step) =>
      records && !isLate && RECORDED_SUITES.includes(step.name)
        ? runRecorded(step, records)
        : runStep(isLate ? { ...step, run: late } : step);
    results.push(...(await Promise.all(row.map(run))));
  }
  return results;
}

/**
 * A suite of production is not run again in continuous integration while its recorded inputs are unchanged; elsewhere it is run, and recorded.
 * @param {Step} step @param {import('./production-records.mjs').Place} records @returns {Promise<Result>}
 */
async function runRecorded(step, records) {
  const { name } = step;
  const passed = isContinuousIntegration && unchangedSince(name, records);
  if (passed) {
    print(`= ${name.padEnd(14)} unchanged since ${passed.commit.slice(0, 12)}, passed there`);
    return { name, state: 'unchanged' };
  }
  const [hash, startedAt] = [inputHash(name, records), performance.now()];
  const result = await runStep(step);
  if (result.state !== 'passed' || isContinuousIntegration) return result;
  const seconds = (performance.now() - startedAt) / 1000;
  const record = writeRecord(name, { ...records, hash, seconds, passed: result.totals?.passed });
  const said =
    'written' in record ? `recorded: ${relative(ROOT, record.written)}` : `not recorded: ${record.refused}`;
  print(`    ${said}`);
  return result;
}

/** @param {Step} step @returns {Promise<Result>} */
async function runStep({ name, run }) {
  const startedAt = performance.now();
  const say = (/** @type {string} */ mark, /** @type {string} */ text) =>
    print(`${mark} ${name.padEnd(14)} ${text.replaceAll('\n', '\n    ')}`);
  const took = () => inSeconds(performance.now() - startedAt).padStart(8);
  try {
    signal.throwIfAborted();
    /** @type {import('./test-programs.mjs').Outcome | import('./test-programs.mjs').NotRun} */
    const outcome = (await run()) ?? { ok: true, lines: [] };
    if ('notRun' in outcome) {
      say('–', `not run: ${outcome.notRun}`);
      return { name, state: 'not run' };
    }
    const { totals, flaky, note, lines } = outcome;
    const state = stateOf(outcome);
    const counts = totals ? `   ${totals.passed} passed, ${totals.failed} failed` : '';
    const more = [...(note ? [note] : []), ...(state === 'failed' ? lines : [])];
    say(state === 'passed' ? '✓' : '✗', [took() + counts, ...more].join('\n'));
    return { name, state, totals, flaky };
  } catch (error) {
    say('✗', `${took()}\n${describe(error)}`);
    return { name, state: 'failed' };
  }
}
