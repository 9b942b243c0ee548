import type { Hits } from './fire.ts';

export type Turn = Record<string, Hits & { cpuMs: number }>;

/** Median and quartiles. */
export interface Spread {
  low: number;
  median: number;
  high: number;
}
export interface Row {
  name: string;
  /** M0's requests/s. */
  yardstick: number;
  /** By subject: requests/s, p99 and CPU time of a request, each ÷ M0's of the same turn. */
  ratios: Record<string, { rate: Spread; p99: Spread; cpu: Spread }>;
  failed: number;
  /** M0 against itself was off by more than 7 %. */
  isVoid: boolean;
}

const first = 'M0';
const itself = 'M0 again';

export function rowOf(name: string, turns: readonly Turn[]): Row {
  const others = Object.keys(turns[0]!).filter((subject) => subject !== first);
  const ratios = Object.fromEntries(
    others.map((subject) => {
      const ratio = (field: 'perSecond' | 'p99' | 'cpuMs') =>
        spreadOf(turns.map((turn) => turn[subject]![field] / Math.max(turn[first]![field], Number.EPSILON)));
      return [subject, { rate: ratio('perSecond'), p99: ratio('p99'), cpu: ratio('cpuMs') }];
    }),
  );
  const noise = ratios[itself]!.rate.median;
  return {
    name,
    yardstick: Math.round(spreadOf(turns.map((turn) => turn[first]!.perSecond)).median),
    ratios,
    failed: turns.flatMap((turn) => Object.values(turn)).reduce((sum, { failed }) => sum + failed, 0),
    isVoid: noise < 0.93 || noise > 1.07,
  };
}

export function table(rows: readonly Row[], withHead: boolean): string {
  const head = [
    'search'.padEnd(24),
    'M0/s'.padStart(7),
    ...Object.keys(rows[0]!.ratios).map((name) => name.padStart(24)),
  ];
  const lines = rows.map(({ name, yardstick, ratios, failed, isVoid }) =>
    [
      name.padEnd(24),
      String(yardstick).padStart(7),
      ...Object.values(ratios).map(({ rate, cpu }) =>
        `${show(rate.median)} (${show(rate.low)}–${show(rate.high)}) cpu ${show(cpu.median)}`.padStart(24),
      ),
      ...(failed ? [`${failed} FAILED`] : []),
      ...(isVoid ? ['void'] : []),
    ].join('  '),
  );
  return [...(withHead ? [head.join('  ')] : []), ...lines].join('\n');
}

const show = (value: number) => value.toPrecision(3);

function spreadOf(values: readonly number[]): Spread {
  const ordered = values.toSorted((one, other) => one - other);
  const at = (share: number) => ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))]!;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}
