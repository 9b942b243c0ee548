import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { usersRpc } from '@thikana/contracts';
import { anActor, errorCodeOf } from '@thikana/test-kit';
import { startUsers, type UsersUnderTest } from '../testing/start-users.ts';

let users: UsersUnderTest;
beforeAll(async () => {
  users = await startUsers();
});
afterAll(() => users.remove());

describe('a record', () => {
  it('is shown to its person and to admins', async () => {
    const person = await users.signUp();
    for (const actor of [person, users.admin])
      expect(await users.client.call(usersRpc.get, { email: person.email }, { actor })).toMatchObject({
        uid: person.uid,
      });
  });

  it('is not shown to another identity that signed up with the same e-mail', async () => {
    const { email } = await users.signUp();
    const actor = anActor({ email, emailVerified: false, userId: null, role: null });
    expect(await errorCodeOf(users.client.call(usersRpc.get, { email }, { actor }))).toBe('ACCESS.NOT_YOURS');
  });
});
