import type { ReportReason } from '@thikana/contracts';
import mongoose from 'mongoose';

/** One person's report about a listing (REPORT-1); for admins only. */
export interface ReportDocument {
  /** `<listing>:<person>`: one each. */
  _id: string;
  propertyId: string;
  reporterId: string;
  reporterEmail: string;
  reason: ReportReason;
  note: string;
  reportedAt: Date;
  /** False once an admin has dismissed it. */
  open: boolean;
}
export const reportSchema = new mongoose.Schema<ReportDocument>(
  {
    _id: String,
    propertyId: { type: String, required: true },
    reporterId: { type: String, required: true },
    reporterEmail: { type: String, required: true },
    reason: { type: String, required: true },
    note: { type: String, default: '' },
    reportedAt: { type: Date, required: true },
    open: { type: Boolean, required: true },
  },
  { collection: 'reports', versionKey: false },
);
// A listing's open reports, the oldest first.
reportSchema.index({ propertyId: 1, open: 1, reportedAt: 1 }, { name: 'byListing' });
// A person's open reports are bounded; all of them go with the person.
reportSchema.index({ reporterId: 1, open: 1 }, { name: 'byReporter' });

/** A listing with open reports, for the admins' list. */
export interface ReportedListingDocument {
  /** The listing's id. */
  _id: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
}
export const reportedListingSchema = new mongoose.Schema<ReportedListingDocument>(
  {
    _id: String,
    count: { type: Number, required: true },
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'reported_listings', versionKey: false },
);
// The longest waiting first.
reportedListingSchema.index({ firstAt: 1, _id: 1 }, { name: 'longestWaiting' });
