import mongoose from 'mongoose';

/**
 * What the offers service must know of a person, `_id` their user id. Making an offer and the first news of a listing write it, so that
 * they and the mark or deletion of the person run one after another, whichever the gateway saw first.
 */
export interface PersonDocument {
  _id: string;
  refused: 'fraud' | 'deleted' | null;
  /** The address they have; null until an event brought it, and for somebody deleted. */
  email: string | null;
  /** aggregateVersion of the newest event that named them. */
  version: number;
  offersMade: number;
  /** Grows with each transaction that relies on what is known of them, so that it conflicts with one that changes that. */
  lockVersion: number;
}

export const personSchema = new mongoose.Schema<PersonDocument>(
  {
    _id: String,
    refused: { type: String, enum: ['fraud', 'deleted', null], default: null },
    email: { type: String, default: null },
    version: { type: Number, default: 0 },
    offersMade: { type: Number, default: 0 },
    lockVersion: { type: Number, default: 0 },
  },
  { collection: 'people', versionKey: false },
);
// Who has an address now, for admins who ask by it.
personSchema.index({ email: 1 }, { name: 'byAddress' });
