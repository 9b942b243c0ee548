import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  events,
  type ListingSnapshot,
  replyHeaders,
  usersRpc,
  type WishlistItem,
} from '@thikana/contracts';
import { aListingSnapshot, anId, errorCodeOf, eventually, untilServed } from '@thikana/test-kit';
import type { ListingDocument } from '../store/listing.schema.ts';
import { startUsers, type UsersUnderTest } from '../testing/start-users.ts';

let users: UsersUnderTest;
beforeAll(async () => {
  users = await startUsers();
});
afterAll(() => users.remove());

const add = (actor: Actor, propertyId: string) =>
  users.client.call(usersRpc.wishlistAdd, { propertyId }, { actor });
const list = (actor: Actor, email = actor.email): Promise<WishlistItem[]> =>
  users.client.call(usersRpc.wishlistList, { email }, { actor });
const state = (actor: Actor, propertyId: string) =>
  users.client.call(usersRpc.wishlistState, { propertyId }, { actor });

async function versionOf(propertyId: string): Promise<number | undefined> {
  const copies = users.connection.collection<ListingDocument>('listings');
  return (await copies.findOne({ _id: propertyId }))?.version;
}

/** A listing that the service knows. */
async function aKnownListing(facts: Partial<ListingSnapshot> = {}): Promise<ListingSnapshot> {
  const listing = aListingSnapshot(facts);
  await users.publish(events.PropertyVerified, listing, 5);
  await eventually(async () => expect(await versionOf(listing.propertyId)).toBe(5));
  return listing;
}

describe('saving a listing', () => {
  it('puts it on the list with its card', async () => {
    const facts = { type: 'apartment', bedrooms: 3, bathrooms: 2, sizeSqft: 1450, areaId: 'banani' };
    const reduction = {
      priceReducedAt: '2026-11-20T06:00:00.000Z',
      priceBefore: { minPrice: 60_00_000, maxPrice: 70_00_000 },
    };
    const [buyer, listing] = [
      await users.signUp(),
      await aKnownListing({ title: '$5 off "today"', ...facts, ...reduction }),
    ];
    const { insertedId } = await add(buyer, listing.propertyId);
    const { hidden: _, isAdvertised: __, createdAt: ___, agentId: ____, ...card } = listing;
    expect(await list(buyer)).toEqual([
      {
        ...card,
        _id: insertedId,
        userEmail: buyer.email,
        verified: true,
        addedAt: expect.any(String),
      },
    ]);
    expect(await state(buyer, listing.propertyId)).toEqual({ wishlistId: insertedId });
  });

  it('20 times at once saves it once; the others hear so', async () => {
    const [buyer, listing] = [await users.signUp(), await aKnownListing()];
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => errorCodeOf(add(buyer, listing.propertyId))),
    );
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['none', 'WISHLIST.ALREADY_ADDED']));
    expect(await list(buyer)).toHaveLength(1);
  });

  it('by 100 people at once lets all of them in', async () => {
    const listing = await aKnownListing();
    const buyers = await Promise.all(Array.from({ length: 100 }, () => users.signUp()));
    const adding = buyers.map((buyer) => errorCodeOf(untilServed(() => add(buyer, listing.propertyId))));
    const outcomes = await Promise.all(adding);
    expect(outcomes).toEqual(Array(100).fill('none'));
  });

  it.each<[string, Partial<ListingSnapshot>]>([
    ['pending', { verificationStatus: 'pending' }],
    ['rejected', { verificationStatus: 'rejected' }],
    ['hidden', { hidden: true }],
  ])('that is %s finds none', async (_name, facts) => {
    const [buyer, listing] = [await users.signUp(), await aKnownListing(facts)];
    expect(await errorCodeOf(add(buyer, listing.propertyId))).toBe('PROPERTY.NOT_FOUND');
  });

  it('that does not exist, or that is deleted, finds none', async () => {
    const [buyer, listing] = [await users.signUp(), await aKnownListing()];
    expect(await errorCodeOf(add(buyer, anId()))).toBe('PROPERTY.NOT_FOUND');
    await users.publish(events.PropertyDeleted, listing, 6);
    await eventually(async () => expect(await versionOf(listing.propertyId)).toBe(6));
    expect(await errorCodeOf(add(buyer, listing.propertyId))).toBe('PROPERTY.NOT_FOUND');
  });

  it('is for buyers', async () => {
    const [agent, listing] = [await users.signUpAs('agent'), await aKnownListing()];
    expect(await errorCodeOf(add(agent, listing.propertyId))).toBe('ACCESS.DENIED');
    expect(await errorCodeOf(add({ ...agent, role: 'fraud' }, listing.propertyId))).toBe('ACCOUNT.FRAUD');
    expect(await errorCodeOf(add(users.admin, listing.propertyId))).toBe('ACCESS.DENIED');
  });
});

