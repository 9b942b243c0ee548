import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { usersRpc } from '@thikana/contracts';
import { anActor, errorCodeOf, eventually } from '@thikana/test-kit';
import { adminEmail, startUsers, type UsersUnderTest } from '../testing/start-users.ts';

let users: UsersUnderTest;
beforeAll(async () => {
  users = await startUsers();
});
afterAll(() => users.remove());

const newcomer = (facts = {}) => anActor({ ...facts, userId: null, role: null });
const register = (actor: ReturnType<typeof newcomer>, input = {}) =>
  users.client.call(usersRpc.register, input, { actor });
const account = (uid: string) => users.client.call(usersRpc.account, { uid }, { actor: null });
const count = (filter: object) => users.connection.collection('users').countDocuments(filter);

describe('the first sign-in', () => {
  it('creates a record with role user, and publishes it', async () => {
    const actor = newcomer({ name: 'Rahim Uddin', photo: 'https://p.test/rahim.png' });
    const answer = await register(actor);
    expect(answer).toMatchObject({ modifiedCount: 0, insertedId: answer.user._id });
    expect(answer.user).toMatchObject({
      name: 'Rahim Uddin',
      displayName: 'Rahim Uddin',
      email: actor.email,
      role: 'user',
      photo: 'https://p.test/rahim.png',
      photoURL: 'https://p.test/rahim.png',
      isFirstLogin: true,
    });
    await eventually(() =>
      expect(users.publishedOf('UserRegistered', answer.user._id)).toEqual([
        expect.objectContaining({
          aggregateVersion: 1,
          data: expect.objectContaining({ uid: actor.uid, role: 'user', name: 'Rahim Uddin' }),
        }),
      ]),
    );
  });

  it('takes name and photo from the input before the token', async () => {
    const { user } = await register(newcomer({ name: 'Token' }), {
      name: 'Form',
      photo: 'https://p.test/f.png',
    });
    expect(user).toMatchObject({ name: 'Form', photo: 'https://p.test/f.png' });
  });

  it('keeps the e-mail in lower case', async () => {
    const { user } = await register(newcomer({ email: 'MiXed@Thikana.Test' }));
    expect(user.email).toBe('mixed@thikana.test');
  });

  it('needs an identity', async () => {
    expect(await errorCodeOf(users.client.call(usersRpc.register, {}, { actor: null }))).toBe(
      'AUTH.REQUIRED',
    );
  });

  it('makes one record of 20 at once', async () => {
    const actor = newcomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(actor)));
    expect(new Set(answers.map((answer) => answer.user._id)).size).toBe(1);
    expect(answers.filter((answer) => answer.insertedId !== null)).toHaveLength(1);
    expect(await count({ uid: actor.uid })).toBe(1);
    await eventually(() => expect(users.publishedOf('UserRegistered', answers[0]!.user._id)).toHaveLength(1));
  });

  it('of 20 people at once makes 20 records', async () => {
    const before = await users.client.call(usersRpc.summary, {}, { actor: users.admin });
    const people = Array.from({ length: 20 }, () => newcomer());
    await Promise.all(people.map((actor) => register(actor)));
    const after = await users.client.call(usersRpc.summary, {}, { actor: users.admin });
    expect(after.byRole.user - before.byRole.user).toBe(20);
    expect(await count({ uid: { $in: people.map(({ uid }) => uid) } })).toBe(20);
  });

  it("does not give somebody else's record to a new identity with the same e-mail", async () => {
    const known = newcomer();
    await register(known);
    const other = newcomer({ email: known.email });
    expect(await errorCodeOf(register(other))).toBe('ACCESS.NOT_YOURS');
    expect(await account(other.uid)).toMatchObject({ userId: null, deleted: false });
  });

  it('of one e-mail by two identities at once lets one in, and answers the other', async () => {
    const [one, two] = [newcomer(), newcomer()];
    two.email = one.email;
    const outcomes = await Promise.all([errorCodeOf(register(one)), errorCodeOf(register(two))]);
    expect(outcomes.sort()).toEqual(['ACCESS.NOT_YOURS', 'none']);
  });
});

