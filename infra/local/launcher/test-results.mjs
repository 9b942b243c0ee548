import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number }} Totals */

/** Of a failure's message, as many are shown. */
const FAILURE_LINES = 12;

/** @param {any} report of `jest --json` @returns {Totals} a file that could not run counts as one failed test */
export const jestTotals = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

/** @param {any} report of `jest --json` @returns {string[]} the files with something that failed */
export const failedFiles = ({ testResults }) =>
  testResults.flatMap((/** @type {{ name: string, status: string }} */ { name, status }) =>
    status === 'failed' ? [name] : [],
  );

/** @param {any} report of `jest --json` @returns {string[]} what failed in it, by file and test, with the first lines of each message */
export const jestFailures = ({ testResults }) =>
  testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    if (status !== 'failed') return [];
    const tests = assertionResults
      .filter((/** @type {{ status: string }} */ test) => test.status === 'failed')
      .map((/** @type {any} */ { fullName, failureMessages }) => [fullName, failureMessages[0] ?? '']);
    // Without a failed test: the file could not be read, or what runs after its tests failed.
    return [...(tests.length > 0 ? tests : [['', message]])].flatMap(([title, text]) => [
      `${name} ${title}`.trim(),
      ...stripVTControlCharacters(text)
        .split('\n')
        .slice(0, FAILURE_LINES)
        .map((line) => `  ${line}`),
    ]);
  });

/** Totals after the failed files ran once more. @param {any} first report of `jest --json` @param {any} second @returns {Totals} */
export function totalsOfSecondTry(first, second) {
  const tests = first.testResults.flatMap((/** @type {any} */ { status, assertionResults }) =>
    status === 'failed' ? assertionResults : [],
  );
  const counted = tests.filter((/** @type {{ status: string }} */ { status }) => status === 'passed').length;
  const { passed, failed } = jestTotals(second);
  return { passed: first.numPassedTests - counted + passed, failed };
}

/** @param {any} report of Playwright's json reporter @returns {Totals} a test that passed on a retry has passed */
export const playwrightTotals = ({ stats, errors = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
});

/** @typedef {{ title: string, file: string, firstFailure: string }} Flaky */

/**
 * The tests that passed at their second try only.
 * @param {any} report of Playwright's json reporter
 * @returns {Flaky[]} each with its titles from the outermost `describe` on and what its first try failed with, without colours
 */
export const playwrightFlaky = ({ suites = [] }) =>
  suites.flatMap((/** @type {any} */ suite) => flakyIn(suite, []));

/** @param {any} suite @param {string[]} titles around it @returns {Flaky[]} */
function flakyIn({ specs = [], suites = [] }, titles) {
  const own = specs.flatMap((/** @type {any} */ { title, file, tests }) =>
    tests
      .filter((/** @type {{ status: string }} */ { status }) => status === 'flaky')
      .map((/** @type {any} */ { results }) => ({
        title: [...titles, title].join(' › '),
        file,
        firstFailure: stripVTControlCharacters(results[0]?.error?.message ?? results[0]?.status ?? ''),
      })),
  );
  return [...own, ...suites.flatMap((/** @type {any} */ inner) => flakyIn(inner, [...titles, inner.title]))];
}

/**
 * The tests that passed when their file ran once more.
 * @param {any} first report of `jest --json` @param {any} second
 * @returns {Flaky[]} a file that could not run at first counts as one, named by its path
 */
export function jestFlaky(first, second) {
  const passed = new Set(
    second.testResults.flatMap((/** @type {any} */ { name, status, assertionResults }) => [
      ...(status === 'passed' ? [name] : []),
      ...assertionResults
        .filter((/** @type {{ status: string }} */ test) => test.status === 'passed')
        .map((/** @type {{ fullName: string }} */ { fullName }) => `${name} ${fullName}`),
    ]),
  );
  return first.testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(
      (/** @type {{ status: string }} */ test) => test.status === 'failed',
    );
    if (failed.length === 0)
      return status === 'failed' && passed.has(name)
        ? [{ title: name, file: name, firstFailure: message }]
        : [];
    return failed
      .filter((/** @type {{ fullName: string }} */ { fullName }) => passed.has(`${name} ${fullName}`))
      .map((/** @type {any} */ { fullName, failureMessages }) => ({
        title: fullName,
        file: name,
        firstFailure: stripVTControlCharacters(failureMessages[0] ?? ''),
      }));
  });
}

/** @param {string} file @returns {any} undefined: the run left no report */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} target @returns {string} the folder, from the root, of the reports of `tools/run-specs.mjs`, one a project */
export const specReports = (target) => `node_modules/.cache/specs/${target}`;

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