describe('the list', () => {
  it('is paged, newest first, with its total', async () => {
    const buyer = await users.signUp();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { propertyId } = await aKnownListing();
      await add(buyer, propertyId);
      ids.unshift(propertyId);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { email: buyer.email, limit: 2, ...(cursor && { cursor }) };
      const reply = await users.client.raw(usersRpc.wishlistList, query, { actor: buyer });
      const page = JSON.parse(Buffer.from(reply.body).toString('utf8')) as WishlistItem[];
      seen.push(...page.map((item) => item.propertyId));
      expect(reply.header(replyHeaders.totalCount)).toBe('5');
      cursor = reply.header(replyHeaders.nextCursor);
    } while (cursor && seen.length < 10);
    expect(seen).toEqual(ids);
  });

  it("is one's own", async () => {
    const [one, two] = [await users.signUp(), await users.signUp()];
    expect(await errorCodeOf(list(two, one.email))).toBe('ACCESS.NOT_YOURS');
    expect(await errorCodeOf(list(users.admin, one.email))).toBe('ACCESS.NOT_YOURS');
  });

  it('loses only what its owner takes off', async () => {
    const [one, two, listing] = [await users.signUp(), await users.signUp(), await aKnownListing()];
    const { insertedId } = await add(one, listing.propertyId);
    const remove = (actor: Actor) =>
      users.client.call(usersRpc.wishlistRemove, { id: insertedId }, { actor });
    expect(await errorCodeOf(remove(two))).toBe('WISHLIST.NOT_FOUND');
    expect(await errorCodeOf(remove({ ...one, role: 'fraud' }))).toBe('ACCOUNT.FRAUD');
    expect(await remove(one)).toEqual({ deletedCount: 1 });
    expect(await errorCodeOf(remove(one))).toBe('WISHLIST.NOT_FOUND');
    expect(await state(one, listing.propertyId)).toEqual({ wishlistId: null });
  });
});

describe('the events of a wishlist', () => {
  it('say who has saved which listing, and who has taken it off', async () => {
    const [buyer, listing] = [await users.signUp(), await aKnownListing()];
    const { insertedId } = await add(buyer, listing.propertyId);
    await users.client.call(usersRpc.wishlistRemove, { id: insertedId }, { actor: buyer });
    const who = { userId: buyer.userId, propertyId: listing.propertyId };
    await eventually(() =>
      expect(
        users.publishedOf('WishlistChanged', insertedId).map((event) => [event.aggregateVersion, event.data]),
      ).toEqual([
        [1, { ...who, saved: true }],
        [2, { ...who, saved: false }],
      ]),
    );
  });

  it('do not speak of what was refused', async () => {
    const [one, two, listing] = [await users.signUp(), await users.signUp(), await aKnownListing()];
    const { insertedId } = await add(one, listing.propertyId);
    await errorCodeOf(add(one, listing.propertyId));
    await errorCodeOf(users.client.call(usersRpc.wishlistRemove, { id: insertedId }, { actor: two }));
    await add(two, listing.propertyId);
    const saved = () =>
      users.published.filter(
        ({ type, data }) =>
          type === 'WishlistChanged' && (data as { propertyId: string }).propertyId === listing.propertyId,
      );
    await eventually(() => expect(saved()).toHaveLength(2));
    expect(saved().map(({ data }) => (data as { userId: string }).userId)).toEqual([one.userId, two.userId]);
  });

  it('tell of a saved listing once its cards are changed, and of others not at all', async () => {
    const [buyer, saved, other] = [await users.signUp(), await aKnownListing(), await aKnownListing()];
    await add(buyer, saved.propertyId);
    const ofCards = ({ propertyId }: ListingSnapshot) =>
      users.publishedOf('WishlistCardsChanged', propertyId);
    await users.publish(events.PropertyUpdated, { ...other, title: 'Other' }, 6);
    await users.publish(events.PropertyUpdated, { ...saved, title: 'Changed' }, 6);
    await eventually(() => expect(ofCards(saved)).toHaveLength(1));
    expect(await list(buyer)).toMatchObject([{ title: 'Changed' }]);
    await users.publish(events.PropertyDeleted, saved, 7);
    await eventually(() => expect(ofCards(saved)).toHaveLength(2));
    expect(await list(buyer)).toEqual([]);
    await eventually(async () => expect(await versionOf(other.propertyId)).toBe(6));
    expect(ofCards(other)).toEqual([]);
  });
});

