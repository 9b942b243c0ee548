import { Schema } from 'mongoose';

/**
 * What remains of a deleted person (`_id` = uid): the uid is refused for good, and the identity account is removed when the
 * provider can be reached (PEOPLE-7). Holds nothing about the person beside ids.
 */
export interface DeletionDocument {
  _id: string;
  userId: string;
  requestedAt: Date;
  /** The request that deleted the person. */
  correlationId: string;
  /** Attempts at the identity provider so far. */
  attempts: number;
  /** When the next attempt is due; absent once the provider has confirmed. */
  nextAttemptAt?: Date;
  lastError?: string;
  confirmedAt?: Date;
}

export const deletionSchema = new Schema<DeletionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    correlationId: { type: String, required: true },
    attempts: { type: Number, required: true },
    nextAttemptAt: Date,
    lastError: String,
    confirmedAt: Date,
  },
  { collection: 'deletions', versionKey: false },
);

// The worker's next deletion; sparse, so that confirmed ones are not in it.
deletionSchema.index({ nextAttemptAt: 1 }, { sparse: true });
