/** What the results of a test run add up to. */
import { relative } from 'node:path';
import { sumTotals } from './test-results.mjs';

/** @typedef {import('./test-results.mjs').Test} Test */
/**
 * `not run`: what the step needs is missing, or time was over; `unchanged`: it passed with the same inputs before.
 * @typedef {'passed' | 'failed' | 'not run' | 'unchanged'} State
 * @typedef {{ name: string, state: State, totals?: import('./test-results.mjs').Totals, flaky?: Test[] }} Result
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
  const [unchanged, notRun] = [named('unchanged'), named('not run')];
  const flaky = results.flatMap((result) =>
    (result.flaky ?? []).map((test) => ({ ...test, step: result.name })),
  );
  // Tests of one file with the same first failure (their common set-up) count once.
  const distinct = [...new Map(flaky.map((test) => [`${test.file} ${test.failure}`, test])).values()];
  const faults = [
    ...named('failed'),
    ...(isContinuousIntegration ? notRun.map((name) => `${name} (not run)`) : []),
    ...(distinct.length > MOST_FLAKY
      ? [`${distinct.length} flaky tests, at most ${MOST_FLAKY} are accepted`]
      : []),
  ];
  const ok = faults.length === 0;
  const totals = sumTotals(results.map(({ state, totals }) => ({ ok: state !== 'failed', totals })));
  const failed = Math.max(totals.failed, ok ? 0 : 1);
  return {
    ok,
    lines: [
      ...distinct.map((test) => flakyLines(test, root)),
      ...(unchanged.length > 0 ? [`Unchanged since it passed: ${unchanged.join(', ')}.`] : []),
      ...(notRun.length > 0 ? [`Not run: ${notRun.join(', ')}.`] : []),
      ok ? 'Everything that ran passed.' : `Failed: ${faults.join(', ')}. Logs: ${logs}`,
      `tests: ${totals.passed} passed, ${failed} failed`,
    ],
  };
}

/** @param {Test & { step: string }} flaky @param {string} root */
function flakyLines({ step, title, file, failure }, root) {
  const reason = failure.trim().split('\n').slice(0, FLAKY_LINES).join('\n    ');
  return `\nFlaky (passed at the second try): ${step}, ${relative(root, file)}, ${title}\n    ${reason}`;
}
