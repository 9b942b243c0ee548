import { Schema, type Types } from 'mongoose';

/**
 * A person as far as reviews need them (`_id` = user id): the newest name and photo that an event has told, whatever order events arrive in.
 * Read by `_id` only, so it has no further index.
 */
export interface WriterRecord {
  _id: Types.ObjectId;
  /** `aggregateVersion` of that event; 0 before the first. */
  version: number;
  name: string | null;
  photo: string | null;
  deleted: boolean;
  /** Reviews ever written; counted so that writing one and the person's deletion exclude each other. */
  reviewsWritten?: number;
}

export const WriterSchema = new Schema<WriterRecord>(
  {
    version: { type: Number, required: true },
    name: { type: String, default: null },
    photo: { type: String, default: null },
    deleted: { type: Boolean, required: true },
    reviewsWritten: Number,
  },
  { collection: 'writers', versionKey: false },
);
