import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Totals */

/** @param {any} report of `jest --json` @returns {Totals} a file that could not run counts as one failed test */
export const jestTotals = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

/** @param {any} report of Playwright's json reporter @returns {Totals} a test that passed on a retry has passed */
export const playwrightTotals = ({ stats, errors = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
});

/** @param {string} file @param {(report: any) => Totals} totalsOf @returns {Totals | undefined} undefined: the run left no report */
export const readTotals = (file, totalsOf) =>
  existsSync(file) ? totalsOf(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

/**
 * The sum over all steps. A step that failed without a failed test of its own (lint, types, a run that broke off) counts as one, so
 * that the last line never looks green when the run is not.
 * @param {{ ok: boolean, totals?: Totals }[]} steps
 * @returns {Totals}
 */
export const sumTotals = (steps) =>
  steps.reduce(
    (sum, { ok, totals }) => ({
      passed: sum.passed + (totals?.passed ?? 0),
      failed: sum.failed + Math.max(totals?.failed ?? 0, ok ? 0 : 1),
    }),
    { passed: 0, failed: 0 },
  );

/** @param {Totals} totals */
export const lastLine = ({ passed, failed }) => `tests: ${passed} passed, ${failed} failed`;
