import type { PublicReview, Review } from '@thikana/contracts';
import { Schema, type Types } from 'mongoose';

/** A review with copies of what it shows of its writer and its listing (REVIEW-2); events keep the copies true. */
export interface ReviewRecord {
  _id: Types.ObjectId;
  propertyId: Types.ObjectId;
  /** Whose it is; the e-mail is only shown. Null once the writer is deleted. */
  userId: Types.ObjectId | null;
  /** Empty once the writer is deleted. */
  userEmail: string;
  /** Null shows as 'Anonymous' (REVIEW-4). */
  userName: string | null;
  userPhoto: string | null;
  propertyTitle: string | null;
  agentName: string | null;
  review: string;
  reviewedAt: Date;
  /** Whether its listing is one that everybody may see. */
  visible: boolean;
  /** `aggregateVersion` of the latest event. */
  version: number;
}

export const ReviewSchema = new Schema<ReviewRecord>(
  {
    propertyId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    userEmail: { type: String, default: '' },
    userName: { type: String, default: null },
    userPhoto: { type: String, default: null },
    propertyTitle: { type: String, default: null },
    agentName: { type: String, default: null },
    review: { type: String, required: true },
    reviewedAt: { type: Date, required: true },
    visible: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'reviews', versionKey: false },
);

// `list` of one listing, newest first; what changes or ends with the listing.
ReviewSchema.index({ propertyId: 1, reviewedAt: -1, _id: -1 });
// `list-own`, newest first; what changes or ends with the writer.
ReviewSchema.index({ userId: 1, reviewedAt: -1, _id: -1 });
// What an address wrote before writers were kept by id, for who has registered with it.
ReviewSchema.index({ userEmail: 1 });
// `latest`: the home page's newest of the listings everybody may see.
ReviewSchema.index({ visible: 1, reviewedAt: -1, _id: -1 });
// `list` of all for admins, newest first.
ReviewSchema.index({ reviewedAt: -1, _id: -1 });

/** What everybody may read of a review. */
export function toPublicReview(record: ReviewRecord): PublicReview {
  return {
    _id: String(record._id),
    propertyId: String(record.propertyId),
    userName: record.userName,
    userPhoto: record.userPhoto,
    reviewerImage: record.userPhoto,
    propertyTitle: record.propertyTitle,
    agentName: record.agentName,
    review: record.review,
    reviewedAt: record.reviewedAt.toISOString(),
  };
}

/** What its writer and admins read of it. */
export function toReview(record: ReviewRecord): Review {
  return { ...toPublicReview(record), userEmail: record.userEmail };
}

/** The review as events name it. */
export function reviewFacts(record: Pick<ReviewRecord, '_id' | 'propertyId' | 'userId' | 'userEmail'>) {
  return {
    reviewId: String(record._id),
    propertyId: String(record.propertyId),
    userId: record.userId === null ? null : String(record.userId),
    userEmail: record.userEmail,
  };
}
