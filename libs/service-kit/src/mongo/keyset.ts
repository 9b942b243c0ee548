import { DomainError } from '@thikana/contracts';
import type { Model } from 'mongoose';

/** The order of a list: a field, and `_id` between equal values. 1 ascending, -1 descending. */
export interface Order {
  field: string;
  holds: 'text' | 'date' | 'number';
  direction: 1 | -1;
}
type SortValue = string | Date | number;

/** The sort value and id of a page's last row. */
export interface Position {
  value: SortValue;
  /** By default 24 hex digits. */
  id: string;
}

/** An opaque cursor. It contains its order, and a list in another order refuses it. */
export function encodeCursor(order: Order, position: Position): string {
  const value = position.value instanceof Date ? position.value.getTime() : position.value;
  return Buffer.from(JSON.stringify([orderName(order), value, position.id])).toString('base64url');
}

const idText = /^[0-9a-f]{24}$/;

/**
 * @param ids what ids of the list look like
 * @throws REQUEST.INVALID for a cursor that is not of this list
 */
export function decodeCursor(order: Order, cursor: string, ids: RegExp = idText): Position {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw notACursor();
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw notACursor();
  const [name, value, id] = parts as [unknown, unknown, unknown];
  if (name !== orderName(order) || typeof id !== 'string' || !ids.test(id)) throw notACursor();
  return { value: sortValue(order, value), id };
}

/**
 * The filter for the documents after a position. The first condition alone bounds the index scan; `$or` only excludes ties at the boundary.
 * Nothing is skipped or repeated when documents are inserted or deleted meanwhile, and page 5,000 costs as much as page 1.
 */
export function after(order: Order, { value, id }: Position): Record<string, unknown> {
  const { field } = order;
  const [strictly, orEqual] = order.direction === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return {
    [field]: { [orEqual]: value },
    $or: [{ [field]: { [strictly]: value } }, { _id: { [strictly]: id } }],
  };
}

function sortBy(order: Order): Record<string, 1 | -1> {
  return { [order.field]: order.direction, _id: order.direction };
}

export interface PageWanted {
  filter: Record<string, unknown>;
  order: Order;
  limit: number;
  /** The `nextCursor` of the page before; undefined: the first page. */
  cursor?: string | undefined;
}

export interface RowsPage<T> {
  rows: T[];
  nextCursor: string | null;
}

/**
 * One page of the documents that match a filter.
 * @throws REQUEST.INVALID for a cursor that is not of this list
 */
export async function readPage<T extends { _id: string }>(
  model: Model<T>,
  { filter, order, limit, cursor }: PageWanted,
): Promise<RowsPage<T>> {
  const found = await model
    .find(cursor ? merge(filter, after(order, decodeCursor(order, cursor))) : filter)
    .sort(sortBy(order))
    // One more than the page has: it shows whether another page follows.
    .limit(limit + 1)
    .lean<T[]>();
  return cutPage(found, limit, order);
}

export function cutPage<T extends { _id: string }>(found: T[], limit: number, order: Order): RowsPage<T> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || !last) return { rows, nextCursor: null };
  const value = last[order.field as keyof T] as SortValue;
  return { rows, nextCursor: encodeCursor(order, { value, id: last._id }) };
}

/** Merges two filters; uses `$and` when both have the same key, such as `$or`. */
function merge(filter: Record<string, unknown>, position: Record<string, unknown>): Record<string, unknown> {
  const clash = Object.keys(filter).some((key) => key in position);
  return clash ? { $and: [filter, position] } : { ...filter, ...position };
}

/** A filter for documents with each word of the text in one of the fields, in any order and case; an empty filter without words. */
export function containsFilter(
  search: string | undefined,
  fields: readonly string[],
): Record<string, unknown> {
  const words = search?.split(/\s/).filter(Boolean) ?? [];
  if (words.length === 0) return {};
  return { $and: words.map((word) => ({ $or: fields.map((field) => ({ [field]: anywhere(word) })) })) };
}

/** The literal text, in any case, as a condition on a field. */
export const anywhere = (text: string) => ({ $regex: escapePattern(text), $options: 'i' });

/** A regular expression that matches exactly the text. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function orderName({ field, direction }: Order): string {
  return `${direction === -1 ? '-' : ''}${field}`;
}

function sortValue({ holds }: Order, value: unknown): SortValue {
  if (holds === 'text' && typeof value === 'string') return value;
  if (holds === 'number' && typeof value === 'number') return value;
  const date = new Date(holds === 'date' && typeof value === 'number' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) throw notACursor();
  return date;
}

function notACursor(): DomainError {
  const errors = [{ path: 'cursor', message: 'is not a cursor of this list' }];
  return new DomainError('REQUEST.INVALID', {}, { errors });
}
