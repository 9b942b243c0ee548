import { describe, expect, it } from '@jest/globals';
import {
  afterSecondTry,
  failedFiles,
  failureLines,
  jestTests,
  playwrightTests,
  summaryOf,
  sumTotals,
} from './test-results.mjs';

const failed = (fullName: string) => ({
  fullName,
  status: 'failed',
  failureMessages: ['\u001b[31mlate\u001b[39m'],
});
const passed = (fullName: string) => ({ fullName, status: 'passed', failureMessages: [] });
const file = (name: string, status: string, assertionResults: object[], message = '') => ({
  ...{ name, status, message, assertionResults },
});

describe('the totals of a test run', () => {
  it('count a file that could not run as a failed test, and no test that was skipped', () => {
    const skipped = { fullName: 'z', status: 'pending', failureMessages: [] };
    const testResults = [
      file('/a', 'failed', [passed('x'), failed('y'), skipped]),
      file('/b', 'failed', [], 'cannot be read'),
      file('/c', 'failed', [passed('x')], 'afterAll: timeout'),
    ];
    expect(summaryOf(jestTests({ testResults })).totals).toEqual({ passed: 2, failed: 3 });
  });

  it('count a file that ran a second time once, as it ended then', () => {
    const first = jestTests({
      testResults: [
        file('a', 'passed', ['1', '2', '3', '4', '5'].map(passed)),
        file('b', 'failed', [...['1', '2', '3'].map(passed), failed('4')]),
      ],
    });
    expect(failedFiles(first)).toEqual(['b']);
    const passes = jestTests({ testResults: [file('b', 'passed', ['1', '2', '3', '4'].map(passed))] });
    expect(summaryOf(afterSecondTry(first, passes)).totals).toEqual({ passed: 9, failed: 0 });
    const fails = jestTests({
      testResults: [file('b', 'failed', [passed('1'), passed('2'), failed('3'), failed('4')])],
    });
    expect(summaryOf(afterSecondTry(first, fails)).totals).toEqual({ passed: 7, failed: 2 });
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
    const lines = failureLines(jestTests(report));
    expect(lines.slice(0, 3)).toEqual(['/b b one', '  line 1', '  line 2']);
    expect(lines.slice(-3)).toEqual(['  line 12', '/c', '  afterAll: timeout']);
  });

  it('name what passed when its file ran once more, with its first failure, and not what failed again', () => {
    const testResults = [
      file('/a', 'failed', [failed('x'), failed('y'), passed('z')]),
      file('/b', 'failed', [], 'cannot be read'),
      file('/c', 'failed', [], 'cannot be read'),
    ];
    const again = [
      file('/a', 'failed', [passed('x'), failed('y'), passed('z')]),
      file('/b', 'passed', [passed('w')]),
      file('/c', 'failed', []),
    ];
    const after = afterSecondTry(jestTests({ testResults }), jestTests({ testResults: again }));
    expect(summaryOf(after)).toMatchObject({
      totals: { passed: 3, failed: 2 },
      flaky: [
        { title: 'x', file: '/a', failure: 'late' },
        { title: '', file: '/b', failure: 'cannot be read' },
      ],
    });
  });

  it('count an error outside any test, such as a product that did not start', () => {
    expect(summaryOf(playwrightTests({ errors: [{}] })).totals).toEqual({ passed: 0, failed: 1 });
  });

  it('name each test that needed a second try, with its first failure', () => {
    const spec = (title: string, status: string, ...results: object[]) => ({
      title,
      file: 'public/list.e2e.ts',
      tests: [{ status, results }],
    });
    const missed = { status: 'failed', error: { message: '\u001b[31mRow is missing\u001b[39m' } };
    const held = { status: 'passed' };
    const report = {
      suites: [
        {
          title: 'public/list.e2e.ts',
          specs: [spec('a', 'expected', held), spec('b', 'flaky', missed, held)],
          suites: [
            {
              title: 'the list',
              specs: [
                spec('c', 'unexpected', missed, missed),
                spec('d', 'flaky', { status: 'timedOut' }, held),
              ],
            },
          ],
        },
      ],
    };
    const { totals, flaky } = summaryOf(playwrightTests(report));
    expect(totals).toEqual({ passed: 3, failed: 1 });
    expect(flaky).toMatchObject([
      { title: 'b', file: 'public/list.e2e.ts', failure: 'Row is missing' },
      { title: 'the list › d', file: 'public/list.e2e.ts', failure: 'timedOut' },
    ]);
  });

  it('are never without failures when a step failed', () => {
    const steps = [
      { ok: false },
      { ok: true, totals: { passed: 5, failed: 0 } },
      { ok: false, totals: { passed: 1, failed: 2 } },
    ];
    expect(sumTotals(steps)).toEqual({ passed: 6, failed: 3 });
  });
});
