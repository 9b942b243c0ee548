import { Schema } from 'mongoose';

/**
 * A person as far as reviews need them (`_id` = user id): name and photo of the newest event, whatever order events arrive in.
 * Read by `_id` only, so it has no further index.
 */
export interface WriterDocument {
  _id: string;
  /** `aggregateVersion` of that event; 0 before the first. */
  version: number;
  name: string | null;
  photo: string | null;
  deleted: boolean;
  /** Reviews ever written; incremented so that writing one and deleting the person conflict. */
  reviewsWritten?: number;
}

export const writerSchema = new Schema<WriterDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    name: { type: String, default: null },
    photo: { type: String, default: null },
    deleted: { type: Boolean, required: true },
    reviewsWritten: Number,
  },
  { collection: 'writers', versionKey: false },
);
