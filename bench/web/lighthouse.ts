import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFile } from 'node:fs/promises';
import { findChromium } from '@thikana/local/launcher/system-program';
import { groupOf } from '../runner/pairs.ts';
import { goal, type Goal, type Group, type PartOptions } from '../runner/part.ts';
import { quantile, spreadOf } from '../runner/spread.ts';

/** Not a package of the workspace: fetched for the measurement alone. */
const lighthouse = 'lighthouse@13.5.0';
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
const runs = 9;
const mostMs = 120_000;

const pagesOf = (listing: string): Record<string, string> => ({
  home: '/',
  'home in Bangla': '/?lang=bn',
  list: '/properties',
  details: `/properties/${listing}`,
  area: '/areas/gulshan',
  login: '/login',
});

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** What is read of a report, by the column's name. */
const columns: Record<string, (report: Report) => number> = {
  performance: ({ categories }) => (categories['performance']?.score ?? 0) * 100,
  'LCP, ms': ({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0,
  'blocking, ms': ({ audits }) => audits['total-blocking-time']?.numericValue ?? 0,
  CLS: ({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0,
  'the lowest of accessibility, best practices, SEO': ({ categories }) =>
    Math.min(...['accessibility', 'best-practices', 'seo'].map((id) => (categories[id]?.score ?? 0) * 100)),
};

type Found = ReadonlyMap<string, readonly Report[]>;

/**
 * Each page in turns, as often as there is time for, at most nine times.
 * @param until no further page begins after it, but for the first
 * @param soFar receives the verdicts after each page
 */
export async function runLighthouse(
  { address, listing }: { address: string; listing: string },
  { stateDir, quick, report }: Pick<PartOptions, 'stateDir' | 'quick' | 'report'>,
  until: number,
  soFar: (verdicts: Group) => void,
): Promise<Group> {
  const pages = Object.entries(pagesOf(listing)).slice(0, quick ? 1 : undefined);
  const env = { ...process.env, CHROME_PATH: await findChromium({ stateDir }) };
  const file = join(stateDir, 'lighthouse.json');
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${chromeFlags}`];
  const found = new Map<string, Report[]>();
  for (let run = 0; run < (quick ? 1 : runs); run += 1) {
    report(`Lighthouse, run ${run + 1}`);
    for (const [name, path] of pages) {
      if (found.size > 0 && performance.now() > until) return verdictsOf(found);
      const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address + path];
      await promisify(execFile)('npm', [...command, ...options], { env, cwd: stateDir, timeout: mostMs });
      const measured = JSON.parse(await readFile(file, 'utf8')) as Report;
      found.set(name, [...(found.get(name) ?? []), measured]);
      soFar(verdictsOf(found));
    }
  }
  return verdictsOf(found);
}

function verdictsOf(found: Found): Group {
  const rows = [...found].map(([name, reports]) => {
    const figures = Object.entries(columns).map(([column, read]) => {
      const value = spreadOf(reports.map(read));
      return [column, { value, ratio: null, cpuMs: null }];
    });
    return { name, figures: Object.fromEntries(figures), noise: null, isVoid: false, failed: 0 };
  });
  return { ...groupOf('Lighthouse on a phone', 'medians', 'more', null), rows };
}

export function lighthouseGoals({ rows }: Group): Goal[] {
  const worst = (column: string, share: 0 | 1) =>
    rows.length > 0
      ? quantile(
          rows.map((row) => row.figures[column]!.value!.median),
          share,
        )
      : null;
  const [performance, , , shift, others] = Object.keys(columns) as [string, string, string, string, string];
  return [
    goal('P28', "the lowest page's performance (Lighthouse)", { least: 97 }, worst(performance, 0)),
    goal('P28', 'largest CLS (Lighthouse)', { most: 0.01 }, worst(shift, 1)),
    goal('P28', `${others} (Lighthouse)`, { least: 100 }, worst(others, 0)),
  ];
}
