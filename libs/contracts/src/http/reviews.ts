import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, pageQuery, SearchText, Timestamp } from '../entities/fields.ts';
import { reviewsRpc, ReviewText } from '../rpc/reviews.ts';
import { byId, defineEndpoint, ignoredText, nameEndpoints, only } from './define.ts';

export const reviewsEndpoints = nameEndpoints('reviews', {
  list: defineEndpoint({
    route: 'GET /reviews',
    summary: "A listing's reviews; without propertyId all of them, for admins",
    access: { who: 'anyone', wholeListFor: { without: 'propertyId', roles: ['admin'] } },
    query: z.strictObject({ propertyId: Id.optional(), search: SearchText.optional(), ...pageQuery }),
    rpc: reviewsRpc.list,
    cache: ['reviews'],
  }),
  listOwn: defineEndpoint({
    route: 'GET /reviews/user',
    summary: 'The own reviews, of one listing with propertyId',
    access: { who: 'signed-in', self: { in: 'query', name: 'email' } },
    query: z.strictObject({ email: Email, propertyId: Id.optional(), ...pageQuery }),
    rpc: reviewsRpc.listOwn,
  }),
  latest: defineEndpoint({
    route: 'GET /reviews/latest',
    summary: 'The latest reviews, for the home page',
    access: { who: 'anyone' },
    rpc: reviewsRpc.latest,
    cache: ['reviews'],
  }),
  write: defineEndpoint({
    route: 'POST /reviews',
    summary: 'Writes a review of a listing',
    access: { ...only('user'), claims: ['userEmail'] },
    body: z.strictObject({
      propertyId: Id,
      review: ReviewText,
      userEmail: Email.optional(),
      userName: ignoredText,
      propertyTitle: ignoredText,
      userPhoto: ignoredText,
      agentName: ignoredText,
      reviewedAt: Timestamp.optional(),
    }),
    status: 201,
    limit: 'review',
    rpc: reviewsRpc.write,
    refuses: ['PROPERTY.NOT_FOUND', 'REVIEW.ALREADY_TODAY'],
  }),
  edit: defineEndpoint({
    route: 'PATCH /reviews/:id',
    summary: 'Changes the text of an own review',
    access: { who: 'signed-in' },
    params: byId,
    body: z.strictObject({ review: ReviewText }),
    limit: 'review',
    rpc: reviewsRpc.edit,
    refuses: ['REVIEW.NOT_FOUND'],
  }),
  delete: defineEndpoint({
    route: 'DELETE /reviews/:id',
    summary: 'Deletes an own review, or any as an admin',
    access: { who: 'signed-in' },
    params: byId,
    rpc: reviewsRpc.delete,
    refuses: ['REVIEW.NOT_FOUND'],
  }),
});
