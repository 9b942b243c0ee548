/** Snapshots on a locked broker: the owner with its own account answers who reads events, and nobody else may ask. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { events, SnapshotPage, snapshotSubject, usersRpc } from '@thikana/contracts';
import {
  Broker,
  createLogger,
  createService,
  deployService,
  RpcClient,
  type RunningService,
  serviceEnv,
} from '@thikana/service-kit';
import { realMongo, type TestMongo } from '@thikana/test-kit';
import { AppModule as Users } from '@thikana/users-service/src/app.module.ts';
import { usersEnv } from '@thikana/users-service/src/config.ts';
import { LockedBroker } from '../access/locked-broker.ts';
import { stranger } from '../access/product.ts';

let broker: LockedBroker;
let mongo: TestMongo;
let service: RunningService;
let gateway: Broker;
let reader: NatsConnection;

beforeAll(async () => {
  broker = await LockedBroker.start();
  mongo = await realMongo();
  const env = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', FIREBASE_PROJECT_ID: 'demo-thikana' },
    IDENTITY_EMULATOR_HOST: '127.0.0.1:9',
    ...{ MONGODB_URI: mongo.uri, MONGODB_DATABASE: mongo.database, NATS_URL: broker.url },
  };
  const options = (seed: string) => ({
    name: 'users' as const,
    module: Users.with(usersEnv.parse(env)),
    config: serviceEnv.parse({ ...env, NATS_NKEY_SEED: seed }),
  });
  await deployService(options(broker.seedOf('deploy')));
  service = await createService(options(broker.seedOf('users')));
  await service.ready;
  const settings = { url: broker.url, nkeySeed: broker.seedOf('gateway'), name: 'gateway' };
  gateway = new Broker(settings, createLogger('test', 'silent'));
  await gateway.connect(new AbortController().signal);
  // As docs/events.md tells other teams to connect.
  const seed = new TextEncoder().encode(broker.seedOf('events-reader'));
  const inboxPrefix = '_INBOX.events-reader';
  reader = await connect({ servers: broker.url, authenticator: nkeyAuthenticator(seed), inboxPrefix });
}, 60_000);
afterAll(async () => {
  await reader?.close();
  await gateway?.close();
  await service?.stop();
  await mongo?.remove();
  await broker?.remove();
});

const ask = (connection: NatsConnection, request: object) =>
  connection.request(snapshotSubject('users'), JSON.stringify(request), { timeout: 2_000 });

it('a reader gets all people by pages, in the shape of events', async () => {
  const client = new RpcClient(gateway);
  const ids: string[] = [];
  for (const name of ['amina', 'bilal', 'chitra']) {
    const actor = stranger(`${name}@thikana.test`);
    ids.push((await client.call(usersRpc.register, {}, { actor })).user._id);
  }
  const first = SnapshotPage.parse((await ask(reader, { limit: 2 })).json());
  expect(first.next).not.toBeNull();
  const second = SnapshotPage.parse((await ask(reader, { limit: 2, after: first.next })).json());
  expect(second.next).toBeNull();
  const people = [...first.events, ...second.events];
  expect(people.map(({ type }) => type)).toEqual(['UserRegistered', 'UserRegistered', 'UserRegistered']);
  const told = people.map(({ data }) => events.UserRegistered.data.parse(data));
  expect(told.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted());
  expect(told.map(({ email }) => email).toSorted()).toEqual([
    'amina@thikana.test',
    'bilal@thikana.test',
    'chitra@thikana.test',
  ]);
});

it.each(['reviews', 'gateway', 'operator'] as const)('%s may not ask', async (user) => {
  const connection = await broker.connect(user);
  await expect(ask(connection, {})).rejects.toThrow(/permission/i);
});
