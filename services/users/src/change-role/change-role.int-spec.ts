import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, type Role, roles, roleTransitions, usersRpc } from '@thikana/contracts';
import { anAdmin, anId, errorCodeOf, eventually } from '@thikana/test-kit';
import { startUsers, type UsersUnderTest } from '../testing/start-users.ts';

let users: UsersUnderTest;
beforeAll(async () => {
  users = await startUsers();
});
afterAll(() => users.remove());

type Step = keyof typeof roleTransitions;
const steps = Object.keys(roleTransitions) as Step[];
const take = (step: Step, id: string, actor: Actor = users.admin) =>
  users.client.call(usersRpc[step], { id, ...{ reason: 'Seen again.' } }, { actor });
const roleOf = async (person: Actor) =>
  (await users.client.call(usersRpc.role, { email: person.email }, { actor: users.admin })).role;
const summary = () => users.client.call(usersRpc.summary, {}, { actor: users.admin });

async function somebodyWith(role: Role): Promise<Actor> {
  const person = await users.signUpAs(role === 'fraud' ? 'agent' : role);
  if (role === 'fraud') await take('markFraud', person.userId!);
  return { ...person, role };
}

const walk = steps.flatMap((step) => roles.map((from) => [step, from] as const));

describe('an admin changes roles', () => {
  it.each(walk)('%s from %s as the table says', async (step, from) => {
    const person = await somebodyWith(from);
    const allowed = (roleTransitions[step].from as readonly Role[]).includes(from);
    expect(await errorCodeOf(take(step, person.userId!))).toBe(allowed ? 'none' : 'USER.ROLE_NOT_ALLOWED');
    expect(await roleOf(person)).toBe(allowed ? roleTransitions[step].to : from);
  });

  it('and each change is published once, audited and counted', async () => {
    const before = await summary();
    const person = await users.signUpAs('agent');
    await take('markFraud', person.userId!);
    const after = await summary();
    expect(after).toEqual({
      total: before.total + 1,
      byRole: { ...before.byRole, fraud: before.byRole.fraud + 1 },
    });
    await eventually(() => {
      const published = users.published.filter((event) => event.aggregateId === person.userId);
      expect(published.map((event) => [event.type, event.aggregateVersion])).toEqual([
        ['UserRegistered', 1],
        ['UserRoleChanged', 2],
        ['UserRoleChanged', 3],
        ['UserMarkedFraud', 4],
      ]);
      expect(published[2]!.data).toMatchObject({ from: 'agent', to: 'fraud', email: person.email });
    });
    const audit = await users.connection
      .collection('audit')
      .find({ 'subject.id': person.userId })
      .sort({ at: 1 })
      .toArray();
    expect(audit.map(({ action, before: was, after: is }) => [action, was, is])).toEqual([
      ['person.makeAgent', 'user', 'agent'],
      ['person.markFraud', 'agent', 'fraud'],
    ]);
    expect(audit[0]!['actor']).toEqual({ userId: users.admin.userId, email: users.admin.email });
  });

  it('and a fraud mark is read by its person, ends with a reason and is published as ended', async () => {
    const person = await users.signUpAs('agent');
    await take('markFraud', person.userId!);
    const read = () => users.client.call(usersRpc.get, { email: person.email }, { actor: person });
    expect(await read()).toMatchObject({
      role: 'fraud',
      fraudMark: { at: expect.any(String), reason: 'Seen again.' },
    });
    await take('undoFraud', person.userId!);
    expect(await read()).toEqual(expect.not.objectContaining({ fraudMark: expect.anything() }));
    await eventually(() =>
      expect(
        users.published
          .filter((event) => event.aggregateId === person.userId)
          .map(({ type }) => type)
          .slice(-2),
      ).toEqual(['UserRoleChanged', 'UserFraudUndone']),
    );
    const last = await users.connection.collection('audit').findOne({ action: 'person.undoFraud' });
    expect(last).toMatchObject({ before: 'fraud', after: 'agent', reason: 'Seen again.' });
  });

  it('20 times at once, and it happens once', async () => {
    const person = await users.signUp();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => errorCodeOf(take('makeAgent', person.userId!))),
    );
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['none', 'USER.ROLE_NOT_ALLOWED']));
    await eventually(() => expect(users.publishedOf('UserRoleChanged', person.userId!)).toHaveLength(1));
  });

  it('of nobody: there is none', async () => {
    expect(await errorCodeOf(take('makeAdmin', anId()))).toBe('USER.NOT_FOUND');
    expect(await errorCodeOf(take('makeAdmin', 'not-an-id'))).toBe('REQUEST.INVALID');
  });
});

describe('who may not change roles', () => {
  it.each(['user', 'agent', 'fraud'] as const)('%s', async (role) => {
    const person = await users.signUp();
    const asker = await somebodyWith(role);
    const code = role === 'fraud' ? 'ACCOUNT.FRAUD' : 'ACCESS.DENIED';
    for (const step of steps) expect(await errorCodeOf(take(step, person.userId!, asker))).toBe(code);
    expect(await roleOf(person)).toBe('user');
  });

  it('an admin who is none in the records, whatever the gateway still believes', async () => {
    const person = await users.signUp();
    expect(await errorCodeOf(take('makeAdmin', person.userId!, anAdmin()))).toBe('ACCESS.DENIED');
    const former = await users.signUpAs('admin');
    await users.client.call(usersRpc.delete, { id: former.userId! }, { actor: users.admin });
    expect(await errorCodeOf(take('makeAdmin', person.userId!, former))).toBe('ACCESS.DENIED');
    expect(await roleOf(person)).toBe('user');
  });
});
