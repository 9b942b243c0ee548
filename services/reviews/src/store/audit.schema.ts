import { Schema, type Types } from 'mongoose';

/** Which admin took which review away, when (SEC-8). Only ever added to. */
export interface AuditRecord {
  _id: Types.ObjectId;
  action: string;
  at: Date;
  by: { uid: string; email: string };
  reviewId: Types.ObjectId;
  propertyId: Types.ObjectId;
  userEmail: string;
  before: string;
  correlationId: string;
}

export const AuditSchema = new Schema<AuditRecord>(
  {
    action: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: new Schema({ uid: String, email: String }, { _id: false }), required: true },
    reviewId: { type: Schema.Types.ObjectId, required: true },
    propertyId: { type: Schema.Types.ObjectId, required: true },
    userEmail: { type: String, default: '' },
    before: { type: String, required: true },
    correlationId: { type: String, required: true },
  },
  { collection: 'audit', versionKey: false },
);

// What was taken away, newest first.
AuditSchema.index({ at: -1 });
