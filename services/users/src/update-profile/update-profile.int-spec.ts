import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, usersRpc } from '@thikana/contracts';
import { errorCodeOf, eventually } from '@thikana/test-kit';
import { startUsers, type UsersUnderTest } from '../testing/start-users.ts';

let users: UsersUnderTest;
beforeAll(async () => {
  users = await startUsers();
});
afterAll(() => users.remove());

const update = (actor: Actor, input: { name?: string; photo?: string | null }) =>
  users.client.call(usersRpc.updateProfile, input, { actor });
const read = (actor: Actor) => users.client.call(usersRpc.get, { email: actor.email }, { actor });

describe('editing the own profile', () => {
  it('changes what is given, keeps the rest, and publishes it', async () => {
    const person = await users.signUp({ name: 'Before', photo: 'https://p.test/a.png' });
    expect(await update(person, { name: 'After' })).toMatchObject({ modifiedCount: 1 });
    expect(await read(person)).toMatchObject({ name: 'After', photo: 'https://p.test/a.png' });
    expect(await update(person, { photo: null })).toMatchObject({ modifiedCount: 1 });
    expect(await read(person)).toMatchObject({ name: 'After', photo: null, photoURL: null });
    await eventually(() =>
      expect(
        users.publishedOf('UserUpdated', person.userId!).map((event) => [event.aggregateVersion, event.data]),
      ).toEqual([
        [2, expect.objectContaining({ name: 'After', photo: 'https://p.test/a.png' })],
        [3, expect.objectContaining({ name: 'After', photo: null })],
      ]),
    );
  });

  it('answers the record as it is kept', async () => {
    const person = await users.signUp({ name: 'Before' });
    const answer = await update(person, { name: 'After', photo: 'https://p.test/kept.webp' });
    expect(answer.user).toMatchObject({
      _id: person.userId,
      name: 'After',
      displayName: 'After',
      photo: 'https://p.test/kept.webp',
      photoURL: 'https://p.test/kept.webp',
    });
    expect(answer.user).toEqual(await read(person));
  });

  it('that changes nothing publishes nothing', async () => {
    const person = await users.signUp({ name: 'Same' });
    const unchanged = { modifiedCount: 0, user: expect.objectContaining({ name: 'Same' }) };
    expect(await update(person, { name: 'Same' })).toEqual(unchanged);
    expect(await update(person, {})).toEqual(unchanged);
    expect(users.publishedOf('UserUpdated', person.userId!)).toHaveLength(0);
  });

  it('many at once ends with as many versions as changes', async () => {
    const person = await users.signUp({ name: 'Zero' });
    await Promise.all(Array.from({ length: 10 }, (_, n) => update(person, { name: `Name ${n}` })));
    await eventually(() => {
      const versions = users
        .publishedOf('UserUpdated', person.userId!)
        .map((event) => event.aggregateVersion);
      expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    });
    const last = users.publishedOf('UserUpdated', person.userId!).at(-1)!.data as { name: string };
    expect((await read(person)).name).toBe(last.name);
  });

  it('is refused to a fraud-marked person, whatever the gateway still believes', async () => {
    const agent = await users.signUpAs('agent');
    await users.client.call(usersRpc.markFraud, { id: agent.userId! }, { actor: users.admin });
    expect(await errorCodeOf(update({ ...agent, role: 'fraud' }, { name: 'X' }))).toBe('ACCOUNT.FRAUD');
    expect(await errorCodeOf(update(agent, { name: 'X' }))).toBe('ACCOUNT.FRAUD');
  });

  it('may take the name away, and no later sign-in brings it back', async () => {
    const person = await users.signUp({ name: 'Before' });
    expect(await update(person, { name: '   ' })).toMatchObject({ modifiedCount: 1, user: { name: '' } });
    const { user } = await users.client.call(usersRpc.register, {}, { actor: { ...person, name: 'Before' } });
    expect(user).toMatchObject({ name: '', displayName: '' });
  });

  it('takes no photo that is no address', async () => {
    const person = await users.signUp();
    expect(await errorCodeOf(update(person, { photo: 'javascript:alert(1)' }))).toBe('REQUEST.INVALID');
  });
});
