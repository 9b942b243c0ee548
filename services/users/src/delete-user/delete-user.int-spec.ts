import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Actor, events, usersRpc } from '@thikana/contracts';
import { aListingSnapshot, anId, errorCodeOf, eventually } from '@thikana/test-kit';
import { IdentityServer, type Mood } from '../testing/identity-server.ts';
import { startUsers, type UsersUnderTest } from '../testing/start-users.ts';
import type { DeletionDocument } from '../store/deletion.schema.ts';
import type { ListingDocument } from '../store/listing.schema.ts';

const identity = new IdentityServer();
let users: UsersUnderTest;
beforeAll(async () => {
  users = await startUsers({ IDENTITY_EMULATOR_HOST: await identity.listen() });
});
afterAll(async () => {
  await users.remove();
  await identity.close();
});
beforeEach(() => {
  identity.mood = 'well';
});

const remove = (person: Actor, actor: Actor = users.admin) =>
  users.client.call(usersRpc.delete, { id: person.userId! }, { actor });
const deletionOf = (person: Actor) =>
  users.connection.collection<DeletionDocument>('deletions').findOne({ _id: person.uid });
const account = (person: Actor) => users.client.call(usersRpc.account, { uid: person.uid }, { actor: null });

describe('deleting a person', () => {
  it('removes record, wishlist and identity account, and publishes it', async () => {
    const person = await users.signUp();
    const listing = aListingSnapshot();
    await users.publish(events.PropertyVerified, listing, 2);
    const add = () =>
      users.client.call(usersRpc.wishlistAdd, { propertyId: listing.propertyId }, { actor: person });
    await eventually(add);
    expect(await remove(person)).toMatchObject({ deletedCount: 1 });
    expect(await account(person)).toEqual({
      userId: null,
      email: null,
      role: null,
      name: null,
      photo: null,
      deleted: true,
    });
    expect(await users.connection.collection('wishlist').countDocuments({ userEmail: person.email })).toBe(0);
    await eventually(() => expect(identity.deleted).toContain(person.uid));
    await eventually(() =>
      expect(users.publishedOf('UserDeleted', person.userId!)).toEqual([
        expect.objectContaining({
          aggregateVersion: 2,
          data: { userId: person.userId, uid: person.uid, email: person.email, role: 'user' },
        }),
      ]),
    );
    await eventually(async () =>
      expect(await deletionOf(person)).toMatchObject({ confirmedAt: expect.any(Date), attempts: 1 }),
    );
    const { nextAttemptAt, ...kept } = (await deletionOf(person))!;
    expect(nextAttemptAt).toBeUndefined();
    expect(JSON.stringify(kept)).not.toContain(person.email);
  });

  it('is for good: the uid never comes back, the e-mail may with a new one', async () => {
    const person = await users.signUp();
    await remove(person);
    const again = users.client.call(usersRpc.register, {}, { actor: person });
    expect(await errorCodeOf(again)).toBe('ACCESS.DENIED');
    const anew = await users.signUp({ email: person.email, uid: `${person.uid}-new` });
    expect(anew.userId).not.toBe(person.userId);
    expect(await account(anew)).toMatchObject({ role: 'user', deleted: false });
    expect(await account(person)).toMatchObject({ deleted: true });
  });

  it('against a login at the same time leaves no record behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await users.signUp();
      const login = () => users.client.call(usersRpc.register, {}, { actor: person });
      await Promise.allSettled([login(), remove(person), login()]);
      expect(await account(person)).toMatchObject({ userId: null, deleted: true });
    }
  });

  it('against additions to the wishlist at the same time leaves none of them behind', async () => {
    const listings = Array.from({ length: 5 }, () => aListingSnapshot());
    for (const listing of listings) await users.publish(events.PropertyVerified, listing, 2);
    const copies = users.connection.collection<ListingDocument>('listings');
    const ids = listings.map(({ propertyId }) => propertyId);
    await eventually(async () => expect(await copies.countDocuments({ _id: { $in: ids } })).toBe(5));
    for (let round = 0; round < 10; round += 1) {
      const person = await users.signUp();
      const add = ({ propertyId }: { propertyId: string }) =>
        users.client.call(usersRpc.wishlistAdd, { propertyId }, { actor: person });
      const before = listings.slice(0, 3).map(add);
      const deleting = remove(person);
      await Promise.allSettled([...before, ...listings.slice(3).map(add)]);
      expect(await deleting).toMatchObject({ deletedCount: 1 });
      const left = users.connection.collection('wishlist').countDocuments({ userEmail: person.email });
      expect(await left).toBe(0);
    }
  });

  it('twice at once happens once', async () => {
    const person = await users.signUp();
    const outcomes = await Promise.all([errorCodeOf(remove(person)), errorCodeOf(remove(person))]);
    expect(outcomes.sort()).toEqual(['USER.NOT_FOUND', 'none']);
    await eventually(() => expect(users.publishedOf('UserDeleted', person.userId!)).toHaveLength(1));
  });

  it('is for admins, and not of oneself', async () => {
    const [person, other] = [await users.signUp(), await users.signUpAs('agent')];
    expect(await errorCodeOf(remove(person, other))).toBe('ACCESS.DENIED');
    expect(await errorCodeOf(remove(person, { ...other, role: 'fraud' }))).toBe('ACCOUNT.FRAUD');
    expect(await errorCodeOf(remove(users.admin))).toBe('USER.SELF_DELETE');
    // The gateway's word for who asks is the uid; a wrong user id beside it must not help.
    expect(await errorCodeOf(remove(users.admin, { ...users.admin, userId: anId() }))).toBe(
      'USER.SELF_DELETE',
    );
    expect(await errorCodeOf(remove({ ...person, userId: anId() }))).toBe('USER.NOT_FOUND');
  });
});

