import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, NonBlankText, pageQuery, SearchText } from '../entities/fields.ts';
import { PublicReview, Review } from '../entities/review.ts';
import { limits } from '../limits.ts';
import { aboutId, defineRpc, Deleted, Inserted, pageRpc } from './define.ts';
import { personDataCall } from './person-data.ts';
import { ownStoryCall, storyCall } from './story.ts';

const Modified = z.object({ modifiedCount: z.number().int() });
export const ReviewText = NonBlankText(limits.text.review);

export const reviewsRpc = {
  /** What this service holds of one person (PEOPLE-19). */
  personData: personDataCall('reviews'),
  story: storyCall('reviews'),
  ownStory: ownStoryCall('reviews'),
  /** With propertyId: that listing's, for everybody. Without: all of them, for admins only (with e-mails). */
  list: pageRpc(
    'reviews',
    'list',
    z.object({ propertyId: Id.optional(), search: SearchText.optional(), ...pageQuery }),
    z.union([Review, PublicReview]),
  ),
  listOwn: pageRpc(
    'reviews',
    'list-own',
    z.object({ email: Email, propertyId: Id.optional(), ...pageQuery }),
    Review,
  ),
  /** The newest, at most one of each person and listing (REVIEW-4). */
  latest: defineRpc('reviews', 'latest', z.object({}), z.array(PublicReview)),
  /** One a person and listing within a day in Dhaka (REVIEW-5). */
  write: defineRpc('reviews', 'write', z.object({ propertyId: Id, review: ReviewText }), Inserted),
  /** By its writer. */
  edit: defineRpc('reviews', 'edit', z.object({ id: Id, review: ReviewText }), Modified),
  /** By its writer, or an admin. */
  delete: defineRpc('reviews', 'delete', aboutId, Deleted),
} as const;
