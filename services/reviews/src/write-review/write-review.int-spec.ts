import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, limits, type ListingSnapshot, reviewsRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, errorCodeOf, eventually, someoneOf } from '@thikana/test-kit';
import { Types } from 'mongoose';
import { type ReviewsUnderTest, startReviews } from '../testing/start-reviews.ts';

let reviews: ReviewsUnderTest;
beforeAll(async () => {
  reviews = await startReviews();
});
afterAll(() => reviews.remove());

const read = (propertyId: string) => reviews.client.call(reviewsRpc.list, { propertyId }, { actor: null });

describe('writing a review', () => {
  it('shows it under the listing, with what the server knows, and says so', async () => {
    const listing = await reviews.aKnownListing({ title: 'Lake view', agentName: 'Nusrat' });
    const buyer = aBuyer({ name: 'Rahim', photo: 'https://p.test/rahim.png' });
    const id = await reviews.write(buyer, listing.propertyId, '  শান্ত এলাকা  ');
    expect(await read(listing.propertyId)).toEqual([
      {
        _id: id,
        propertyId: listing.propertyId,
        review: 'শান্ত এলাকা',
        userName: 'Rahim',
        userPhoto: 'https://p.test/rahim.png',
        reviewerImage: 'https://p.test/rahim.png',
        propertyTitle: 'Lake view',
        agentName: 'Nusrat',
        reviewedAt: expect.any(String),
      },
    ]);
    await eventually(() =>
      expect(reviews.publishedOf('ReviewWritten', id)).toEqual([
        expect.objectContaining({
          aggregateVersion: 1,
          data: {
            reviewId: id,
            propertyId: listing.propertyId,
            userId: buyer.userId,
            userEmail: buyer.email,
          },
        }),
      ]),
    );
  });

  it('20 at once, of one person or of many, all count', async () => {
    const listing = await reviews.aKnownListing();
    const one = aBuyer();
    const writers = [...Array<typeof one>(10).fill(one), ...Array.from({ length: 10 }, () => aBuyer())];
    await Promise.all(writers.map((writer) => reviews.write(writer, listing.propertyId)));
    const query = { propertyId: listing.propertyId, limit: 5 };
    const reply = await reviews.client.raw(reviewsRpc.list, query, { actor: null });
    expect(reply.header('total-count')).toBe('20');
  });

  it.each<[string, Partial<ListingSnapshot>]>([
    ['pending', { verificationStatus: 'pending' }],
    ['rejected', { verificationStatus: 'rejected' }],
    ['hidden', { hidden: true }],
  ])('of a listing that is %s finds none', async (_name, facts) => {
    const listing = await reviews.aKnownListing(facts);
    expect(await errorCodeOf(reviews.write(aBuyer(), listing.propertyId))).toBe('PROPERTY.NOT_FOUND');
  });

  it('of a listing that is unknown or deleted finds none; of a sold one it is fine', async () => {
    expect(await errorCodeOf(reviews.write(aBuyer(), anId()))).toBe('PROPERTY.NOT_FOUND');
    const listing = await reviews.aKnownListing({ availability: 'sold' });
    expect(await errorCodeOf(reviews.write(aBuyer(), listing.propertyId))).toBe('none');
    await reviews.publish(events.PropertyDeleted, listing, listing.propertyId, 6);
    await reviews.listingAtVersion(listing.propertyId, 6);
    expect(await errorCodeOf(reviews.write(aBuyer(), listing.propertyId))).toBe('PROPERTY.NOT_FOUND');
  });

  it('is for buyers', async () => {
    const { propertyId } = await reviews.aKnownListing();
    expect(await errorCodeOf(reviews.write(anAgent(), propertyId))).toBe('ACCESS.DENIED');
    expect(await errorCodeOf(reviews.write(anAdmin(), propertyId))).toBe('ACCESS.DENIED');
    expect(await errorCodeOf(reviews.write(someoneOf('fraud'), propertyId))).toBe('ACCOUNT.FRAUD');
    const visitor = reviews.client.call(reviewsRpc.write, { propertyId, review: 'x' }, { actor: null });
    expect(await errorCodeOf(visitor)).toBe('AUTH.REQUIRED');
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['too much', 'x'.repeat(limits.text.review + 1)],
  ])('that says %s is refused', async (_name, text) => {
    const { propertyId } = await reviews.aKnownListing();
    expect(await errorCodeOf(reviews.write(aBuyer(), propertyId, text))).toBe('REQUEST.INVALID');
  });
});

describe('a review at the same time as', () => {
  it("its listing's deletion is not left behind", async () => {
    for (let round = 0; round < 5; round += 1) {
      const listing = await reviews.aKnownListing();
      const { propertyId } = listing;
      await reviews.publish(events.PropertyDeleted, listing, propertyId, 6);
      await Promise.all(Array.from({ length: 5 }, () => errorCodeOf(reviews.write(aBuyer(), propertyId))));
      await reviews.listingAtVersion(propertyId, 6);
      const left = { propertyId: new Types.ObjectId(propertyId) };
      expect(await reviews.connection.collection('reviews').countDocuments(left)).toBe(0);
    }
  });

  it("its writer's deletion keeps no name", async () => {
    const { propertyId } = await reviews.aKnownListing();
    for (let round = 0; round < 5; round += 1) {
      const buyer = aBuyer();
      const { uid, email, role } = buyer;
      const gone = { userId: buyer.userId!, uid, email, role: role! };
      await reviews.publish(events.UserDeleted, gone, buyer.userId!, 2);
      await Promise.all(Array.from({ length: 5 }, () => errorCodeOf(reviews.write(buyer, propertyId))));
      await reviews.writerAtVersion(buyer.userId!, 2);
      const named = reviews.connection.collection('reviews').countDocuments({ userEmail: email });
      expect(await named).toBe(0);
      expect(await errorCodeOf(reviews.write(buyer, propertyId))).toBe('ACCESS.DENIED');
    }
  });
});
