import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { afterCursor, cursorAfter, type Order, sortOf } from './keyset.ts';

export interface PageWanted {
  /** Whose and of which status. */
  filter: Record<string, unknown>;
  order: Order;
  limit: number;
  cursor: string | undefined;
  search: string | undefined;
  /** Fields that the search text may stand in. */
  searchIn: readonly (keyof OfferDocument)[];
}

export interface OffersPage {
  rows: OfferDocument[];
  nextCursor: string | null;
  /** Rows of the whole list; undefined for a search, where it would mean reading all of them. */
  totalCount: number | undefined;
}

/** Pages of offers by keyset: the page after a cursor costs what the first one does. */
@Injectable()
export class OfferPages {
  constructor(@InjectModel('Offer') private readonly offers: Model<OfferDocument>) {}

  async read({ filter, order, limit, cursor, search, searchIn }: PageWanted): Promise<OffersPage> {
    const conditions = [filter, afterCursor(order, cursor), containing(search, searchIn)];
    const parts = conditions.filter((part) => Object.keys(part).length > 0);
    const [found, totalCount] = await Promise.all([
      this.offers
        .find({ $and: parts })
        .sort(sortOf(order))
        .limit(limit + 1)
        .lean<OfferDocument[]>(),
      // An index alone answers it.
      search || cursor ? undefined : this.offers.countDocuments(filter),
    ]);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const nextCursor = found.length > limit && last ? cursorAfter(order, { ...last }) : null;
    return { rows, nextCursor, totalCount };
  }
}

/** The text as typed, in any case, anywhere in one of the fields: text, never a pattern. */
export function containing(
  search: string | undefined,
  fields: readonly (keyof OfferDocument)[],
): Record<string, unknown> {
  if (!search) return {};
  const $regex = search.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return { $or: fields.map((field) => ({ [field]: { $regex, $options: 'i' } })) };
}
