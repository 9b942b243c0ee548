import { describe, expect, it } from '@jest/globals';
import { isAbout } from './live.ts';
import { apiQuery, pagedQuery } from '../data/queries.ts';

describe('isAbout', () => {
  const one = 'a'.repeat(24);
  const other = 'b'.repeat(24);
  const offer = (id: string) => apiQuery('offers.get', { params: { id } }).queryKey;

  it('refreshes lists and counters of the topic, and the records that are named', () => {
    const message = { topic: 'offers', ids: [one] } as const;
    expect(
      isAbout(pagedQuery('offers.listOwn', { query: { email: 'b@thikana.test' } }).queryKey, message),
    ).toBe(true);
    expect(isAbout(apiQuery('offers.buyerSummary').queryKey, message)).toBe(true);
    expect(isAbout(offer(one), message)).toBe(true);
    expect(isAbout(offer(other), message)).toBe(false);
    expect(isAbout(pagedQuery('properties.list').queryKey, message)).toBe(false);
  });

  it('knows whose reviews, and which saved listing, a query is about', () => {
    const reviewsOf = (propertyId: string) => pagedQuery('reviews.list', { query: { propertyId } }).queryKey;
    expect(isAbout(reviewsOf(one), { topic: 'reviews', ids: [one] })).toBe(true);
    expect(isAbout(reviewsOf(other), { topic: 'reviews', ids: [one] })).toBe(false);
    const saved = apiQuery('users.wishlistState', { params: { propertyId: one } }).queryKey;
    expect(isAbout(saved, { topic: 'wishlist', ids: [one] })).toBe(true);
    expect(isAbout(saved, { topic: 'users', ids: [] })).toBe(false);
  });

  it('refreshes every record when none is named', () => {
    expect(isAbout(offer(other), { topic: 'offers', ids: [] })).toBe(true);
  });
});
