import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type OfferStatus, offerStatuses } from '@thikana/contracts';
import { shardOf, type Transaction } from '@thikana/service-kit';
import mongoose, { type Model } from 'mongoose';
import type { OfferDocument } from './offer.schema.ts';

export type Side = 'buyer' | 'agent';

/** One shard of a person's offer counters by status, updated in the transaction of each change, so that no list is counted. */
export interface OfferTallyDocument extends Record<OfferStatus, number> {
  /** `agent:<user id>:<shard>` */
  _id: string;
  /** Sum of the bought ones in whole taka. */
  boughtTotal: number;
}

const count = { type: Number, default: 0 };

export const offerTallySchema = new mongoose.Schema<OfferTallyDocument>(
  { _id: String, pending: count, accepted: count, rejected: count, bought: count, boughtTotal: count },
  { collection: 'offer_tallies', versionKey: false },
);

/** Sharded by listing, so that concurrent changes on several listings of an agent rarely write the same document. */
const shards = 8;

export function tallyOf(side: Side, userId: string, propertyId: string): string {
  return `${side}:${userId}:${shardOf(propertyId, shards)}`;
}

export function talliesOf(side: Side, userId: string): string[] {
  return Array.from({ length: shards }, (_, shard) => `${side}:${userId}:${shard}`);
}

export interface Tally {
  counts: Record<OfferStatus, number>;
  /** Sum of the bought offers in whole taka. */
  boughtTotal: number;
}
type Change = Partial<Omit<OfferTallyDocument, '_id'>>;
type Counted = Pick<OfferDocument, 'agentId' | 'buyerId' | 'propertyId' | 'offerAmount'>;

/** Counters of each buyer's offers and of the offers on each agent's listings, by status, with the sum of the bought ones. */
@Injectable()
export class OfferTallies {
  constructor(@InjectModel('OfferTally') private readonly tallies: Model<OfferTallyDocument>) {}

  async of(side: Side, userId: string): Promise<Tally> {
    const tally: Tally = { counts: { pending: 0, accepted: 0, rejected: 0, bought: 0 }, boughtTotal: 0 };
    const shards = await this.tallies
      .find({ _id: { $in: talliesOf(side, userId) } })
      .lean<OfferTallyDocument[]>();
    for (const shard of shards) {
      for (const status of offerStatuses) tally.counts[status] += shard[status] ?? 0;
      tally.boughtTotal += shard.boughtTotal ?? 0;
    }
    return tally;
  }

  /** Moves offers from one status to another; `from` is null for new offers. */
  async move(
    offers: readonly Counted[],
    from: OfferStatus | null,
    to: OfferStatus,
    { session }: Transaction,
  ): Promise<void> {
    const changes = new Map<string, Change>();
    for (const offer of offers)
      for (const _id of talliesWith(offer)) {
        const change = changes.get(_id) ?? {};
        if (from) change[from] = (change[from] ?? 0) - 1;
        change[to] = (change[to] ?? 0) + 1;
        if (to === 'bought') change.boughtTotal = (change.boughtTotal ?? 0) + offer.offerAmount;
        changes.set(_id, change);
      }
    const writes = [...changes].map(([_id, $inc]) => ({
      updateOne: { filter: { _id }, update: { $inc }, upsert: true },
    }));
    if (writes.length > 0) await this.tallies.bulkWrite(writes, { session });
  }
}

type Parties = Pick<OfferDocument, 'agentId' | 'buyerId' | 'propertyId'>;

const talliesWith = ({ agentId, buyerId, propertyId }: Parties): string[] => [
  tallyOf('agent', agentId, propertyId),
  tallyOf('buyer', buyerId, propertyId),
];

/** What a change of the offer writes that changes of other offers write too: they take turns, or each would undo the others' work. */
export const turnOf = (offer: Parties): string[] => [offer.propertyId, ...talliesWith(offer)];
