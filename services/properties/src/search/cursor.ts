import { createHash } from 'node:crypto';
import { DomainError } from '@thikana/contracts';

/** What a page's last listing is sorted by, first to last: numbers, then its id. The same in every engine. */
export type SortValues = [...number[], string];

/** Names a list by what narrows and sorts it, without the page's size. */
export const listOf = (query: object): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** An opaque cursor: the sort values of the last row, and a digest of them and their list. It grants no access; each page is filtered anew. */
export function encodeCursor(list: string, sort: readonly unknown[]): string {
  const text = JSON.stringify(sort);
  return Buffer.from(`${digest(list, text)}${text}`).toString('base64url');
}

/** @throws REQUEST.INVALID for a cursor that `encodeCursor` did not make for this list */
export function decodeCursor(list: string, cursor: string): SortValues {
  const decoded = Buffer.from(cursor, 'base64url');
  const text = decoded.toString('utf8');
  const values = text.slice(8);
  if (decoded.toString('base64url') === cursor && text.slice(0, 8) === digest(list, values)) {
    const sort: unknown = JSON.parse(values);
    if (areSortValues(sort)) return sort;
  }
  throw new DomainError(
    'REQUEST.INVALID',
    {},
    { errors: [{ path: 'cursor', message: 'is not a cursor of this list' }] },
  );
}

/** The digest is no secret, so anybody can make one. */
const areSortValues = (sort: unknown): sort is SortValues =>
  Array.isArray(sort) &&
  sort.length >= 2 &&
  sort.slice(0, -1).every(Number.isFinite) &&
  /^[0-9a-f]{24}$/.test(String(sort.at(-1)));

const digest = (list: string, values: string) =>
  createHash('sha256').update(`${list}\n${values}`).digest('base64url').slice(0, 8);
