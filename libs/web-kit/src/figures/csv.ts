import { saveBlob } from '../data/save-as-file.ts';

/** A spreadsheet computes what begins like a formula, so such texts get an apostrophe in front. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Downloads rows, the first with the columns' names; spreadsheets read Bangla by the mark at its beginning. */
export const saveCsv = (name: string, rows: Parameters<typeof csvOf>[0]): void =>
  saveBlob(`${name}.csv`, new Blob(['\ufeff', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
