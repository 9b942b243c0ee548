import { describe, expect, it } from '@jest/globals';
import type { PartResult } from './part.ts';
import { recordInto } from './record.ts';
import { reportOf } from './report.ts';
import { tableOf } from './table.ts';

const spread = (median: number) => ({ low: median * 0.9, median, high: median * 1.1 });
const result: PartResult = {
  part: 'reads',
  groups: [
    {
      title: 'Answers kept',
      unit: 'requests/s',
      better: 'more',
      yardstick: 'M0',
      rows: [
        {
          name: 'list <newest>',
          figures: {
            M0: { value: spread(100), ratio: null, cpuMs: spread(9) },
            edge: { value: spread(412.3), ratio: spread(4.1), cpuMs: null },
          },
          noise: 1.2,
          isVoid: true,
          failed: 3,
        },
        {
          name: 'no end',
          figures: { M0: { value: null, ratio: null, cpuMs: null } },
          noise: null,
          isVoid: false,
          failed: 0,
        },
      ],
    },
  ],
  goals: [
    { id: 'P1', what: 'rate', wanted: { least: 4 }, found: 4.1, unit: '×' },
    { id: 'P2', what: 'p99', wanted: { most: 1.5 }, found: 1.6, unit: '×' },
    { id: 'P4', what: 'growth', wanted: { most: 1.5 }, found: null, unit: '×' },
  ],
  notes: ['A note.'],
};
const run = { at: '2026-11-22T14:00:00.000Z', commit: 'abc1234', machine: 'linux', quick: false };
const page = `before

<!-- npm run bench -- --record writes from here -->

former figures

<!-- to here -->

after
`;

describe('the figures in a page', () => {
  it('stand between the markers, and nothing else changes', () => {
    const recorded = recordInto(page, [{ run, result }]);
    expect(recorded).toMatch(/^before\n/);
    expect(recorded).toMatch(/\nafter\n$/);
    expect(recorded).not.toContain('former figures');
    expect(recorded).toContain('| reads | P1 | rate | ≥ 4 | 4.1 × | yes |');
    expect(recorded).toContain('| reads | P2 | p99 | ≤ 1.5 | 1.6 × | **no** |');
    expect(recorded).toContain('| reads | P4 | growth | ≤ 1.5 | – | unknown |');
    expect(recorded).toContain('412, × 4.1 (3.69–4.51)');
    expect(recorded).toContain('void (itself × 1.2), 3 failed');
    expect(recorded).toContain('- A note.');
  });

  it('are the same when they are recorded again', () => {
    const once = recordInto(page, [{ run, result }]);
    expect(recordInto(once, [{ run, result }])).toBe(once);
  });

  it('of a part that was not run stay, with their goals', () => {
    const machine: PartResult = {
      part: 'machine',
      groups: [],
      goals: [{ id: '', what: 'start-up', wanted: { most: 8 }, found: 7, unit: 's' }],
      notes: ['Of the machine.'],
    };
    const former = recordInto(page, [
      { run, result },
      { run: { ...run, commit: 'fff0000' }, result: machine },
    ]);
    const web: PartResult = { ...machine, part: 'web', notes: ['Of the web.'] };
    const recorded = recordInto(former, [
      { run, result: { ...result, notes: ['Another.'] } },
      { run, result: web },
    ]);
    expect(recorded).toContain('| machine |  | start-up | ≤ 8 | 7 s | yes |');
    expect(recorded).toContain('commit fff0000');
    expect(recorded).toContain('- Of the machine.');
    expect(recorded).toContain('- Another.');
    expect(recorded).not.toContain('- A note.');
    expect(recorded.match(/\| reads \| P1 /g)).toHaveLength(1);
    expect(recorded.match(/^### \w+/gm)).toEqual(['### Goals', '### Reads', '### Web', '### Machine']);
  });

  it('are never those of the smallest sizes, and need their place', () => {
    expect(() => recordInto(page, [{ run: { ...run, quick: true }, result }])).toThrow('--quick');
    expect(() => recordInto('nothing', [{ run, result }])).toThrow('no place');
  });
});

describe('table and report', () => {
  it('say what was not finished', () => expect(tableOf(result)).toContain('none finished'));

  it('have what was measured as text, not as markup', () => {
    const html = reportOf(run, [result]);
    expect(html).toContain('list &lt;newest&gt;');
    expect(html).not.toContain('<newest>');
  });
});
