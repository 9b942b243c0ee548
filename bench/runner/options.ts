import { parseArgs } from 'node:util';
import { type PartName, partNames } from './part.ts';

export const usage = `npm run bench [-- parts and options]

  parts               ${partNames.join(' ')}; all unless given
  --minutes 30        how long all of it may take
  --pairs 7           interleaved pairs behind each ratio, as far as there is time
  --listings 1000     sizes of the catalogue, ascending, with commas: 1000,100000
  --quick             the smallest sizes that show that it works
  --record            writes the figures of the last runs into docs/performance.md
  --report            writes bench/report.html anew, of the last runs`;

export interface Options {
  parts: PartName[];
  minutes: number;
  pairs: number;
  listings: number[];
  quick: boolean;
  record: boolean;
  report: boolean;
}

/** What each part takes of the time when all run: their sum is 1. */
const shares: Record<PartName, number> = {
  reads: 0.34,
  search: 0.12,
  writes: 0.12,
  web: 0.22,
  machine: 0.14,
  limit: 0.06,
};

/** @throws Error for arguments that mean nothing */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '30' },
      pairs: { type: 'string', default: '7' },
      listings: { type: 'string', default: '1000' },
      quick: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !partNames.includes(name as PartName));
  if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')}`);
  const { quick, record, report } = values;
  const listings = values.listings.split(',').map((size) => positive('listings', size));
  if (listings.some((size, n) => size <= (listings[n - 1] ?? 0))) throw new Error('--listings has to ascend');
  return {
    parts: positionals.length > 0 ? partNames.filter((name) => positionals.includes(name)) : [...partNames],
    minutes: positive('minutes', values.minutes),
    pairs: quick ? 1 : positive('pairs', values.pairs),
    listings: quick ? listings.slice(0, 1) : listings,
    quick,
    record,
    report,
  };
}

/** Seconds of a part: its share of the minutes among the parts that run. */
export function secondsOf(part: PartName, { parts, minutes }: Pick<Options, 'parts' | 'minutes'>): number {
  const all = parts.reduce((sum, name) => sum + shares[name], 0);
  return (minutes * 60 * shares[part]) / all;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} takes a positive number`);
  return value;
}
