import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, usersRpc } from '@thikana/contracts';
import { deployService } from '@thikana/service-kit';
import { eventually } from '@thikana/test-kit';
import { startUsers, usersModule, type UsersUnderTest } from '../testing/start-users.ts';

describe('people of before owners were kept by id', () => {
  let users: UsersUnderTest;
  const people: Actor[] = [];
  beforeAll(async () => {
    users = await startUsers();
    for (let n = 0; n < 3; n += 1) people.push(await users.signUp());
  });
  afterAll(() => users.remove());

  const deploy = () => deployService({ name: 'users', module: usersModule({}), config: users.config });

  it('are told of once more, with since when they have the address, and only once', async () => {
    await users.connection.collection('migrations').deleteMany({});
    await deploy();
    for (const person of people) {
      const { createdAt } = await users.client.call(usersRpc.get, { email: person.email }, { actor: person });
      await eventually(() =>
        expect(users.publishedOf('UserUpdated', person.userId!)).toMatchObject([
          { aggregateVersion: 2, data: { email: person.email, registeredAt: createdAt } },
        ]),
      );
    }
    await deploy();
    // What is said after the second deployment follows what it would have said.
    const [first] = people as [Actor];
    await users.client.call(usersRpc.updateProfile, { name: 'Later' }, { actor: first });
    await eventually(() => expect(users.publishedOf('UserUpdated', first.userId!)).toHaveLength(2));
    expect(users.publishedOf('UserUpdated', people[1]!.userId!)).toHaveLength(1);
  });
});
