import mongoose from 'mongoose';

/** Why somebody may not trade any more. */
export type BlockedReason = 'fraud' | 'deleted';

/**
 * A person, `_id` their user id. Making an offer and the first event of a listing write this document, so those transactions conflict with
 * a fraud mark or deletion of the person and are serialized with it.
 */
export interface PersonDocument {
  _id: string;
  /** Why the person may not trade (PEOPLE-6, PEOPLE-11). The stored name is older than the term. */
  refused: BlockedReason | null;
  /** aggregateVersion of the newest fraud mark or its end; -1 before the first. */
  markVersion: number;
  /** E-mail address; null before the first event and after a deletion. */
  email: string | null;
  /** aggregateVersion of the newest profile event. */
  version: number;
  offersMade: number;
  /** Incremented by a transaction that depends on this document, to force a write conflict. */
  lockVersion: number;
}

export const personSchema = new mongoose.Schema<PersonDocument>(
  {
    _id: String,
    refused: { type: String, enum: ['fraud', 'deleted', null], default: null },
    markVersion: { type: Number, default: -1 },
    email: { type: String, default: null },
    version: { type: Number, default: 0 },
    offersMade: { type: Number, default: 0 },
    lockVersion: { type: Number, default: 0 },
  },
  { collection: 'people', versionKey: false },
);
// The person who has an address, for an admin's list of an agent's sales.
personSchema.index({ email: 1 }, { name: 'byAddress' });
