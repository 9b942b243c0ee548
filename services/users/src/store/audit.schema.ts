import { Schema, type Types } from 'mongoose';

/** Who did what to whom, when, with what before and after (SEC-8). Only ever added to. */
export interface AuditRecord {
  _id: Types.ObjectId;
  action: string;
  at: Date;
  by: { uid: string; email: string };
  userId: Types.ObjectId;
  email: string;
  before: string | null;
  after: string | null;
  correlationId: string;
}

export const AuditSchema = new Schema<AuditRecord>(
  {
    action: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: new Schema({ uid: String, email: String }, { _id: false }), required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    before: { type: String, default: null },
    after: { type: String, default: null },
    correlationId: { type: String, required: true },
  },
  { collection: 'audit', versionKey: false },
);

// What was done to one person, newest first.
AuditSchema.index({ userId: 1, at: -1 });
