import { DomainError } from '@thikana/contracts';
import { z } from 'zod';

/** How a list is sorted: by a field, then by `_id` in the same direction, so that no two rows stand level. */
export interface Order {
  /** As in the query: `-buyingDate`. */
  name: string;
  field: 'buyingDate' | 'offerAmount' | 'boughtAt';
  direction: 1 | -1;
}

const Cursor = z.tuple([
  z.string(),
  z.union([z.number(), z.iso.datetime()]),
  z.string().regex(/^[0-9a-f]{24}$/),
]);

/** Where a page ended, as text that only this service reads. */
export function cursorAfter(order: Order, row: { _id: string; [field: string]: unknown }): string {
  const value = row[order.field];
  const plain = value instanceof Date ? value.toISOString() : value;
  return Buffer.from(JSON.stringify([order.name, plain, row._id])).toString('base64url');
}

/** The filter for what follows a cursor; nothing for the first page. @throws REQUEST.INVALID naming the cursor */
export function afterCursor(order: Order, cursor: string | undefined): Record<string, unknown> {
  if (cursor === undefined) return {};
  const [name, value, id] = readCursor(cursor);
  const isDate = order.field !== 'offerAmount';
  if (name !== order.name || (typeof value === 'string') !== isDate) throw badCursor();
  const at = isDate ? new Date(value) : value;
  const beyond = order.direction === 1 ? '$gt' : '$lt';
  return { $or: [{ [order.field]: { [beyond]: at } }, { [order.field]: at, _id: { [beyond]: id } }] };
}

/** What `.sort()` takes. */
export function sortOf({ field, direction }: Order): Record<string, 1 | -1> {
  return { [field]: direction, _id: direction };
}

function readCursor(cursor: string): z.output<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw badCursor();
  }
}

function badCursor(): DomainError {
  const errors = [{ path: 'cursor', message: 'is not a cursor of this list' }];
  return new DomainError('REQUEST.INVALID', {}, { errors });
}
