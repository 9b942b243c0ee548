import type { Figure, Group, Row } from './part.ts';
import { isOff, spreadOf } from './spread.ts';

/** One measurement of one subject: its values by metric, null where nothing was finished, and what failed. */
export interface Sample {
  values: Record<string, number | null>;
  cpuMs?: number;
  failed?: number;
}

/** One turn: each subject once, and the first, the yardstick, once more at the end. */
export interface Turn {
  samples: Record<string, Sample>;
  again: Sample;
}

/**
 * Measures the subjects in turns, so that whatever else the machine does hits all of them. The first turn warms up and is not counted.
 * @param until no further turn begins after it (`performance.now()`); one is always counted
 */
export async function interleave<S extends { name: string }>(
  subjects: readonly S[],
  measure: (subject: S) => Promise<Sample>,
  { pairs, until }: { pairs: number; until: number },
): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let turn = 0; turn <= pairs; turn += 1) {
    if (turns.length > 0 && performance.now() > until) break;
    const samples: Record<string, Sample> = {};
    for (const subject of subjects) samples[subject.name] = await measure(subject);
    const again = await measure(subjects[0]!);
    if (turn > 0) turns.push({ samples, again });
  }
  return turns;
}

/** The row of one metric: values, and the ratio of each pair. */
export function rowOf(name: string, metric: string, turns: readonly Turn[], yardstick: string): Row {
  const valueOf = (sample: Sample | undefined) => sample?.values[metric] ?? null;
  const ratios = (of: (turn: Turn) => Sample | undefined) =>
    turns.flatMap((turn) => {
      const [mine, first] = [valueOf(of(turn)), valueOf(turn.samples[yardstick])];
      return mine !== null && first !== null && first > 0 ? [mine / first] : [];
    });
  const figures: Record<string, Figure> = {};
  for (const subject of Object.keys(turns[0]?.samples ?? {})) {
    const samples = turns.map(({ samples }) => samples[subject]!);
    figures[subject] = {
      value: spreadOf(samples.flatMap((sample) => valueOf(sample) ?? [])),
      ratio: subject === yardstick ? null : spreadOf(ratios(({ samples }) => samples[subject])),
      cpuMs: spreadOf(samples.flatMap(({ cpuMs }) => cpuMs ?? [])),
    };
  }
  const noise = spreadOf(ratios(({ again }) => again))?.median ?? null;
  const all = turns.flatMap(({ samples, again }) => [...Object.values(samples), again]);
  const failed = all.reduce((sum, { failed = 0 }) => sum + failed, 0);
  return { name, figures, noise, isVoid: isOff(noise), failed };
}

/** A row of what is only counted or measured once, without a yardstick. */
export function plainRow(name: string, values: Record<string, number | null>): Row {
  const figures = Object.fromEntries(
    Object.entries(values).map(([subject, value]): [string, Figure] => [
      subject,
      { value: value === null ? null : spreadOf([value]), ratio: null, cpuMs: null },
    ]),
  );
  return { name, figures, noise: null, isVoid: false, failed: 0 };
}

/** The median ratio of a subject over all rows that count; null where there is none. */
export function medianRatio(rows: readonly Row[], subject: string): number | null {
  const ratios = rows.flatMap(({ figures, isVoid }) =>
    isVoid ? [] : (figures[subject]?.ratio?.median ?? []),
  );
  return spreadOf(ratios)?.median ?? null;
}

/** A group without rows yet. */
export const groupOf = (
  title: string,
  unit: string,
  better: Group['better'],
  yardstick: string | null,
): Group => ({
  title,
  unit,
  better,
  yardstick,
  rows: [],
});
