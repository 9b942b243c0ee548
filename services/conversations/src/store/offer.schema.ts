import type { OfferSide, OfferStatus } from '@thikana/contracts';
import { Schema } from 'mongoose';

/** An offer as far as leads need it (LEAD-1), as the offers service's newest event of it says (`_id` = offer id). */
export interface OfferDocument {
  _id: string;
  propertyId: string;
  buyerId: string;
  agentId: string;
  status: OfferStatus;
  /** Whose turn it is while it is pending; missing: the agent's. */
  turn?: OfferSide;
  /** Since when it has the status, or the turn. */
  at: Date;
  /** `aggregateVersion` of the event. */
  version: number;
}

const word = { type: String, required: true };

export const offerSchema = new Schema<OfferDocument>(
  {
    ...{ _id: word, propertyId: word, buyerId: word, agentId: word, status: word },
    turn: String,
    at: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'offers', versionKey: false },
);

// An agent's newest.
offerSchema.index({ agentId: 1, at: -1, _id: -1 }, { name: 'byAgent' });
