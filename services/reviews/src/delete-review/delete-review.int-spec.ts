import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, reviewsRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, errorCodeOf, eventually } from '@thikana/test-kit';

import { type ReviewsUnderTest, startReviews } from '../testing/start-reviews.ts';

let reviews: ReviewsUnderTest;
beforeAll(async () => {
  reviews = await startReviews();
});
afterAll(() => reviews.remove());

const remove = (actor: Actor | null, id: string) => reviews.client.call(reviewsRpc.delete, { id }, { actor });
const total = async (propertyId: string) =>
  (await reviews.client.raw(reviewsRpc.list, { propertyId }, { actor: null })).header('total-count');

describe('deleting a review', () => {
  it('is for its writer, and publishes it', async () => {
    const [{ propertyId }, buyer] = [await reviews.aKnownListing(), aBuyer()];
    const id = await reviews.write(buyer, propertyId);
    expect(await remove(buyer, id)).toEqual({ deletedCount: 1 });
    expect(await total(propertyId)).toBe('0');
    // The deleted one does not count as the review of today (REVIEW-5).
    expect(await errorCodeOf(reviews.write(buyer, propertyId))).toBe('none');
    await eventually(() =>
      expect(reviews.publishedOf('ReviewDeleted', id)).toEqual([
        expect.objectContaining({
          aggregateVersion: 2,
          data: { reviewId: id, propertyId, userId: buyer.userId, userEmail: buyer.email },
        }),
      ]),
    );
    const audit = reviews.connection.collection('audit');
    expect(await audit.countDocuments({ 'subject.id': id })).toBe(0);
  });

  it('is for admins, who leave a record of it', async () => {
    const [{ propertyId }, admin] = [await reviews.aKnownListing(), anAdmin()];
    const id = await reviews.write(aBuyer(), propertyId, 'Rude words');
    expect(await remove(admin, id)).toEqual({ deletedCount: 1 });
    const audit = reviews.connection.collection('audit');
    expect(await audit.findOne({ 'subject.id': id })).toMatchObject({
      action: 'review.delete',
      before: 'Rude words',
      at: expect.any(Date),
      listingId: propertyId,
      actor: { userId: admin.userId, email: admin.email },
    });
  });

  it('finds none for everybody else', async () => {
    const [{ propertyId, agentEmail }, buyer] = [await reviews.aKnownListing(), aBuyer()];
    const id = await reviews.write(buyer, propertyId);
    expect(await errorCodeOf(remove(aBuyer(), id))).toBe('REVIEW.NOT_FOUND');
    expect(await errorCodeOf(remove(anAgent({ email: agentEmail }), id))).toBe('REVIEW.NOT_FOUND');
    expect(await errorCodeOf(remove(aBuyer({ email: buyer.email }), id))).toBe('REVIEW.NOT_FOUND');
    expect(await errorCodeOf(remove({ ...buyer, role: 'fraud' }, id))).toBe('ACCOUNT.FRAUD');
    expect(await errorCodeOf(remove(null, id))).toBe('AUTH.REQUIRED');
    expect(await errorCodeOf(remove(anAdmin(), anId()))).toBe('REVIEW.NOT_FOUND');
    expect(await total(propertyId)).toBe('1');
  });

  it('10 times at once happens once', async () => {
    const [{ propertyId }, buyer] = [await reviews.aKnownListing(), aBuyer()];
    const id = await reviews.write(buyer, propertyId);
    await reviews.write(aBuyer(), propertyId);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => errorCodeOf(remove(buyer, id))));
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['none', 'REVIEW.NOT_FOUND']));
    expect(await total(propertyId)).toBe('1');
    await eventually(() => expect(reviews.publishedOf('ReviewDeleted', id)).toHaveLength(1));
  });
});
