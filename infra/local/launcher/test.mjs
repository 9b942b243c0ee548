/**
 * `npm test [-- suite …]`: lint, types, unit, integration and end-to-end tests, all of them even when one fails; `long` is the suites that only
 * continuous integration and whoever touches their matter need, `production` what images, chart, alerts and clusters need, `all` is everything. It sets up
 * what they need, on ports and state of its own (`.local/test/`), so a running product is not disturbed. With TEST_WITHIN_MINUTES no further suite begins after
 * so long, and those that are left out are named. The last line gives the totals.
 */
import './node-version.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArguments } from './arguments.mjs';
import { describe } from './failure.mjs';
import { installPackages } from './packages.mjs';
import { ROOT, STATE_DIR, giveUp, print } from './session.mjs';
import { isHeld, readState, stopOrphans } from './state.mjs';
import { inSeconds } from './steps.mjs';
import { lastLine, sumTotals } from './test-results.mjs';
import { LONG_SUITES, PRODUCTION_SUITES, SUITES, stepsFor } from './test-steps.mjs';

const stateDir = join(STATE_DIR, 'test');
/** Minutes after which no further suite begins. */
const within = Number(process.env['TEST_WITHIN_MINUTES'] || Infinity);
/** Lines shown of a flaky test's first failure. */
const FLAKY_LINES = 12;
const stopper = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(name, () => stopper.abort(new Error(`stopped by ${name}`)));

/** @type {Record<string, string[]>} */
const groups = {
  long: LONG_SUITES,
  production: PRODUCTION_SUITES,
  all: [...SUITES, ...LONG_SUITES, ...PRODUCTION_SUITES],
};

/** @typedef {{ name: string, ok: boolean, totals?: import('./test-results.mjs').Totals, flaky?: import('./test-results.mjs').Flaky[], isLeftOut?: boolean }} Result */

try {
  const { names } = parseArguments(process.argv.slice(2), {
    names: [...SUITES, ...LONG_SUITES, ...PRODUCTION_SUITES, ...Object.keys(groups)],
    usage: `npm test [-- suite … | ${Object.keys(groups).join(' | ')}]`,
  });
  const before = readState(stateDir);
  if (before && isHeld(before))
    throw new Error(`A test run is under way already (process ${before.launcher.pid}).`);
  await stopOrphans(before);
  rmSync(stateDir, { recursive: true, force: true });
  mkdirSync(join(stateDir, 'logs'), { recursive: true });
  const results = await runAll(
    new Set(names.length > 0 ? names.flatMap((name) => groups[name] ?? [name]) : SUITES),
  );
  report(results);
} catch (error) {
  giveUp(error);
}

/** Rows run one after the other, the steps of a row side by side. @param {Set<string>} chosen @returns {Promise<Result[]>} */
async function runAll(chosen) {
  /** @type {Result[]} */
  const results = [
    await runStep({
      name: 'packages',
      run: async () => void (await installPackages({ root: ROOT, signal: stopper.signal })),
    }),
  ];
  if (!results[0]?.ok) return results;
  for (const row of stepsFor({ root: ROOT, stateDir, chosen, signal: stopper.signal })) {
    const isLate = performance.now() > within * 60_000;
    results.push(...(isLate ? row.map(leaveOut) : await Promise.all(row.map(runStep))));
  }
  return results;
}

/** @param {import('./test-steps.mjs').Step} step @returns {Result} */
function leaveOut({ name }) {
  print(`– ${name.padEnd(14)} not run: ${within} minutes were over`);
  return { name, ok: true, isLeftOut: true };
}

/** Continuous integration has all that a step needs, so it fails there. @param {string} name @param {string} reason @returns {Result} */
function notRun(name, reason) {
  print(`– ${name.padEnd(14)} not run: ${reason.replaceAll('\n', '\n    ')}`);
  return { name, ok: !process.env['CI'], isLeftOut: true };
}

/** @param {import('./test-steps.mjs').Step} step @returns {Promise<Result>} */
async function runStep({ name, run }) {
  const startedAt = performance.now();
  try {
    stopper.signal.throwIfAborted();
    const outcome = await run();
    if (outcome && 'notRun' in outcome) return notRun(name, outcome.notRun);
    const ok = outcome?.ok ?? true;
    const counts = outcome?.totals
      ? `   ${outcome.totals.passed} passed, ${outcome.totals.failed} failed`
      : '';
    print(
      `${ok ? '✓' : '✗'} ${name.padEnd(14)} ${inSeconds(performance.now() - startedAt).padStart(8)}${counts}`,
    );
    if (outcome?.note) print(`    ${outcome.note}`);
    if (!ok && outcome?.lines) print(outcome.lines.map((line) => `    ${line}`).join('\n'));
    return { name, ok, totals: outcome?.totals, flaky: outcome?.flaky };
  } catch (error) {
    print(
      `✗ ${name.padEnd(14)} ${inSeconds(performance.now() - startedAt).padStart(8)}\n    ${describe(error).replaceAll('\n', '\n    ')}`,
    );
    return { name, ok: false };
  }
}

/** Named with what they failed with at first: each is a fault of the test or of the product. @param {Result[]} results */
function reportFlaky(results) {
  for (const { name, flaky = [] } of results)
    for (const { title, file, firstFailure } of flaky) {
      const reason = firstFailure.trim().split('\n').slice(0, FLAKY_LINES).join('\n    ');
      print(`\nFlaky (passed at the second try): ${name}, ${relative(ROOT, file)}, ${title}\n    ${reason}`);
    }
}

/** @param {Result[]} results */
function report(results) {
  reportFlaky(results);
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  const leftOut = results.filter(({ isLeftOut }) => isLeftOut).map(({ name }) => name);
  const passed =
    leftOut.length === 0 ? 'Everything passed.' : `What ran passed; not run: ${leftOut.join(', ')}.`;
  print(
    failed.length === 0 ? `\n${passed}` : `\nFailed: ${failed.join(', ')}. Logs: ${join(stateDir, 'logs')}`,
  );
  print(lastLine(sumTotals(results)));
  process.exitCode = failed.length === 0 ? 0 : 1;
}
