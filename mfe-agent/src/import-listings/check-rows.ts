import { listingKey } from '@thikana/contracts';
import { api } from '@thikana/web-kit/data';
import type { CsvRow } from './listing-csv.ts';

/** What a row is, and what is wrong with it. */
export interface RowReport extends CsvRow {
  state: 'good' | 'faulty' | 'twice' | 'listed' | 'adding' | 'added' | 'failed';
  faults: { path: string; message: string }[];
  /** Names of pictures that were not chosen. */
  missingPictures: string[];
}

/** Rows checked in one call: below the size that a body may have. */
const atOnce = 20;

/** Asks the API about each row; rows that stand there twice and pictures that are missing are found here. */
export async function checkRows(rows: readonly CsvRow[], files: ReadonlySet<string>): Promise<RowReport[]> {
  const reports: RowReport[] = [];
  const seen = new Set<string>();
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const checked = await api('properties.checkImport', {
      body: { rows: some.map(({ listing }) => listing) },
    });
    some.forEach((row, index) => {
      const { errors = [], listedAs = null } = checked[index] ?? {};
      const missingPictures = row.pictures.filter((name) => !files.has(name));
      const key = errors.length === 0 ? listingKey(row.listing as Parameters<typeof listingKey>[0]) : '';
      const isFaulty = errors.length > 0 || missingPictures.length > 0 || row.pictures.length === 0;
      const state = isFaulty ? 'faulty' : listedAs ? 'listed' : seen.has(key) ? 'twice' : 'good';
      if (key) seen.add(key);
      reports.push({ ...row, state, faults: errors, missingPictures });
    });
  }
  return reports;
}
