import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { connectionOptions } from '@thikana/service-kit';
import { newUserSeed } from '../../infra/broker/nkeys.mjs';
import { type BrokerUser, mayPublish, mayReceive, users } from './broker-table.ts';
import { LockedBroker } from './locked-broker.ts';

let broker: LockedBroker;
let witness: NatsConnection;
const connections = {} as Record<BrokerUser, NatsConnection>;
const inboxes: Record<string, string> = {};
/** What the witness has seen: `subject body`. */
const seen = new Set<string>();
let published = 0;

beforeAll(async () => {
  broker = await LockedBroker.start();
  witness = await broker.connect('witness');
  witness.subscribe('>', {
    callback: (_, message) => void seen.add(`${message.subject} ${message.string()}`),
  });
  for (const user of users) {
    connections[user] = await broker.connect(user);
    inboxes[user] = connectionOptions({ url: '', nkeySeed: broker.seedOf(user) }).inboxPrefix!;
  }
});
afterAll(() => broker.remove());

const withInbox = (subject: string) => subject.replace(/_INBOX\.<(.+)>/, (_, user: string) => inboxes[user]!);

/** Whether it passes the broker. */
async function passes(user: BrokerUser, subject: string): Promise<boolean> {
  const body = String((published += 1));
  connections[user].publish(subject, body);
  await connections[user].flush();
  await witness.flush();
  return seen.has(`${subject} ${body}`);
}

/** Whether the user receives what is published there. */
async function receives(user: BrokerUser, pattern: string): Promise<boolean> {
  let received = false;
  const subscription = connections[user].subscribe(pattern, {
    callback: (error) => void (received ||= !error),
  });
  await connections[user].flush();
  witness.publish(pattern.replace('>', 'a.b'), 'x');
  await witness.flush();
  await connections[user].flush();
  subscription.unsubscribe();
  return received;
}

const who = async (test: (user: BrokerUser) => Promise<boolean>) => {
  const allowed: BrokerUser[] = [];
  for (const user of users) if (await test(user)) allowed.push(user);
  return allowed;
};

describe('on the broker (SEC-9)', () => {
  it.each(Object.entries(mayPublish))('%s is published by %j', async (subject, allowed) => {
    expect(await who((user) => passes(user, withInbox(subject)))).toEqual(
      users.filter((user) => allowed.includes(user)),
    );
  });

  it.each(Object.entries(mayReceive))('%s is received by %j', async (subject, allowed) => {
    expect(await who((user) => receives(user, withInbox(subject)))).toEqual(
      users.filter((user) => allowed.includes(user)),
    );
  });

  it.each([
    ['nothing', {}],
    ['a key that the broker does not know', { nkeySeed: newUserSeed() }],
  ])('with %s the connection is refused', async (_, credentials) => {
    const options = connectionOptions({ url: broker.url, ...credentials });
    await expect(connect({ ...options, reconnect: false })).rejects.toThrow(/authorization/i);
  });
});
