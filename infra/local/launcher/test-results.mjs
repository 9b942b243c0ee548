/** Reports of jest and of Playwright, read as one list of tests. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number }} Totals */
/**
 * `title`: with those of the `describe`s around it; none where a file could not be read, or what runs around its tests failed. `failure`: of a flaky test,
 * which passed at its second try, that of the first.
 * @typedef {{ file: string, title: string, state: 'passed' | 'failed' | 'flaky' | 'skipped', failure: string }} Test
 */

/** Of a failure's message, as many are shown. */
const FAILURE_LINES = 12;

/** @param {any} report of `jest --json` @returns {Test[]} */
export const jestTests = ({ testResults }) =>
  testResults.flatMap((/** @type {any} */ { name: file, status: ofFile, message, assertionResults }) => {
    const tests = assertionResults.map((/** @type {any} */ { fullName, status, failureMessages = [] }) => ({
      file,
      title: fullName,
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
      failure: stripVTControlCharacters(failureMessages[0] ?? ''),
    }));
    const isExplained = ofFile !== 'failed' || failed(tests).length > 0;
    return isExplained ? tests : [...tests, { file, title: '', state: 'failed', failure: message ?? '' }];
  });

const STATES = /** @type {const} */ ({ expected: 'passed', unexpected: 'failed', flaky: 'flaky' });

/** @param {any} report of Playwright's json reporter @returns {Test[]} */
export function playwrightTests({ suites = [], errors = [] }) {
  const tests = suites.flatMap((/** @type {any} */ suite) => testsIn(suite, []));
  // Outside any test, such as a product that did not start.
  const outside = errors.map((/** @type {any} */ { message: failure = '' }) => {
    return { file: '', title: '', state: 'failed', failure };
  });
  return failed(tests).length > 0 ? tests : [...tests, ...outside];
}

/** @param {any} suite @param {string[]} titles around it @returns {Test[]} */
function testsIn({ specs = [], suites = [] }, titles) {
  const own = specs.flatMap((/** @type {any} */ { title, file, tests }) =>
    tests.map((/** @type {any} */ { status, results = [] }) => ({
      file,
      title: [...titles, title].join(' › '),
      state: STATES[/** @type {keyof typeof STATES} */ (status)] ?? 'skipped',
      failure: stripVTControlCharacters(results[0]?.error?.message ?? results[0]?.status ?? ''),
    })),
  );
  return [...own, ...suites.flatMap((/** @type {any} */ inner) => testsIn(inner, [...titles, inner.title]))];
}

/** @param {Test[]} tests */
const failed = (tests) => tests.filter(({ state }) => state === 'failed');

/** @param {Test[]} tests @returns {string[]} */
export const failedFiles = (tests) => [...new Set(failed(tests).map(({ file }) => file))];

/** @param {Test[]} tests @returns {string[]} what failed, by file and test, with the first lines of each message */
export const failureLines = (tests) =>
  failed(tests).flatMap(({ file, title, failure }) => [
    `${file} ${title}`.trim(),
    ...failure
      .split('\n')
      .slice(0, FAILURE_LINES)
      .map((line) => `  ${line}`),
  ]);

/** The tests of a run whose failed files ran once more: each as it ended then. @param {Test[]} first @param {Test[]} second @returns {Test[]} */
export function afterSecondTry(first, second) {
  const again = failedFiles(first);
  const before = failed(first);
  const broken = new Set(failedFiles(second));
  return [
    ...first.filter(({ file }) => !again.includes(file)),
    ...second.map((test) => {
      const failure = before.find(({ file, title }) => file === test.file && title === test.title)?.failure;
      return test.state === 'passed' && failure !== undefined
        ? { ...test, state: /** @type {const} */ ('flaky'), failure }
        : test;
    }),
    // A file that could not run at first counts as one.
    ...before
      .filter(({ file, title }) => title === '' && !broken.has(file))
      .map((test) => ({ ...test, state: /** @type {const} */ ('flaky') })),
  ];
}

/** @param {Test[]} [tests] undefined: the run left no report @returns {{ totals?: Totals, flaky?: Test[] }} */
export const summaryOf = (tests) =>
  tests === undefined
    ? {}
    : {
        totals: {
          passed: tests.filter(({ state, title }) => title && (state === 'passed' || state === 'flaky'))
            .length,
          failed: failed(tests).length,
        },
        flaky: tests.filter(({ state }) => state === 'flaky'),
      };

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