describe('the last admin', () => {
  it('remains when two delete each other, 15 times over', async () => {
    const team = await startUsers();
    try {
      let admin = team.admin;
      for (let round = 0; round < 15; round += 1) {
        const invited = await team.signUp();
        await team.client.call(usersRpc.makeAdmin, { id: invited.userId! }, { actor: admin });
        const second = { ...invited, role: 'admin' as const };
        const by = (asker: Actor, whom: Actor) =>
          errorCodeOf(team.client.call(usersRpc.delete, { id: whom.userId! }, { actor: asker }));
        const outcomes = await Promise.all([by(admin, second), by(second, admin)]);
        expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
        // The loser is the last admin by then, or no admin any more.
        expect(['USER.LAST_ADMIN', 'ACCESS.DENIED']).toContain(
          outcomes.find((outcome) => outcome !== 'none'),
        );
        admin = outcomes[0] === 'none' ? admin : second;
        expect(await team.client.call(usersRpc.summary, {}, { actor: admin })).toMatchObject({
          byRole: { admin: 1 },
        });
      }
    } finally {
      await team.remove();
    }
  });

  it('cannot be deleted by somebody who has just stopped being one', async () => {
    const second = await users.signUpAs('admin');
    await remove(second);
    expect(await errorCodeOf(remove(users.admin, second))).toBe('ACCESS.DENIED');
    expect(await account(users.admin)).toMatchObject({ role: 'admin', deleted: false });
  });
});

describe('the identity provider', () => {
  it.each<Mood>(['error', 'junk', 'half', 'hang-up'])(
    'answering with %s is asked again until it confirms',
    async (mood) => {
      identity.mood = mood;
      const person = await users.signUp();
      expect(await remove(person)).toMatchObject({ deletedCount: 1 });
      await eventually(() =>
        expect(identity.asked.filter((uid) => uid === person.uid).length).toBeGreaterThan(1),
      );
      expect((await deletionOf(person))?.confirmedAt).toBeUndefined();
      expect(await account(person)).toMatchObject({ deleted: true });
      identity.mood = 'well';
      await eventually(async () => expect((await deletionOf(person))?.confirmedAt).toBeInstanceOf(Date));
      expect(identity.deleted).toContain(person.uid);
    },
  );

  it('that has no such account any more has confirmed', async () => {
    identity.mood = 'absent';
    const person = await users.signUp();
    await remove(person);
    await eventually(async () =>
      expect(await deletionOf(person)).toMatchObject({ attempts: 1, confirmedAt: expect.any(Date) }),
    );
  });
});
