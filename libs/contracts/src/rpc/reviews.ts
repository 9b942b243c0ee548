import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, NonBlankText, pageQuery, SearchText } from '../entities/fields.ts';
import { PublicReview, Review } from '../entities/review.ts';
import { limits } from '../limits.ts';
import { defineRpc } from './define.ts';
import { personDataCall } from './person-data.ts';

export const ReviewText = NonBlankText(limits.text.review);

export const reviewsRpc = {
  /** What this service holds of one person (PEOPLE-19). */
  personData: personDataCall('reviews'),
  /** With propertyId: that listing's, for everybody. Without: all of them, for admins only (with e-mails). */
  list: defineRpc(
    'reviews',
    'list',
    z.object({ propertyId: Id.optional(), search: SearchText.optional(), ...pageQuery }),
    z.array(z.union([Review, PublicReview])),
    { page: true },
  ),
  listOwn: defineRpc(
    'reviews',
    'list-own',
    z.object({ email: Email, propertyId: Id.optional(), ...pageQuery }),
    z.array(Review),
    { page: true },
  ),
  /** The newest, at most one of each person and listing (REVIEW-4). */
  latest: defineRpc('reviews', 'latest', z.object({}), z.array(PublicReview)),
  /** One a person and listing within a day in Dhaka (REVIEW-5). */
  write: defineRpc(
    'reviews',
    'write',
    z.object({ propertyId: Id, review: ReviewText }),
    z.object({ insertedId: Id, message: z.string() }),
  ),
  /** By its writer. */
  edit: defineRpc(
    'reviews',
    'edit',
    z.object({ id: Id, review: ReviewText }),
    z.object({ modifiedCount: z.number().int() }),
  ),
  /** By its writer, or an admin. */
  delete: defineRpc('reviews', 'delete', z.object({ id: Id }), z.object({ deletedCount: z.number().int() })),
} as const;
