import { createHash } from 'node:crypto';
import { DomainError } from '@thikana/contracts';
import { beyondRanks } from './ranks.ts';

const shape = /^([0-9a-z]{1,20})\.([0-9a-z]{8})$/;

/**
 * An opaque cursor: the rank of the last row and a digest of the rank and its list. It grants no access (permissions are checked for
 * each page); the digest detects a damaged cursor and a cursor of another search.
 */
export function encodeCursor(list: string, rank: bigint): string {
  const text = rank.toString(36);
  return Buffer.from(`${text}.${digest(list, text)}`).toString('base64url');
}

/** @throws REQUEST.INVALID for a cursor that `encodeCursor` did not make for this list, or one above `most` */
export function decodeCursor(list: string, cursor: string, most = beyondRanks): bigint {
  const decoded = Buffer.from(cursor, 'base64url');
  const [, text, given] = shape.exec(decoded.toString('latin1')) ?? [];
  const canonical = decoded.toString('base64url') === cursor;
  if (text === undefined || !canonical || given !== digest(list, text)) throw notACursor();
  const rank = [...text].reduce((sum, character) => sum * 36n + BigInt(Number.parseInt(character, 36)), 0n);
  if (rank > most) throw notACursor();
  return rank;
}

function notACursor(): DomainError {
  const errors = [{ path: 'cursor', message: 'is not a cursor of this list' }];
  return new DomainError('REQUEST.INVALID', {}, { errors });
}

function digest(list: string, rank: string): string {
  const hash = createHash('sha256').update(`${list}\n${rank}`).digest();
  return hash.readUIntBE(0, 5).toString(36).padStart(8, '0');
}
