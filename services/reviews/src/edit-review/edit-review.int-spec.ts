import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, limits, reviewsRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, errorCodeOf, eventually } from '@thikana/test-kit';
import { type ReviewsUnderTest, startReviews } from '../testing/start-reviews.ts';

let reviews: ReviewsUnderTest;
beforeAll(async () => void (reviews = await startReviews()));
afterAll(() => reviews.remove());

const edit = (actor: Actor | null, id: string, review = 'The lift works again.') =>
  reviews.client.call(reviewsRpc.edit, { id, review }, { actor });
const read = async (propertyId: string) =>
  reviews.client.call(reviewsRpc.list, { propertyId }, { actor: null });

describe('changing a review', () => {
  it('is for its writer; it keeps its place and date, and an event is published', async () => {
    const [{ propertyId }, buyer] = [await reviews.aKnownListing(), aBuyer()];
    const id = await reviews.write(buyer, propertyId, 'The lift is broken.');
    const [before] = await read(propertyId);
    expect(await edit(buyer, id, '  The lift works again.  ')).toEqual({ modifiedCount: 1 });
    expect(await read(propertyId)).toEqual([{ ...before, review: 'The lift works again.' }]);
    const { userId, email: userEmail } = buyer;
    await eventually(() =>
      expect(reviews.publishedOf('ReviewEdited', id)).toEqual([
        expect.objectContaining({
          aggregateVersion: 2,
          data: { reviewId: id, propertyId, userId, userEmail },
        }),
      ]),
    );
  });

  it('to the same text changes nothing', async () => {
    const [{ propertyId }, buyer] = [await reviews.aKnownListing(), aBuyer()];
    const id = await reviews.write(buyer, propertyId, 'Quiet');
    expect(await edit(buyer, id, 'Quiet')).toEqual({ modifiedCount: 0 });
    await edit(buyer, id, 'Loud');
    await eventually(() => expect(reviews.publishedOf('ReviewEdited', id)).toHaveLength(1));
  });

  it('finds none for everybody else, admins too', async () => {
    const [{ propertyId, agentEmail }, buyer] = [await reviews.aKnownListing(), aBuyer()];
    const id = await reviews.write(buyer, propertyId);
    const others = [aBuyer(), aBuyer({ email: buyer.email }), anAgent({ email: agentEmail }), anAdmin()];
    for (const other of others) expect(await errorCodeOf(edit(other, id))).toBe('REVIEW.NOT_FOUND');
    expect(await errorCodeOf(edit({ ...buyer, role: 'fraud' }, id))).toBe('ACCOUNT.FRAUD');
    expect(await errorCodeOf(edit(null, id))).toBe('AUTH.REQUIRED');
    expect(await errorCodeOf(edit(buyer, anId()))).toBe('REVIEW.NOT_FOUND');
    for (const text of ['', ' \n ', 'x'.repeat(limits.text.review + 1)])
      expect(await errorCodeOf(edit(buyer, id, text))).toBe('REQUEST.INVALID');
    expect((await read(propertyId))[0]!.review).toBe('Quiet street, honest agent.');
  });

  it('while it is deleted: either it was changed before, or it is not found', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [{ propertyId }, buyer] = [await reviews.aKnownListing(), aBuyer()];
      const id = await reviews.write(buyer, propertyId);
      const remove = reviews.client.call(reviewsRpc.delete, { id }, { actor: buyer });
      const [edited] = await Promise.all([errorCodeOf(edit(buyer, id)), remove]);
      expect(['none', 'REVIEW.NOT_FOUND']).toContain(edited);
      expect(await read(propertyId)).toEqual([]);
    }
  });
});
