import { DomainError } from '@thikana/contracts';
import { Types } from 'mongoose';

/** The order of a list: a field, and `_id` between equal values. 1 ascending, -1 descending. */
export interface Order {
  field: string;
  holds: 'text' | 'date';
  direction: 1 | -1;
}
type SortValue = string | Date;

/** Where a page ended. */
export interface Position {
  value: SortValue;
  id: Types.ObjectId;
}

/** An opaque cursor. It names its order, because in another one it would point nowhere. */
export function encodeCursor(order: Order, position: Position): string {
  const value = position.value instanceof Date ? position.value.getTime() : position.value;
  return Buffer.from(JSON.stringify([orderName(order), value, String(position.id)])).toString('base64url');
}

/** Throws REQUEST.INVALID for a cursor that this list did not give. */
export function decodeCursor(order: Order, cursor: string): Position {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw notACursor();
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw notACursor();
  const [name, value, id] = parts as [unknown, unknown, unknown];
  if (name !== orderName(order) || typeof id !== 'string' || !/^[0-9a-f]{24}$/.test(id)) throw notACursor();
  const position = order.holds === 'text' ? value : toDate(value);
  if (typeof position !== 'string' && !(position instanceof Date)) throw notACursor();
  return { value: position, id: new Types.ObjectId(id) };
}

/**
 * The filter for what comes after a position. The first condition alone bounds the index scan; `$or` only sorts out the ties at its
 * edge. Nothing is skipped or repeated when documents come or go meanwhile, and page 5,000 costs what page 1 costs.
 */
export function after(order: Order, { value, id }: Position): Record<string, unknown> {
  const { field } = order;
  const [strictly, orEqual] = order.direction === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return {
    [field]: { [orEqual]: value },
    $or: [{ [field]: { [strictly]: value } }, { _id: { [strictly]: id } }],
  };
}

export function sortBy(order: Order): Record<string, 1 | -1> {
  return { [order.field]: order.direction, _id: order.direction };
}

/** Cuts the one row that was read too many, and says where the next page begins. */
export function cutPage<T>(
  rows: T[],
  limit: number,
  order: Order,
  positionOf: (row: T) => Position,
): { rows: T[]; nextCursor: string | null } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { rows: kept, nextCursor: more ? encodeCursor(order, positionOf(last)) : null };
}

/** A search text as a pattern that finds exactly that text. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function orderName({ field, direction }: Order): string {
  return `${direction === -1 ? '-' : ''}${field}`;
}

function toDate(value: unknown): Date | null {
  const date = new Date(typeof value === 'number' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

function notACursor(): DomainError {
  const errors = [{ path: 'cursor', message: 'is not a cursor of this list' }];
  return new DomainError('REQUEST.INVALID', {}, { errors });
}
