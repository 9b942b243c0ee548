import { describe, expect, it } from '@jest/globals';
import { interleave, medianRatio, rowOf, type Sample } from './pairs.ts';

const sample = (rate: number | null, failed = 0): Sample => ({ values: { rate }, failed });
const forever = { until: Infinity };

describe('interleaved pairs', () => {
  it('take turns, end each with the yardstick, and leave the first out', async () => {
    const asked: string[] = [];
    const measure = async ({ name }: { name: string }) => {
      asked.push(name);
      return sample(asked.length);
    };
    const turns = await interleave([{ name: 'M0' }, { name: 'ours' }], measure, { pairs: 2, ...forever });
    expect(asked.join(' ')).toBe('M0 ours M0 M0 ours M0 M0 ours M0');
    expect(turns).toEqual([
      { samples: { M0: sample(4), ours: sample(5) }, again: sample(6) },
      { samples: { M0: sample(7), ours: sample(8) }, again: sample(9) },
    ]);
  });

  it('end when the time is over, with one turn at least', async () => {
    const turns = await interleave([{ name: 'M0' }], async () => sample(1), { pairs: 7, until: -1 });
    expect(turns).toHaveLength(1);
  });
});

describe('a row', () => {
  const turns = [
    { samples: { M0: sample(100), ours: sample(300) }, again: sample(100) },
    { samples: { M0: sample(200), ours: sample(400) }, again: sample(220, 1) },
    { samples: { M0: sample(100), ours: sample(500) }, again: sample(102) },
  ];

  it('has the ratio of each pair, not of the medians', () => {
    const row = rowOf('list', 'rate', turns, 'M0');
    expect(row.figures['ours']).toMatchObject({
      value: { low: 350, median: 400, high: 450 },
      ratio: { low: 2.5, median: 3, high: 4 },
    });
    expect(row.figures['M0']!.ratio).toBeNull();
    expect(row).toMatchObject({ noise: 1.02, isVoid: false, failed: 1 });
  });

  it('is void when the yardstick differs from itself', () => {
    const noisy = turns.map((turn) => ({ ...turn, again: sample(turn.samples.M0.values['rate']! * 1.2) }));
    const row = rowOf('list', 'rate', noisy, 'M0');
    expect(row.isVoid).toBe(true);
    expect(medianRatio([row], 'ours')).toBeNull();
    expect(medianRatio([rowOf('list', 'rate', turns, 'M0')], 'ours')).toBe(3);
  });

  it('has no ratio to a yardstick that finished nothing', () => {
    const stuck = [{ samples: { M0: sample(null), ours: sample(10) }, again: sample(null) }];
    expect(rowOf('list', 'rate', stuck, 'M0')).toMatchObject({
      figures: { M0: { value: null, ratio: null }, ours: { value: { median: 10 }, ratio: null } },
      noise: null,
      isVoid: false,
    });
  });
});
