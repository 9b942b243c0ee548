import type { OfferStatus } from '@thikana/contracts';
import { shardOf } from '@thikana/service-kit';
import mongoose from 'mongoose';

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