describe('a later sign-in', () => {
  it('notes the login and nothing else', async () => {
    const agent = await users.signUpAs('agent');
    const first = await users.client.call(usersRpc.get, { email: agent.email }, { actor: agent });
    const answer = await register(agent, { name: 'Another Name' });
    expect(answer).toMatchObject({ insertedId: null, modifiedCount: 1 });
    expect(answer.user).toMatchObject({ role: 'agent', name: first.name, isFirstLogin: false });
    expect(Date.parse(answer.user.last_log_in)).toBeGreaterThan(Date.parse(first.last_log_in));
    expect(users.publishedOf('UserUpdated', agent.userId!)).toHaveLength(0);
  });

  it('fills in a name and photo the record lacks, and publishes it', async () => {
    const actor = { ...newcomer(), name: null };
    const { user } = await register(actor);
    expect(user.name).toBe('');
    const later = await register({ ...actor, name: 'Karim', photo: 'https://p.test/karim.png' });
    expect(later.user).toMatchObject({ name: 'Karim', photo: 'https://p.test/karim.png' });
    await eventually(() =>
      expect(users.publishedOf('UserUpdated', user._id)).toEqual([
        expect.objectContaining({ aggregateVersion: 2, data: expect.objectContaining({ name: 'Karim' }) }),
      ]),
    );
  });
});

describe('the first admin', () => {
  it('is who was named, and nobody after', async () => {
    expect(users.admin.role).toBe('admin');
    expect(await errorCodeOf(register(newcomer({ email: adminEmail })))).toBe('ACCESS.NOT_YOURS');
  });

  it('may verify the e-mail after the first sign-in', async () => {
    const fresh = await startUsers({ BOOTSTRAP_ADMIN_EMAIL: 'owner@thikana.test' });
    try {
      const owner = await fresh.signUp({ email: 'owner@thikana.test', emailVerified: false });
      expect(owner.role).toBe('user');
      const verified = { ...owner, emailVerified: true };
      const again = () => fresh.client.call(usersRpc.register, {}, { actor: verified });
      const answers = await Promise.all(Array.from({ length: 5 }, again));
      expect(answers.map(({ user }) => user.role)).toEqual(Array(5).fill('admin'));
      const actor = { ...verified, role: 'admin' as const };
      expect(await fresh.client.call(usersRpc.summary, {}, { actor })).toMatchObject({
        byRole: { admin: 1, user: 1 },
      });
      await eventually(() => expect(fresh.publishedOf('UserRoleChanged', owner.userId!)).toHaveLength(1));
    } finally {
      await fresh.remove();
    }
  });
});

describe('who is behind a token', () => {
  it('is nobody before the first sign-in', async () => {
    expect(await account('never-seen')).toEqual({
      userId: null,
      email: null,
      role: null,
      name: null,
      photo: null,
      deleted: false,
    });
  });

  it('is the record afterwards', async () => {
    const person = await users.signUp({ name: 'Salma' });
    expect(await account(person.uid)).toEqual({
      userId: person.userId,
      email: person.email,
      role: 'user',
      name: 'Salma',
      photo: null,
      deleted: false,
    });
  });

  it('is sent to the person and to admins only', async () => {
    const [one, two] = [await users.signUp(), await users.signUp()];
    const ask = (actor: typeof one) => users.client.call(usersRpc.get, { email: one.email }, { actor });
    const role = (actor: typeof one) => users.client.call(usersRpc.role, { email: one.email }, { actor });
    expect(await ask(one)).toMatchObject({ _id: one.userId, email: one.email });
    expect(await role(one)).toEqual({ role: 'user' });
    expect(await role(users.admin)).toEqual({ role: 'user' });
    expect(await errorCodeOf(ask(two))).toBe('ACCESS.DENIED');
    expect(await errorCodeOf(role(two))).toBe('ACCESS.DENIED');
    const unknown = { ...two, email: 'nobody@thikana.test' };
    const own = users.client.call(usersRpc.get, { email: unknown.email }, { actor: unknown });
    expect(await errorCodeOf(own)).toBe('USER.NOT_FOUND');
  });
});
