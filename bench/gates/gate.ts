/** Figures by name, the less the better: `bytes › shell`: 287311. */
export type Figures = Record<string, number>;

/** How much more of a kind is still the same; kinds without an entry are exact. */
export type Allowances = Record<string, number>;

export interface Verdict {
  /** One line a figure that got worse, with both numbers, or that is not recorded. */
  worse: string[];
  /** What could be recorded: better figures, and recorded ones that no longer exist. */
  better: string[];
}

/** The word before the first `›`. */
const kindOf = (name: string): string => name.split(' › ')[0]!;

/** @param found of the current build @param recorded in the repository */
export function judge(found: Figures, recorded: Figures, allowances: Allowances = {}): Verdict {
  const worse: string[] = [];
  const better: string[] = [];
  for (const [name, value] of Object.entries(found)) {
    const before = recorded[name];
    if (before === undefined) worse.push(`${name}: ${value}, and none is recorded`);
    else if (value > before * (1 + (allowances[kindOf(name)] ?? 0)))
      worse.push(`${name}: ${value}, recorded ${before}`);
    else if (value < before) better.push(`${name}: ${value}, recorded ${before}`);
  }
  for (const [name, value] of Object.entries(recorded))
    if (!(name in found)) better.push(`${name}: gone, recorded ${value}`);
  return { worse, better };
}
