import { listingKey } from '@thikana/contracts';
import { api } from '@thikana/web-kit/data';
import { mostBodyBytes } from './contract.built.ts';
import type { CsvRow } from './listing-csv.ts';

export interface RowReport extends CsvRow {
  state: 'good' | 'faulty' | 'twice' | 'listed' | 'adding' | 'added' | 'failed';
  faults: { path: string; message: string }[];
  /** Names of pictures that were not chosen. */
  missingPictures: string[];
  /** Why it could not be added, in the reader's language. */
  reason?: string | null;
}

/** An export contains the pictures' addresses. */
export const isAddress = (picture: string): boolean => /^https?:\/\//.test(picture);

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Rows in calls below the body limit. */
export function batchesOf(rows: readonly CsvRow[]): CsvRow[][] {
  const batches: CsvRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const bytes = bytesOf(row.listing) + 1;
    if (bytes > room) {
      batches.push([]);
      room = mostBodyBytes - bytesOf({ rows: [] });
    }
    batches.at(-1)!.push(row);
    room -= bytes;
  }
  return batches;
}

/** Checks each row with the API; duplicate rows in the file and missing pictures are found here. */
export async function checkRows(rows: readonly CsvRow[], files: ReadonlySet<string>): Promise<RowReport[]> {
  const reports: RowReport[] = [];
  const seen = new Set<string>();
  for (const some of batchesOf(rows)) {
    const checked = await api('properties.checkImport', {
      body: { rows: some.map(({ listing }) => listing) },
    });
    some.forEach((row, index) => {
      const { errors = [], listedAs = null } = checked[index] ?? {};
      const missingPictures = row.pictures.filter((name) => !isAddress(name) && !files.has(name));
      const key = errors.length === 0 ? listingKey(row.listing as Parameters<typeof listingKey>[0]) : '';
      const isFaulty =
        errors.length > 0 || (!listedAs && (missingPictures.length > 0 || row.pictures.length === 0));
      const state = isFaulty ? 'faulty' : listedAs ? 'listed' : seen.has(key) ? 'twice' : 'good';
      if (key) seen.add(key);
      reports.push({ ...row, state, faults: errors, missingPictures });
    });
  }
  return reports;
}
