import { describe, expect, it } from '@jest/globals';
import {
  failedFiles,
  jestFailures,
  jestFlaky,
  jestTotals,
  lastLine,
  playwrightFlaky,
  playwrightTotals,
  sumTotals,
  totalsOfSecondTry,
} from './test-results.mjs';

describe('the totals of a test run', () => {
  it('count a file that could not run as a failed test', () => {
    expect(jestTotals({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('count a file that ran a second time once, as it ended then', () => {
    const first = {
      numPassedTests: 8,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 0,
      testResults: [
        { name: 'a', status: 'passed', assertionResults: Array(5).fill({ status: 'passed' }) },
        {
          name: 'b',
          status: 'failed',
          assertionResults: [...Array(3).fill({ status: 'passed' }), { status: 'failed' }],
        },
      ],
    };
    expect(failedFiles(first)).toEqual(['b']);
    const passes = { numPassedTests: 4, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
    expect(totalsOfSecondTry(first, passes)).toEqual({ passed: 9, failed: 0 });
    const fails = { numPassedTests: 2, numFailedTests: 2, numRuntimeErrorTestSuites: 0 };
    expect(totalsOfSecondTry(first, fails)).toEqual({ passed: 7, failed: 2 });
  });

  it('show what failed: each test with the start of its message, or the file when no test of it did', () => {
    const long = Array.from({ length: 50 }, (_, line) => `line ${line + 1}`).join('\n');
    const report = {
      testResults: [
        { name: '/a', status: 'passed', message: '', assertionResults: [] },
        {
          name: '/b',
          status: 'failed',
          message: 'all of it',
          assertionResults: [
            { fullName: 'b one', status: 'failed', failureMessages: [`\u001b[31m${long}\u001b[39m`] },
            { fullName: 'b two', status: 'passed', failureMessages: [] },
          ],
        },
        { name: '/c', status: 'failed', message: 'afterAll: timeout', assertionResults: [] },
      ],
    };
    const lines = jestFailures(report);
    expect(lines.slice(0, 3)).toEqual(['/b b one', '  line 1', '  line 2']);
    expect(lines.slice(-3)).toEqual(['  line 12', '/c', '  afterAll: timeout']);
  });

  it('name what passed when its file ran once more, with its first failure, and not what failed again', () => {
    const failed = (fullName: string) => ({
      fullName,
      status: 'failed',
      failureMessages: ['\u001b[31mlate\u001b[39m'],
    });
    const passed = (fullName: string) => ({ fullName, status: 'passed', failureMessages: [] });
    const first = {
      testResults: [
        {
          name: '/a',
          status: 'failed',
          message: 'a',
          assertionResults: [failed('x'), failed('y'), passed('z')],
        },
        { name: '/b', status: 'failed', message: 'cannot be read', assertionResults: [] },
        { name: '/c', status: 'failed', message: 'cannot be read', assertionResults: [] },
      ],
    };
    const second = {
      testResults: [
        { name: '/a', status: 'failed', assertionResults: [passed('x'), failed('y'), passed('z')] },
        { name: '/b', status: 'passed', assertionResults: [passed('w')] },
        { name: '/c', status: 'failed', assertionResults: [] },
      ],
    };
    expect(jestFlaky(first, second)).toEqual([
      { title: 'x', file: '/a', firstFailure: 'late' },
      { title: '/b', file: '/b', firstFailure: 'cannot be read' },
    ]);
  });

  it('count an error outside any test, such as a product that did not start', () => {
    const stats = { expected: 0, flaky: 0, unexpected: 0 };
    expect(playwrightTotals({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1 });
  });

  it('name each test that needed a second try, with its first failure', () => {
    const spec = (title: string, status: string, ...results: object[]) => ({
      title,
      file: 'public/list.e2e.ts',
      tests: [{ status, results }],
    });
    const failed = { status: 'failed', error: { message: '\u001b[31mRow is missing\u001b[39m' } };
    const passed = { status: 'passed' };
    const report = {
      suites: [
        {
          title: 'public/list.e2e.ts',
          specs: [spec('a', 'expected', passed), spec('b', 'flaky', failed, passed)],
          suites: [
            {
              title: 'the list',
              specs: [
                spec('c', 'unexpected', failed, failed),
                spec('d', 'flaky', { status: 'timedOut' }, passed),
              ],
            },
          ],
        },
      ],
    };
    expect(playwrightFlaky(report)).toEqual([
      { title: 'b', file: 'public/list.e2e.ts', firstFailure: 'Row is missing' },
      { title: 'the list › d', file: 'public/list.e2e.ts', firstFailure: 'timedOut' },
    ]);
    expect(playwrightFlaky({ errors: [{}] })).toEqual([]);
  });

  it('are never without failures when a step failed', () => {
    const steps = [
      { ok: false },
      { ok: true, totals: { passed: 5, failed: 0 } },
      { ok: false, totals: { passed: 1, failed: 2 } },
    ];
    expect(sumTotals(steps)).toEqual({ passed: 6, failed: 3 });
  });

  it('end in a line that a program can read', () => {
    expect(lastLine({ passed: 12, failed: 0 })).toBe('tests: 12 passed, 0 failed');
  });
});
