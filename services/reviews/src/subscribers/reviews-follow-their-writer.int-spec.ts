import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, type Review, reviewsRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anId, eventually } from '@thikana/test-kit';
import { type ReviewsUnderTest, startReviews } from '../testing/start-reviews.ts';

let reviews: ReviewsUnderTest;
let propertyId: string;
beforeAll(async () => {
  reviews = await startReviews();
  ({ propertyId } = await reviews.aKnownListing());
});
afterAll(() => reviews.remove());

const person = ({ userId, uid, email }: Actor) => ({ userId: userId!, uid, email });
const renamed = (actor: Actor, name: string, version: number, photo: string | null = null) =>
  reviews.publish(
    events.UserUpdated,
    { ...person(actor), name, photo, registeredAt: '2026-01-01T00:00:00.000Z' },
    actor.userId!,
    version,
  );
const deleted = (actor: Actor, version: number) =>
  reviews.publish(events.UserDeleted, { ...person(actor), role: 'user' }, actor.userId!, version);
const changesPublished = (actor: Actor) => reviews.publishedOf('ReviewsChanged', actor.userId!);

async function read(id: string): Promise<Review> {
  const all = await reviews.client.call(reviewsRpc.list, { limit: 100 }, { actor: anAdmin() });
  return (all as Review[]).find((review) => review._id === id)!;
}

describe('a writer who changes name or photo', () => {
  it('is shown so on all their reviews, whatever the order of the news', async () => {
    const buyer = aBuyer({ name: 'First' });
    const elsewhere = await reviews.aKnownListing();
    const ids = [await reviews.write(buyer, propertyId), await reviews.write(buyer, elsewhere.propertyId)];
    const other = await reviews.write(aBuyer({ name: 'Other' }), propertyId);
    await renamed(buyer, 'Third', 3, 'https://p.test/3.png');
    await renamed(buyer, 'Second', 2);
    await reviews.writerAtVersion(buyer.userId!, 3);
    for (const id of ids)
      expect(await read(id)).toMatchObject({
        userName: 'Third',
        userPhoto: 'https://p.test/3.png',
        reviewerImage: 'https://p.test/3.png',
      });
    expect(await read(other)).toMatchObject({ userName: 'Other' });
    await eventually(() =>
      expect(changesPublished(buyer).map((event) => event.data)).toEqual([
        { propertyId: null, userEmail: buyer.email },
      ]),
    );
  });

  it('is shown so on reviews written with a token that knows the old name', async () => {
    const buyer = aBuyer({ name: 'Old' });
    await renamed(buyer, 'New', 2);
    await reviews.writerAtVersion(buyer.userId!, 2);
    expect(await read(await reviews.write(buyer, propertyId))).toMatchObject({ userName: 'New' });
    expect(changesPublished(buyer)).toEqual([]);
  });

  it('and has none is anonymous', async () => {
    const buyer = aBuyer({ name: 'Some' });
    const id = await reviews.write(buyer, propertyId);
    await renamed(buyer, '', 2);
    await eventually(async () => expect(await read(id)).toMatchObject({ userName: null }));
  });
});

describe('a writer who is deleted', () => {
  it('leaves the text without a trace of themselves, also when older news comes later', async () => {
    const buyer = aBuyer({ name: 'Rahim', photo: 'https://p.test/r.png' });
    const id = await reviews.write(buyer, propertyId, 'Good light');
    await deleted(buyer, 5);
    await reviews.writerAtVersion(buyer.userId!, 5);
    await renamed(buyer, 'Late', 4);
    // Events of one person are read in turn: with this one the late one has been read too.
    await deleted(buyer, 6);
    await reviews.writerAtVersion(buyer.userId!, 6);
    await eventually(() => expect(changesPublished(buyer)).toHaveLength(1));
    expect(await read(id)).toMatchObject({
      review: 'Good light',
      userName: null,
      userPhoto: null,
      userEmail: '',
    });
    const stored = await reviews.connection.collection('reviews').find({ review: 'Good light' }).toArray();
    expect(JSON.stringify(stored)).not.toContain(buyer.email);
    expect(JSON.stringify(stored)).not.toContain(buyer.userId);
  });

  it('does not take the reviews of who has the e-mail afterwards', async () => {
    const before = aBuyer({ name: 'Before' });
    const after = aBuyer({ name: 'After', email: before.email });
    const ids = [await reviews.write(before, propertyId), await reviews.write(after, propertyId)];
    await deleted(before, 2);
    await reviews.writerAtVersion(before.userId!, 2);
    expect(await read(ids[0]!)).toMatchObject({ userName: null, userEmail: '' });
    expect(await read(ids[1]!)).toMatchObject({ userName: 'After', userEmail: after.email });
  });

  it('who never wrote anything changes nothing', async () => {
    const stranger = aBuyer({ userId: anId() });
    await deleted(stranger, 2);
    await reviews.writerAtVersion(stranger.userId!, 2);
    expect(changesPublished(stranger)).toEqual([]);
  });
});