describe('cards follow their listing', () => {
  it('also when events come late, twice, or in the wrong order', async () => {
    const [buyer, listing] = [await users.signUp(), await aKnownListing({ title: 'Five' })];
    await add(buyer, listing.propertyId);
    const eight = await users.publish(events.PropertyUpdated, { ...listing, title: 'Eight' }, 8);
    await users.publish(events.PropertyUpdated, { ...listing, title: 'Seven' }, 7);
    await users.publish(events.PropertyUpdated, { ...listing, title: 'Eight' }, 8);
    // The same event again, under another message id so that the broker lets it through.
    await users.broker.jetstream.publish(
      users.broker.subject(events.PropertyUpdated.subject),
      JSON.stringify(eight),
    );
    await users.publish(events.PropertySold, { ...listing, title: 'Nine', availability: 'sold' }, 9);
    await eventually(async () => expect(await versionOf(listing.propertyId)).toBe(9));
    expect(await list(buyer)).toMatchObject([{ title: 'Nine', availability: 'sold', verified: true }]);
  });

  it.each([
    ['deleted', events.PropertyDeleted, {}],
    ['hidden because of fraud', events.PropertyHidden, { hidden: true }],
  ] as const)('and leave with it when it is %s, for good', async (_name, event, facts) => {
    const [buyer, listing] = [await users.signUp(), await aKnownListing()];
    await add(buyer, listing.propertyId);
    await users.publish(event, { ...listing, ...facts }, 9);
    await users.publish(events.PropertyUpdated, { ...listing, title: 'Late' }, 8);
    // Events of one listing are read in turn: with this one the late one has been read too.
    await users.publish(event, { ...listing, ...facts }, 10);
    await eventually(async () => expect(await versionOf(listing.propertyId)).toBe(10));
    expect(await list(buyer)).toEqual([]);
    expect(await state(buyer, listing.propertyId)).toEqual({ wishlistId: null });
    expect(await errorCodeOf(add(buyer, listing.propertyId))).toBe('PROPERTY.NOT_FOUND');
  });

  it('and are left out while it is taken back', async () => {
    const [buyer, listing] = [await users.signUp(), await aKnownListing()];
    await add(buyer, listing.propertyId);
    const takenBack = { at: new Date().toISOString(), reason: 'Sold.' };
    await users.publish(events.PropertyTakenBack, { ...listing, hidden: true, takenBack }, 9);
    await eventually(async () => expect(await versionOf(listing.propertyId)).toBe(9));
    expect(await list(buyer)).toEqual([]);
    expect(await errorCodeOf(add(await users.signUp(), listing.propertyId))).toBe('PROPERTY.NOT_FOUND');
    await users.publish(events.PropertyShownAgain, listing, 10);
    await eventually(async () =>
      expect(await list(buyer)).toMatchObject([{ propertyId: listing.propertyId }]),
    );
  });

  it('and nobody saves one while it is being deleted', async () => {
    const buyers = await Promise.all(Array.from({ length: 5 }, () => users.signUp()));
    for (let round = 0; round < 5; round += 1) {
      const listing = await aKnownListing();
      await users.publish(events.PropertyDeleted, listing, 9);
      await Promise.all(buyers.map((buyer) => errorCodeOf(add(buyer, listing.propertyId))));
      await eventually(async () => expect(await versionOf(listing.propertyId)).toBe(9));
      const left = users.connection.collection('wishlist').countDocuments({ propertyId: listing.propertyId });
      expect(await left).toBe(0);
    }
  });
});
