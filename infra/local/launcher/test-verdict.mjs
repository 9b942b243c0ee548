/** What the results of a test run add up to. */
import { relative } from 'node:path';
import { lastLine, sumTotals } from './test-results.mjs';

/**
 * `not run`: what the step needs is missing, or time was over; `unchanged`: it passed with the same inputs before.
 * @typedef {'passed' | 'failed' | 'not run' | 'unchanged'} State
 * @typedef {{ name: string, state: State, totals?: import('./test-results.mjs').Totals, flaky?: import('./test-results.mjs').Flaky[] }} Result
 */

/** More tests than this that passed only at their second try fail the run: a busy machine does not explain them. */
const MOST_FLAKY = 2;
/** Lines shown of a flaky test's first failure. */
const FLAKY_LINES = 12;

/** @param {{ ok: boolean, totals?: import('./test-results.mjs').Totals }} outcome @returns {State} a runner without a test has failed */
export const stateOf = ({ ok, totals }) =>
  ok && !(totals && totals.passed + totals.failed === 0) ? 'passed' : 'failed';

/**
 * @param {Result[]} results
 * @param {{ root: string, logs: string, isContinuousIntegration: boolean }} run there, what did not run is a failure
 * @returns {{ ok: boolean, lines: string[] }} the last line has the totals
 */
export function verdict(results, { root, logs, isContinuousIntegration }) {
  const named = (/** @type {State} */ state) =>
    results.filter((result) => result.state === state).map(({ name }) => name);
  const flaky = distinctFlaky(results);
  const notRun = named('not run');
  const faults = [
    ...named('failed'),
    ...(isContinuousIntegration ? notRun.map((name) => `${name} (not run)`) : []),
    ...(flaky.length > MOST_FLAKY ? [`${flaky.length} flaky tests, at most ${MOST_FLAKY} are accepted`] : []),
  ];
  const ok = faults.length === 0;
  const totals = sumTotals(results.map(({ state, totals }) => ({ ok: state !== 'failed', totals })));
  return {
    ok,
    lines: [
      ...flaky.map((one) => flakyLines(one, root)),
      ...(named('unchanged').length > 0
        ? [`Unchanged since it passed: ${named('unchanged').join(', ')}.`]
        : []),
      ...(notRun.length > 0 ? [`Not run: ${notRun.join(', ')}.`] : []),
      ok ? 'Everything that ran passed.' : `Failed: ${faults.join(', ')}. Logs: ${logs}`,
      lastLine({ ...totals, failed: Math.max(totals.failed, ok ? 0 : 1) }),
    ],
  };
}

/** Tests of one file with the same first failure (their common set-up) count once. @param {Result[]} results */
function distinctFlaky(results) {
  const all = results.flatMap(({ name, flaky = [] }) => flaky.map((one) => ({ ...one, step: name })));
  return [...new Map(all.map((one) => [`${one.file} ${one.firstFailure}`, one])).values()];
}

/** @param {import('./test-results.mjs').Flaky & { step: string }} flaky @param {string} root */
function flakyLines({ step, title, file, firstFailure }, root) {
  const reason = firstFailure.trim().split('\n').slice(0, FLAKY_LINES).join('\n    ');
  return `\nFlaky (passed at the second try): ${step}, ${relative(root, file)}, ${title}\n    ${reason}`;
}
