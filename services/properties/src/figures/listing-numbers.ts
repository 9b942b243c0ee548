import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, dayBegins, dayOf, weekOf } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { type Counter, keptDays, type ListingNumbersDocument } from './figures.schema.ts';

type Owned = Pick<ListingDocument, '_id' | 'agentId'>;

/** How often listings were viewed, saved and made offers on (FIGURES-1). */
@Injectable()
export class ListingNumbers {
  constructor(@InjectModel('ListingNumbers') private readonly numbers: Model<ListingNumbersDocument>) {}

  /** One more, on the day in Asia/Dhaka on which it happened and for all time. */
  increment(counter: Counter, listing: Owned, at: Date, tx: Pick<Transaction, 'session'>): Promise<void> {
    return this.add(counter, listing, [{ at, count: 1 }], tx);
  }

  async add(
    counter: Counter,
    { _id: propertyId, agentId }: Owned,
    times: readonly { at: Date; count: number }[],
    { session }: Pick<Transaction, 'session'>,
  ): Promise<void> {
    const ofDays = times.map(({ at, count }) => {
      const day = dayOf(at);
      const expiresAt = dayBegins(addDays(day, keptDays.numbers));
      return { _id: `${propertyId}:${day}`, count, set: { day, week: weekOf(day), expiresAt } };
    });
    const all = times.reduce((sum, { count }) => sum + count, 0);
    const ofAllTime = { _id: propertyId, count: all, set: { day: null, week: null, expiresAt: null } };
    await this.numbers.bulkWrite(
      [...ofDays, ofAllTime].map(({ _id, count, set }) => ({
        updateOne: {
          filter: { _id },
          update: { $inc: { [counter]: count }, $setOnInsert: { propertyId, agentId, ...set } },
          upsert: true,
        },
      })),
      { session },
    );
  }

  /** Serialized cards with the numbers of their listings, of all time. */
  async addTo(cards: readonly string[]): Promise<string[]> {
    const ids = cards.map((card) => (JSON.parse(card) as { _id: string })._id);
    const stored = await this.numbers.find({ _id: { $in: ids } }).lean<ListingNumbersDocument[]>();
    const byId = new Map(stored.map((one) => [one._id, one]));
    return cards.map((card, at) => {
      const { views = 0, saves = 0, offers = 0 } = byId.get(ids[at] ?? '') ?? {};
      return `${card.slice(0, -1)},"views":${views},"saves":${saves},"offers":${offers}}`;
    });
  }
}
