import type { PublicReview, Review } from '@thikana/contracts';
import { Schema } from 'mongoose';

/** A review with copies of what it shows of its writer and its listing (REVIEW-2); subscribers keep the copies current. */
export interface ReviewDocument {
  _id: string;
  propertyId: string;
  /** The writer, who owns it; the e-mail is only shown. Null once the writer is deleted. */
  userId: string | null;
  /** Empty once the writer is deleted. */
  userEmail: string;
  /** Null shows as 'Anonymous' (REVIEW-4). */
  userName: string | null;
  userPhoto: string | null;
  propertyTitle: string | null;
  agentName: string | null;
  review: string;
  reviewedAt: Date;
  /** The day in Dhaka, `YYYY-MM-DD`, on which its writer may write no other review of the listing. Missing once the writer is deleted. */
  writtenOn?: string;
  /** Whether its listing is public. */
  visible: boolean;
  /** `aggregateVersion` of the latest event. */
  version: number;
}

export const reviewSchema = new Schema<ReviewDocument>(
  {
    _id: { type: String, required: true },
    propertyId: { type: String, required: true },
    userId: { type: String, default: null },
    userEmail: { type: String, default: '' },
    userName: { type: String, default: null },
    userPhoto: { type: String, default: null },
    propertyTitle: { type: String, default: null },
    agentName: { type: String, default: null },
    review: { type: String, required: true },
    reviewedAt: { type: Date, required: true },
    writtenOn: String,
    visible: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'reviews', versionKey: false },
);

// REVIEW-5: one review a person and listing within a day, enforced by the database.
reviewSchema.index(
  { propertyId: 1, userId: 1, writtenOn: 1 },
  { name: 'oneEachDay', unique: true, partialFilterExpression: { writtenOn: { $type: 'string' } } },
);
// `list` of one listing, newest first; the reviews that change or are deleted with the listing.
reviewSchema.index({ propertyId: 1, reviewedAt: -1, _id: -1 });
// `list-own`, newest first; the reviews that change with the writer.
reviewSchema.index({ userId: 1, reviewedAt: -1, _id: -1 });
// `latest`: the newest of public listings, for the home page.
reviewSchema.index({ visible: 1, reviewedAt: -1, _id: -1 });
// `list` of all for admins, newest first.
reviewSchema.index({ reviewedAt: -1, _id: -1 });

/** A date's day in Dhaka, `YYYY-MM-DD`. */
export function dayInDhaka(date: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(date);
}

/** The public fields of a review. */
export function toPublicReview(review: ReviewDocument): PublicReview {
  return {
    _id: review._id,
    propertyId: review.propertyId,
    userName: review.userName,
    userPhoto: review.userPhoto,
    reviewerImage: review.userPhoto,
    propertyTitle: review.propertyTitle,
    agentName: review.agentName,
    review: review.review,
    reviewedAt: review.reviewedAt.toISOString(),
  };
}

/** The fields for its writer and admins. */
export function toReview(review: ReviewDocument): Review {
  return { ...toPublicReview(review), userEmail: review.userEmail };
}

/** The review as events identify it. */
export function reviewFacts(review: Pick<ReviewDocument, '_id' | 'propertyId' | 'userId' | 'userEmail'>) {
  return {
    reviewId: review._id,
    propertyId: review.propertyId,
    userId: review.userId,
    userEmail: review.userEmail,
  };
}
