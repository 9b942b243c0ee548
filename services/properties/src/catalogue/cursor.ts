import { createHash } from 'node:crypto';
import { DomainError } from '@thikana/contracts';
import { beyondRanks } from './ranks.ts';

const shape = /^([0-9a-z]{1,13})\.([0-9a-z]{8})$/;

/**
 * Where a page ended, opaque: a rank and a digest over it and the list it belongs to. A cursor opens nothing by itself (what
 * somebody may see is asked anew on each page); the digest is there so that a mangled one, or one of another search, is
 * told apart from a good one instead of giving a page from nowhere.
 */
export function encodeCursor(list: string, rank: bigint): string {
  const text = rank.toString(36);
  return Buffer.from(`${text}.${digest(list, text)}`).toString('base64url');
}

/** @throws REQUEST.INVALID for what `encodeCursor` did not give for this list */
export function decodeCursor(list: string, cursor: string): bigint {
  const decoded = Buffer.from(cursor, 'base64url');
  const [, text, given] = shape.exec(decoded.toString('latin1')) ?? [];
  const canonical = decoded.toString('base64url') === cursor;
  if (text === undefined || !canonical || given !== digest(list, text)) throw notACursor();
  const rank = [...text].reduce((sum, character) => sum * 36n + BigInt(Number.parseInt(character, 36)), 0n);
  if (rank > beyondRanks) throw notACursor();
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
