import { createHash } from 'node:crypto';
import { DomainError } from '@thikana/contracts';

/** An opaque cursor: the sort values of the last row, and a digest of them and their list. It grants no access; each page is filtered anew. */
export function encodeCursor(list: string, sort: readonly unknown[]): string {
  const text = JSON.stringify(sort);
  return Buffer.from(`${digest(list, text)}${text}`).toString('base64url');
}

/** @throws REQUEST.INVALID for a cursor that `encodeCursor` did not make for this list */
export function decodeCursor(list: string, cursor: string): unknown[] {
  const decoded = Buffer.from(cursor, 'base64url');
  const text = decoded.toString('utf8');
  const values = text.slice(8);
  if (decoded.toString('base64url') === cursor && text.slice(0, 8) === digest(list, values))
    return JSON.parse(values) as unknown[];
  throw new DomainError(
    'REQUEST.INVALID',
    {},
    { errors: [{ path: 'cursor', message: 'is not a cursor of this list' }] },
  );
}

const digest = (list: string, values: string) =>
  createHash('sha256').update(`${list}\n${values}`).digest('base64url').slice(0, 8);
