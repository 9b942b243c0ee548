import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DomainError, events, limits, type ListingSnapshot, reviewsRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, errorCodeOf, eventually, someoneOf } from '@thikana/test-kit';
import { dayInDhaka, type ReviewDocument } from '../store/review.schema.ts';
import { type ReviewsUnderTest, startReviews } from '../testing/start-reviews.ts';

let reviews: ReviewsUnderTest;
beforeAll(async () => {
  reviews = await startReviews();
});
afterAll(() => reviews.remove());

const read = (propertyId: string) => reviews.client.call(reviewsRpc.list, { propertyId }, { actor: null });

describe('writing a review', () => {
  it('shows it under the listing, with what the server knows, and publishes it', async () => {
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

  it('20 at once: each of ten people counts, of one person only the first (REVIEW-5)', async () => {
    const { propertyId } = await reviews.aKnownListing();
    const one = aBuyer();
    const others = Promise.all(Array.from({ length: 10 }, () => reviews.write(aBuyer(), propertyId)));
    const attempts = Array.from({ length: 10 }, () =>
      reviews.write(one, propertyId).catch((error: DomainError) => error),
    );
    const outcomes = await Promise.all(attempts);
    await others;
    const written = outcomes.filter((outcome) => typeof outcome === 'string');
    expect(written).toHaveLength(1);
    const refused = { code: 'REVIEW.ALREADY_TODAY', params: { reviewId: written[0] } };
    expect(outcomes.filter((outcome) => outcome !== written[0])).toEqual(
      Array(9).fill(expect.objectContaining(refused)),
    );
    const query = { propertyId, limit: 5 };
    const reply = await reviews.client.raw(reviewsRpc.list, query, { actor: null });
    expect(reply.header('total-count')).toBe('11');
  });

  it('of another listing, or on another day in Dhaka, is one more', async () => {
    const [{ propertyId }, other] = [await reviews.aKnownListing(), await reviews.aKnownListing()];
    const buyer = aBuyer();
    const stored = reviews.connection.collection<ReviewDocument>('reviews');
    const id = await reviews.write(buyer, propertyId);
    await reviews.write(buyer, other.propertyId);
    const today = (await stored.findOne({ _id: id }))!;
    expect(today.writtenOn).toBe(dayInDhaka(new Date()));
    await stored.deleteOne({ _id: today._id });
    await stored.insertOne({ ...today, writtenOn: '2026-01-01' });
    expect(await errorCodeOf(reviews.write(buyer, propertyId))).toBe('none');
    expect(dayInDhaka(new Date('2026-03-04T17:59:59Z'))).toBe('2026-03-04');
    expect(dayInDhaka(new Date('2026-03-04T18:00:00Z'))).toBe('2026-03-05');
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
      const left = { propertyId };
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
