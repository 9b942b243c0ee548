import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, seedRpc, usersRpc } from '@thikana/contracts';
import { aListingSnapshot, anId, errorCodeOf, eventually } from '@thikana/test-kit';
import { startUsers, type UsersUnderTest, usersModule } from '../testing/start-users.ts';
import { SeedUsers } from './seed-users.ts';
import type { z } from 'zod';

type Seeds = z.input<typeof seedRpc.users.input>;

let users: UsersUnderTest;
beforeAll(async () => {
  users = await startUsers({ DEMO_SEED: true });
});
afterAll(() => users.remove());

const seed = (seeds: Partial<Seeds> = {}) =>
  users.client.call(seedRpc.users, { items: [], wishlist: [], listings: [], ...seeds }, { actor: null });

function aSeedUser(facts: Partial<Seeds['items'][number]> = {}): Seeds['items'][number] {
  const _id = anId();
  return {
    _id,
    uid: `demo-${_id}`,
    name: 'Demo',
    email: `demo-${_id}@thikana.test`,
    photo: null,
    role: 'user',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  };
}

function aSeedListing(): Seeds['listings'][number] {
  const { propertyId, hidden: _, ...card } = aListingSnapshot();
  return {
    ...card,
    _id: propertyId,
    description: 'Demo',
    verifiedAt: null,
    advertisedAt: null,
  };
}

describe('seeding the demo market', () => {
  it('inserts people, listings and wishlists once', async () => {
    const [buyer, agent, listing] = [aSeedUser(), aSeedUser({ role: 'agent' }), aSeedListing()];
    const wish = { _id: anId(), userEmail: buyer.email, propertyId: listing._id, addedAt: buyer.createdAt };
    const seeds = { items: [buyer, agent], listings: [listing], wishlist: [wish] };
    const before = (await seed()).present;
    expect(await seed(seeds)).toEqual({ inserted: 2, present: before + 2 });
    expect(await seed(seeds)).toEqual({ inserted: 0, present: before + 2 });
    const actor = {
      uid: buyer.uid,
      email: buyer.email,
      emailVerified: true,
      name: 'Demo',
      photo: null,
      role: 'user' as const,
      userId: buyer._id,
    };
    expect(await users.client.call(usersRpc.wishlistList, { email: buyer.email }, { actor })).toMatchObject([
      { _id: wish._id, propertyId: listing._id, title: listing.title, addedAt: wish.addedAt },
    ]);
    expect(await users.client.call(usersRpc.summary, {}, { actor: users.admin })).toMatchObject({
      byRole: { user: 1, agent: 1, admin: 1 },
    });
  });

  it('says once who has registered, and when', async () => {
    const agent = aSeedUser({ role: 'agent', createdAt: '2026-02-03T04:05:06.000Z' });
    await seed({ items: [agent] });
    await seed({ items: [agent] });
    // Published after both.
    const later = aSeedUser();
    await seed({ items: [later] });
    await eventually(() => expect(users.publishedOf('UserRegistered', later._id)).toHaveLength(1));
    const { _id: userId, uid, email, name, createdAt } = agent;
    expect(users.publishedOf('UserRegistered', userId)).toMatchObject([
      {
        occurredAt: createdAt,
        aggregateVersion: 1,
        data: { userId, uid, email, name, photo: null, registeredAt: createdAt, role: 'agent' },
      },
    ]);
  });

  it('leaves alone who signed in before, and does not bring back who was deleted', async () => {
    const early = await users.signUp({ email: 'early@thikana.test', name: 'Early' });
    const gone = aSeedUser();
    await seed({ items: [gone] });
    await users.client.call(usersRpc.delete, { id: gone._id }, { actor: users.admin });
    const items = [aSeedUser({ email: early.email }), aSeedUser({ uid: early.uid }), gone];
    expect(await seed({ items })).toMatchObject({ inserted: 0 });
    const kept = await users.client.call(usersRpc.get, { email: early.email }, { actor: early });
    expect(kept).toMatchObject({ _id: early.userId, name: 'Early' });
  });

  it('never overrides what an event has said about a listing', async () => {
    const listing = aSeedListing();
    await seed({ listings: [listing] });
    const { description: _, verifiedAt: __, advertisedAt: ___, _id: propertyId, ...card } = listing;
    const sold = { ...card, propertyId, hidden: false, availability: 'sold' as const };
    await users.publish(events.PropertySold, sold, 1);
    const copies = users.connection.collection('listings');
    const find = () => copies.findOne({ title: listing.title, availability: 'sold' });
    await eventually(async () => expect(await find()).toMatchObject({ version: 1 }));
    await seed({ listings: [listing] });
    expect(await find()).toMatchObject({ version: 1 });
  });
});

describe('a service that is not to be seeded', () => {
  it('does not answer the call', async () => {
    const plain = await startUsers();
    try {
      const call = plain.client.call(
        seedRpc.users,
        { items: [], wishlist: [], listings: [] },
        { actor: null },
      );
      expect(await errorCodeOf(call)).toBe('SERVICE.UNAVAILABLE');
    } finally {
      await plain.remove();
    }
  });

  it('is every one in production', () => {
    const config = { DEMO_SEED: true, IDENTITY_EMULATOR_HOST: undefined };
    expect(usersModule({ ...config, NODE_ENV: 'production' }).controllers).not.toContain(SeedUsers);
    expect(usersModule({ ...config, NODE_ENV: 'development' }).controllers).toContain(SeedUsers);
  });
});
