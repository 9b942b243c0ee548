import { parseArgs } from 'node:util';

/** The sizes of a release (SURVIVE-11); `--small` is what every change is tried with. */
const full = {
  cycles: 500,
  /** Parts that are killed at the same time. */
  atOnce: 2,
  frozenSeconds: 20,
  downSeconds: 60,
  rounds: 1_000,
  accepts: 100,
  offers: 10,
  webhooks: 10_000,
  runs: 100,
  commands: 40,
  stops: 21,
};
const small: typeof full = {
  cycles: 3,
  atOnce: 1,
  frozenSeconds: 2,
  downSeconds: 3,
  rounds: 5,
  accepts: 20,
  offers: 5,
  webhooks: 120,
  runs: 2,
  commands: 15,
  stops: 1,
};
export type Sizes = typeof full;

export interface Options {
  /** Names of parts; empty: all. */
  parts: string[];
  sizes: Sizes;
  seed: number;
  small: boolean;
  /** Where the report is written. */
  report: string | undefined;
}

export const usage = `npm run chaos [-- part … --small --seed N --report file.json ${Object.keys(full)
  .map((name) => `--${dashed(name)} N`)
  .join(' ')}]`;

/** @throws with the usage when something is not known */
export function readOptions(argv: string[], known: readonly string[]): Options {
  const sizes = Object.keys(full) as (keyof Sizes)[];
  const string = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      small: { type: 'boolean', default: false },
      seed: string,
      report: string,
      ...Object.fromEntries(sizes.map((name) => [dashed(name), string])),
    },
  });
  const given = values as Record<string, string | boolean | undefined>;
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${known.join(', ')}.`);
  const base = given['small'] ? small : full;
  const chosen = sizes.map((name) => [name, wholeNumber(dashed(name), given[dashed(name)], base[name])]);
  return {
    parts: positionals,
    sizes: Object.fromEntries(chosen) as unknown as Sizes,
    seed: wholeNumber('seed', given['seed'], Date.now() % 1_000_000_000),
    small: given['small'] === true,
    report: given['report'] as string | undefined,
  };
}

function wholeNumber(name: string, text: unknown, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^\d+$/.test(String(text))) throw new Error(`--${name} takes a whole number.`);
  return Number(text);
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
