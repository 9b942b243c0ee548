import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';

/** A review as everybody may read it: without the writer's e-mail. */
export const PublicReview = z.object({
  _id: Id,
  propertyId: Id,
  userName: z.string().nullable(),
  userPhoto: z.string().nullable(),
  reviewerImage: z.string().nullable(),
  propertyTitle: z.string().nullable(),
  agentName: z.string().nullable(),
  review: z.string(),
  reviewedAt: Timestamp,
});
export type PublicReview = z.infer<typeof PublicReview>;

/** A review as its writer and admins see it. */
export const Review = PublicReview.extend({ userEmail: z.string() });
export type Review = z.infer<typeof Review>;
