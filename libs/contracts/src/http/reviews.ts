import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, pageQuery, SearchText, Timestamp } from '../entities/fields.ts';
import { reviewsRpc, ReviewText } from '../rpc/reviews.ts';
import { defineEndpoint, nameEndpoints } from './define.ts';

/** Texts about the writer that screens send along; the server ignores them and uses its own. */
const ignoredText = z.string().max(2048).nullable().optional();

export const reviewsEndpoints = nameEndpoints('reviews', {
  list: defineEndpoint({
    method: 'GET',
    path: '/reviews',
    summary: "A listing's reviews; without propertyId all of them, for admins",
    access: { who: 'anyone', wholeListFor: { without: 'propertyId', roles: ['admin'] } },
    query: z.strictObject({ propertyId: Id.optional(), search: SearchText.optional(), ...pageQuery }),
    answer: reviewsRpc.list.output,
    rpc: reviewsRpc.list,
    cache: ['reviews'],
  }),
  listOwn: defineEndpoint({
    method: 'GET',
    path: '/reviews/user',
    summary: 'The own reviews, of one listing with propertyId',
    access: { who: 'signed-in', self: { in: 'query', name: 'email' } },
    query: z.strictObject({ email: Email, propertyId: Id.optional(), ...pageQuery }),
    answer: reviewsRpc.listOwn.output,
    rpc: reviewsRpc.listOwn,
  }),
  latest: defineEndpoint({
    method: 'GET',
    path: '/reviews/latest',
    summary: 'The latest reviews, for the home page',
    access: { who: 'anyone' },
    answer: reviewsRpc.latest.output,
    rpc: reviewsRpc.latest,
    cache: ['reviews'],
  }),
  write: defineEndpoint({
    method: 'POST',
    path: '/reviews',
    summary: 'Writes a review of a listing',
    access: { who: 'roles', roles: ['user'], claims: ['userEmail'] },
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
    answer: reviewsRpc.write.output,
    status: 201,
    limit: 'review',
    rpc: reviewsRpc.write,
  }),
  edit: defineEndpoint({
    method: 'PATCH',
    path: '/reviews/:id',
    summary: 'Changes the text of an own review',
    access: { who: 'signed-in' },
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ review: ReviewText }),
    answer: reviewsRpc.edit.output,
    limit: 'review',
    rpc: reviewsRpc.edit,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/reviews/:id',
    summary: 'Deletes an own review, or any as an admin',
    access: { who: 'signed-in' },
    params: z.strictObject({ id: Id }),
    answer: reviewsRpc.delete.output,
    rpc: reviewsRpc.delete,
  }),
});
