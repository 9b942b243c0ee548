/** Snapshots on a locked broker: the owner answers readers of events, and nobody else may request them. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { events, SnapshotPage, snapshotSubject, usersRpc } from '@thikana/contracts';
import { RpcClient, type RunningService } from '@thikana/service-kit';
import { realMongo, type TestMongo } from '@thikana/test-kit';
import { AppModule as Users } from '@thikana/users-service/src/app.module.ts';
import { usersEnv } from '@thikana/users-service/src/config.ts';
import { LockedBroker } from '../access/locked-broker.ts';
import { stranger } from '../access/product.ts';

let broker: LockedBroker;
let mongo: TestMongo;
let service: RunningService;
let reader: NatsConnection;

beforeAll(async () => {
  broker = await LockedBroker.start();
  mongo = await realMongo();
  const identity = { FIREBASE_PROJECT_ID: 'demo-thikana', IDENTITY_EMULATOR_HOST: '127.0.0.1:9' };
  service = await broker.startUsers(Users.with(usersEnv.parse({ NODE_ENV: 'test', ...identity })), mongo);
  // As docs/events.md describes it for other teams.
  const seed = new TextEncoder().encode(broker.seedOf('events-reader'));
  const inboxPrefix = '_INBOX.events-reader';
  reader = await connect({ servers: broker.url, authenticator: nkeyAuthenticator(seed), inboxPrefix });
}, 60_000);
afterAll(async () => {
  await reader?.close();
  await service?.stop();
  await mongo?.remove();
  await broker?.remove();
});

const ask = (connection: NatsConnection, request: object) =>
  connection.request(snapshotSubject('users'), JSON.stringify(request), { timeout: 2_000 });

it('a reader gets all people by pages, in the shape of events', async () => {
  const client = new RpcClient(await broker.open('gateway'));
  const ids: string[] = [];
  const names = ['amina', 'bilal', 'chitra'];
  for (const name of names) {
    const actor = stranger(`${name}@thikana.test`);
    ids.push((await client.call(usersRpc.register, {}, { actor })).user._id);
  }
  const first = SnapshotPage.parse((await ask(reader, { limit: 2 })).json());
  expect(first.next).not.toBeNull();
  const second = SnapshotPage.parse((await ask(reader, { limit: 2, after: first.next })).json());
  expect(second.next).toBeNull();
  const people = [...first.events, ...second.events];
  expect(people.map(({ type }) => type)).toEqual(['UserRegistered', 'UserRegistered', 'UserRegistered']);
  const published = people.map(({ data }) => events.UserRegistered.data.parse(data));
  expect(published.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted());
  expect(published.map(({ email }) => email).toSorted()).toEqual(names.map((name) => `${name}@thikana.test`));
});

it.each(['reviews', 'gateway', 'operator'] as const)('%s may not request one', async (user) => {
  const connection = await broker.connect(user);
  await expect(ask(connection, {})).rejects.toThrow(/permission/i);
});
