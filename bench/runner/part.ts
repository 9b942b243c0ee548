/** What a part of `npm run bench` is, and what it hands back. bench/README.md shows how to add one. */
export const partNames = ['reads', 'search', 'writes', 'web', 'machine', 'limit'] as const;
export type PartName = (typeof partNames)[number];

/** A module of bench/parts exports `run`. It runs in a process of its own and stops everything that it has started. */
export interface Part {
  run(options: PartOptions): Promise<PartResult>;
}

export interface PartOptions {
  /** The repository's root. */
  root: string;
  /** An empty folder of its own, removed afterwards. */
  stateDir: string;
  /** How long it may take. What does not fit is left out and named in `notes`; a part that takes a quarter longer is killed. */
  seconds: number;
  /** The smallest sizes that show that it works; its figures mean nothing. */
  quick: boolean;
  /** Interleaved pairs behind each ratio. */
  pairs: number;
  /** Sizes of the catalogue, ascending. */
  listings: readonly number[];
  /** The result so far: it is kept when the part is stopped by its time limit. */
  soFar(result: PartResult): void;
  /** Progress, for people. */
  report(line: string): void;
}

/** The JSON of `.local/bench/<part>.json`. */
export interface PartResult {
  part: PartName;
  groups: Group[];
  goals: Goal[];
  /** What was omitted or failed, and how to read the figures. One sentence each. */
  notes: string[];
}

/** Figures of one kind: a table, and a plot in the report. */
export interface Group {
  title: string;
  /** Of the values: `requests/s`, `ms`, `KB`, `MB`. */
  unit: string;
  better: 'more' | 'less';
  /** Whose ratio is 1; null where nothing is compared. */
  yardstick: string | null;
  rows: Row[];
}

export interface Row {
  name: string;
  /** By subject (`M0`, `edge`), the yardstick among them. */
  figures: Record<string, Figure>;
  /** The yardstick against itself: the median of the pairs' ratios; null where it was not measured twice. */
  noise: number | null;
  /** `noise` is off by more than 7 %: the ratios say nothing. */
  isVoid: boolean;
  /** Requests that failed. */
  failed: number;
}

export interface Figure {
  /** Null where nothing was finished in the time given. */
  value: Spread | null;
  /** ÷ the yardstick's of the same pair; null for the yardstick itself, and where there is none. */
  ratio: Spread | null;
  /** CPU time of a request over the whole process tree, in ms; null where it was not taken. */
  cpuMs: Spread | null;
}

/** Median and quartiles. */
export interface Spread {
  low: number;
  median: number;
  high: number;
}

/** A goal of the product beside what was found. */
export interface Goal {
  /** `P1`; empty for one without a number. */
  id: string;
  what: string;
  wanted: { least: number } | { most: number };
  /** Null where this run did not measure it. */
  found: number | null;
  unit: string;
}

export const goal = (
  id: string,
  what: string,
  wanted: Goal['wanted'],
  found: number | null,
  unit = '',
): Goal => ({ id, what, wanted, found, unit });

/** @returns null where this run did not measure it */
export function isMet({ wanted, found }: Goal): boolean | null {
  if (found === null) return null;
  return 'least' in wanted ? found >= wanted.least : found <= wanted.most;
}
