import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, reviewsRpc, seedRpc } from '@thikana/contracts';
import { aBuyer, aListingSnapshot, anId, errorCodeOf, eventually } from '@thikana/test-kit';
import { AppModule } from '../app.module.ts';
import { type ReviewsUnderTest, startReviews } from '../testing/start-reviews.ts';
import { SeedReviews } from './seed-reviews.ts';
import type { z } from 'zod';

type Seeds = z.input<typeof seedRpc.reviews.input>;

let reviews: ReviewsUnderTest;
beforeAll(async () => {
  reviews = await startReviews({ DEMO_SEED: true });
});
afterAll(() => reviews.remove());

const seed = (seeds: Partial<Seeds> = {}) =>
  reviews.client.call(seedRpc.reviews, { items: [], listings: [], ...seeds }, { actor: null });

function aSeedListing(facts: Partial<Seeds['listings'][number]> = {}): Seeds['listings'][number] {
  const { propertyId, hidden: _, ...card } = aListingSnapshot();
  return {
    ...card,
    _id: propertyId,
    description: 'Demo',
    verifiedAt: null,
    advertisedAt: null,
    ...facts,
  };
}

const writer = anId();

function aSeedReview(propertyId: string, userId = writer): Seeds['items'][number] {
  return {
    _id: anId(),
    propertyId,
    propertyTitle: 'Demo',
    agentName: 'Demo Agent',
    review: 'ভালো',
    userId,
    userEmail: 'buyer1@thikana.test',
    userName: 'Buyer One',
    userPhoto: null,
    reviewedAt: '2026-02-01T00:00:00.000Z',
  };
}

describe('seeding the demo market', () => {
  it('inserts listings and reviews once', async () => {
    const [listing, hidden] = [aSeedListing(), aSeedListing({ verificationStatus: 'pending' })];
    const items = [aSeedReview(listing._id), aSeedReview(listing._id, anId()), aSeedReview(hidden._id)];
    const seeds = { items, listings: [listing, hidden] };
    expect(await seed(seeds)).toEqual({ inserted: 3, present: 3 });
    expect(await seed(seeds)).toEqual({ inserted: 0, present: 3 });
    expect(await seed()).toEqual({ inserted: 0, present: 3 });
    const query = { propertyId: listing._id };
    const reply = await reviews.client.raw(reviewsRpc.list, query, { actor: null });
    expect(reply.header('total-count')).toBe('2');
    const latest = await reviews.client.call(reviewsRpc.latest, {}, { actor: null });
    expect(latest).toHaveLength(2);
    await eventually(() => expect(reviews.published).toHaveLength(3));
    const [{ _id: reviewId, propertyId, userId, userEmail, reviewedAt: occurredAt }] = items as [
      (typeof items)[0],
    ];
    expect(reviews.publishedOf('ReviewWritten', reviewId)).toMatchObject([
      { occurredAt, aggregateVersion: 1, data: { reviewId, propertyId, userId, userEmail } },
    ]);
  });

  it('gives demo writers what every writer has', async () => {
    const listing = aSeedListing();
    const mine = aSeedReview(listing._id);
    const other = { ...aSeedReview(listing._id), reviewedAt: '2026-02-02T00:00:00.000Z' };
    await seed({ items: [mine, other], listings: [listing] });
    const buyer = aBuyer({ userId: writer, email: mine.userEmail });
    expect(await reviews.client.call(reviewsRpc.delete, { id: mine._id }, { actor: buyer })).toEqual({
      deletedCount: 1,
    });
    const { uid, email } = buyer;
    const registeredAt = '2026-01-01T00:00:00.000Z';
    const newName = { userId: buyer.userId!, uid, email, name: 'Renamed', photo: null, registeredAt };
    await reviews.publish(events.UserUpdated, newName, buyer.userId!, 2);
    await reviews.writerAtVersion(buyer.userId!, 2);
    const query = { propertyId: listing._id };
    expect(await reviews.client.call(reviewsRpc.list, query, { actor: null })).toMatchObject([
      { _id: other._id, userName: 'Renamed' },
    ]);
  });

  it('leaves out what is about a listing that is gone', async () => {
    const listing = await reviews.aKnownListing();
    await reviews.publish(events.PropertyDeleted, listing, listing.propertyId, 6);
    await reviews.listingAtVersion(listing.propertyId, 6);
    const items = [aSeedReview(listing.propertyId), aSeedReview(anId())];
    expect(await seed({ items })).toMatchObject({ inserted: 0 });
  });
});

describe('a service that is not to be seeded', () => {
  it('does not answer the call', async () => {
    const plain = await startReviews();
    try {
      const call = plain.client.call(seedRpc.reviews, { items: [], listings: [] }, { actor: null });
      expect(await errorCodeOf(call)).toBe('SERVICE.UNAVAILABLE');
    } finally {
      await plain.remove();
    }
  });

  it('is every one in production', () => {
    const module = (NODE_ENV: 'production' | 'development') => AppModule.with({ NODE_ENV, DEMO_SEED: true });
    expect(module('production').controllers).not.toContain(SeedReviews);
    expect(module('development').controllers).toContain(SeedReviews);
  });
});
