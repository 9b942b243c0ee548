import { describe, expect, it } from '@jest/globals';
import { stateOf, verdict } from './test-verdict.mjs';

const here = { root: '/product', logs: '/logs', isContinuousIntegration: false };
const integration = { ...here, isContinuousIntegration: true };
const passed = { name: 'unit', state: 'passed' as const, totals: { passed: 3, failed: 0 } };
const flaky = (title: string, failure: string, file = '/product/a.spec.ts') => ({
  title,
  file,
  failure,
  state: 'flaky' as const,
});

describe('the verdict on a test run', () => {
  it('is green when everything passed', () => {
    const { ok, lines } = verdict([passed], integration);
    expect([ok, lines.at(-1)]).toEqual([true, 'tests: 3 passed, 0 failed']);
  });

  it('names what did not run, and fails for it in continuous integration alone', () => {
    const results = [passed, { name: 'helm', state: 'not run' as const }];
    expect(verdict(results, here)).toMatchObject({
      ok: true,
      lines: expect.arrayContaining(['Not run: helm.']),
    });
    const { ok, lines } = verdict(results, integration);
    expect(ok).toBe(false);
    expect(lines.slice(-2)).toEqual(['Failed: helm (not run). Logs: /logs', 'tests: 3 passed, 1 failed']);
  });

  it('accepts a suite that passed with the same inputs before', () => {
    const { ok, lines } = verdict([passed, { name: 'helm', state: 'unchanged' }], integration);
    expect([ok, lines]).toEqual([true, expect.arrayContaining(['Unchanged since it passed: helm.'])]);
  });

  it('accepts two flaky tests, shows them, and fails for a third', () => {
    const two = [flaky('x', 'late\nwithin 10 s'), flaky('y', 'other')];
    const { ok, lines } = verdict([{ ...passed, flaky: two }], integration);
    expect(ok).toBe(true);
    expect(lines.slice(0, 2).join('\n')).toMatch(
      /unit, a\.spec\.ts, x\n {4}late\n {4}within 10 s\n[^]*, y\n/,
    );
    const three = verdict([{ ...passed, flaky: [...two, flaky('z', 'third')] }], here);
    expect(three.ok).toBe(false);
    expect(three.lines.at(-1)).toBe('tests: 3 passed, 1 failed');
  });

  it('counts the tests of a file whose set-up failed once', () => {
    const setUp = ['x', 'y', 'z'].map((title) => flaky(title, 'compose up'));
    expect(verdict([{ ...passed, flaky: setUp }], integration).ok).toBe(true);
    const files = ['/a', '/b', '/c'].map((file) => flaky('x', 'compose up', file));
    expect(verdict([{ ...passed, flaky: files }], integration).ok).toBe(false);
  });
});

describe('the state of a step', () => {
  it.each([
    ['passed', { ok: true }],
    ['passed', { ok: true, totals: { passed: 1, failed: 0 } }],
    ['failed', { ok: false, totals: { passed: 1, failed: 0 } }],
    ['failed', { ok: true, totals: { passed: 0, failed: 0 } }],
  ])('is %s for %j', (state, outcome) => expect(stateOf(outcome)).toBe(state));
});
