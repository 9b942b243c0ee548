import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, type ListingSnapshot, reviewsRpc } from '@thikana/contracts';
import { aBuyer, eventually } from '@thikana/test-kit';
import { type ReviewsUnderTest, startReviews } from '../testing/start-reviews.ts';

let reviews: ReviewsUnderTest;
beforeAll(async () => {
  reviews = await startReviews();
});
afterAll(() => reviews.remove());

const read = ({ propertyId }: ListingSnapshot) =>
  reviews.client.call(reviewsRpc.list, { propertyId }, { actor: null });
const latest = () => reviews.client.call(reviewsRpc.latest, {}, { actor: null });
const say = (event: (typeof events)['PropertyUpdated'], listing: ListingSnapshot, version: number) =>
  reviews.publish(event, listing, listing.propertyId, version);
const changesPublished = ({ propertyId }: ListingSnapshot) =>
  reviews.publishedOf('ReviewsChanged', propertyId);

describe('reviews follow their listing', () => {
  it('in title and agent, published once a change, whatever the order', async () => {
    const listing = await reviews.aKnownListing({ title: 'Five', agentName: 'Before' });
    await reviews.write(aBuyer(), listing.propertyId);
    await reviews.write(aBuyer(), listing.propertyId);
    const eight = await say(events.PropertyUpdated, { ...listing, title: 'Eight', agentName: 'After' }, 8);
    await say(events.PropertyUpdated, { ...listing, title: 'Seven' }, 7);
    // The same event again, under another message id so that the broker lets it through.
    const subject = reviews.broker.subject(events.PropertyUpdated.subject);
    await reviews.broker.jetstream.publish(subject, JSON.stringify(eight));
    // Nothing that reviews show: nothing is published.
    await say(events.PropertyAdvertised, { ...listing, title: 'Eight', agentName: 'After' }, 9);
    await reviews.listingAtVersion(listing.propertyId, 9);
    expect(await read(listing)).toMatchObject([
      { propertyTitle: 'Eight', agentName: 'After' },
      { propertyTitle: 'Eight', agentName: 'After' },
    ]);
    await eventually(() =>
      expect(changesPublished(listing).map(({ data, causationId }) => [data, causationId])).toEqual([
        [{ propertyId: listing.propertyId, userEmail: null }, eight.id],
      ]),
    );
  });

  it('off the home page and out of sight when it is hidden because of fraud', async () => {
    const listing = await reviews.aKnownListing();
    const id = await reviews.write(aBuyer(), listing.propertyId);
    expect((await latest()).map((review) => review._id)).toContain(id);
    await say(events.PropertyHidden, { ...listing, hidden: true }, 6);
    await eventually(async () => expect((await latest()).map((review) => review._id)).not.toContain(id));
    const query = { propertyId: listing.propertyId };
    const reply = await reviews.client.raw(reviewsRpc.list, query, { actor: null });
    expect(Buffer.from(reply.body).toString()).toBe('[]');
    expect(reply.header('total-count')).toBe('0');
    await eventually(() => expect(changesPublished(listing)).toHaveLength(1));
  });

  it('and go with it when it is deleted, also when older news comes later', async () => {
    const listing = await reviews.aKnownListing();
    await reviews.write(aBuyer(), listing.propertyId);
    await say(events.PropertyDeleted, listing, 9);
    await reviews.listingAtVersion(listing.propertyId, 9);
    await say(events.PropertyUpdated, { ...listing, title: 'Late' }, 8);
    // Events of one listing are read in turn: with this one the late one has been read too.
    await say(events.PropertyDeleted, listing, 10);
    await reviews.listingAtVersion(listing.propertyId, 10);
    expect(await read(listing)).toEqual([]);
    const left = { propertyId: listing.propertyId };
    expect(await reviews.connection.collection('reviews').countDocuments(left)).toBe(0);
    await eventually(() => expect(changesPublished(listing)).toHaveLength(1));
  });
});
