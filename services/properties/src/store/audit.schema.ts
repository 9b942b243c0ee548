import mongoose from 'mongoose';

/** Which admin did what to which listing (SEC-8). */
export interface AuditDocument {
  _id: string;
  at: Date;
  /** The admin's e-mail. */
  who: string;
  what: string;
  /** The listing's id. */
  subject: string;
  before: string;
  after: string;
}

export const auditSchema = new mongoose.Schema<AuditDocument>(
  { _id: String, at: Date, who: String, what: String, subject: String, before: String, after: String },
  { collection: 'audit', versionKey: false },
);
// What happened to a listing, in order.
auditSchema.index({ subject: 1, at: 1 }, { name: 'ofSubject' });
