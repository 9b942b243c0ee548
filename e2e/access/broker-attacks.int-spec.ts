import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Controller, Module } from '@nestjs/common';
import { type Actor, defineRpc, EnvelopeBase } from '@thikana/contracts';
import {
  Broker,
  connectionOptions,
  createLogger,
  createService,
  deployReaders,
  deployService,
  Rpc,
  RpcClient,
  type RpcInput,
  type RunningService,
  serviceEnv,
} from '@thikana/service-kit';
import { realMongo, type TestMongo } from '@thikana/test-kit';
import { z } from 'zod';
import { LockedBroker } from './locked-broker.ts';
import { stranger } from './product.ts';

const promote = defineRpc(
  'users',
  'promote',
  z.object({ id: z.string() }),
  z.object({ promoted: z.boolean() }),
);
const promoted: string[] = [];

@Controller()
class Promotion {
  @Rpc(promote, 'admin')
  promote({ id }: RpcInput<typeof promote>) {
    promoted.push(id);
    return { promoted: true };
  }
}

@Module({ controllers: [Promotion] })
class Users {}

const admin: Actor = { ...stranger('admin@thikana.test'), role: 'admin', userId: 'a'.repeat(24) };
/** A durable consumer of the offers service, which its deployment has made. */
const ofOffers = 'offers_update-negotiation-when-listing-changed';
const ofReviews = 'reviews_rename-reviewer-when-user-updated';
const evil = 'thikana.event.reviews.Evil';

let broker: LockedBroker;
let mongo: TestMongo;
let service: RunningService;
let gatewayBroker: Broker;
let gateway: RpcClient;
let reviews: NatsConnection;
let reader: NatsConnection;
let operator: NatsConnection;

/** The users service as it runs, on the locked broker. */
beforeAll(async () => {
  broker = await LockedBroker.start();
  mongo = await realMongo();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URI: mongo.uri,
    MONGODB_DATABASE: mongo.database,
    NATS_URL: broker.url,
  };
  const options = (seed: string) => ({
    name: 'users' as const,
    module: Users,
    config: serviceEnv.parse({ ...env, NATS_NKEY_SEED: seed }),
  });
  await deployService(options(broker.seedOf('deploy')));
  const deployment = new Broker(
    { url: broker.url, nkeySeed: broker.seedOf('deploy'), name: 'deploy' },
    createLogger('test', 'silent'),
  );
  await deployment.connect(new AbortController().signal);
  await deployReaders(deployment, ['events-reader']);
  await deployment.close();
  service = await createService(options(broker.seedOf('users')));
  await service.ready;
  const settings = { url: broker.url, nkeySeed: broker.seedOf('gateway'), name: 'gateway' };
  gatewayBroker = new Broker(settings, createLogger('test', 'silent'));
  await gatewayBroker.connect(new AbortController().signal);
  gateway = new RpcClient(gatewayBroker);
  reviews = await broker.connect('reviews');
  reader = await broker.connect('events-reader');
  operator = await broker.connect('operator');
  const manager = await jetstreamManager(await broker.connect('deploy'), { checkAPI: false });
  for (const [durable_name, of] of [
    [ofOffers, 'properties'],
    [ofReviews, 'reviews'],
  ] as const)
    await manager.consumers.add('THIKANA', { durable_name, filter_subjects: [`thikana.event.${of}.>`] });
});
afterAll(async () => {
  await gatewayBroker.close();
  await service.stop();
  await broker.remove();
  await mongo.remove();
});

/** Everything that has been sent has been handled: the broker's answer to the operator comes after it, and the service's after that. */
async function settled(): Promise<void> {
  await Promise.all([reviews.flush(), reader.flush(), operator.flush()]);
  await gateway.call(promote, { id: 'settled' }, { actor: null }).catch(() => undefined);
}

describe('with the keys of the reviews service', () => {
  it('the gateway asks, and is answered; nobody else', async () => {
    await gateway.call(promote, { id: 'by-the-gateway' }, { actor: admin });
    const request = { actor: admin, input: { id: 'by-reviews' }, correlationId: 'x' };
    await expect(reviews.request(promote.name, JSON.stringify(request))).rejects.toThrow(/permission/i);
    expect(promoted).toEqual(['by-the-gateway']);
  });

  it('an event of its own that the broker is told to deliver to a call is not taken for one', async () => {
    const request = { actor: admin, input: { id: 'by-delivery' }, correlationId: 'x' };
    await jetstream(reviews).publish(evil, JSON.stringify(request));
    reviews.publish(`$JS.API.CONSUMER.MSG.NEXT.THIKANA.${ofReviews}`, '{"batch":1}', { reply: promote.name });
    await settled();
    expect(promoted).not.toContain('by-delivery');
  });

  it('nothing becomes an event of another domain, however it is sent', async () => {
    const target = 'thikana.event.offers.OfferAccepted';
    const envelope = { id: 'e1', type: 'OfferAccepted', version: 1, occurredAt: '2026-11-22T00:00:00.000Z' };
    const forged = {
      ...envelope,
      aggregateId: 'a',
      aggregateVersion: 1,
      correlationId: 'c',
      causationId: null,
      data: {},
    };
    expect(isEnvelope(JSON.stringify(forged))).toBe(true);
    reviews.publish(target, JSON.stringify(forged));
    reviews.publish(evil, JSON.stringify(forged), { reply: target });
    reviews.publish(`$JS.API.CONSUMER.MSG.NEXT.THIKANA.${ofReviews}`, '{"batch":10,"no_wait":true}', {
      reply: target,
    });
    reviews.publish('$JS.API.DIRECT.GET.THIKANA', '{"seq":1}', { reply: target });
    reviews.publish('$JS.API.STREAM.MSG.GET.THIKANA', '{"seq":1}', { reply: target });
    await settled();
    // What the broker itself says of them may be stored there. It is no event: readers park it.
    expect((await messagesUnder('thikana.event.offers.')).filter(isEnvelope)).toEqual([]);
  });

  it('who was asked answers once', async () => {
    const users = await broker.connect('users');
    const hears = new Promise<void>((resolve) => {
      users.subscribe('thikana.rpc.users.other', {
        callback: (_, message) => {
          message.respond('first');
          message.respond('second');
          resolve();
        },
      });
    });
    await users.flush();
    const asking = await broker.connect('gateway');
    const inbox = `${connectionOptions({ url: '', nkeySeed: broker.seedOf('gateway') }).inboxPrefix}.x`;
    const answers: string[] = [];
    asking.subscribe(inbox, { callback: (_, message) => void answers.push(message.string()) });
    asking.publish('thikana.rpc.users.other', '', { reply: inbox });
    await hears;
    await users.flush();
    await asking.flush();
    expect(answers).toEqual(['first']);
  });
});

describe('with the keys for reading events', () => {
  it('another consumer is not changed under one name for another', async () => {
    const before = await consumerInfo(ofOffers);
    for (const [subject, config] of [
      ['CREATE.THIKANA.own', { name: ofOffers, filter_subject: 'thikana.event.users.>' }],
      ['CREATE.THIKANA.own', { name: ofOffers, durable_name: ofOffers, ack_policy: 'explicit' }],
      ['CREATE.THIKANA.own', { name: 'own', durable_name: ofOffers, ack_policy: 'explicit' }],
      ['DURABLE.CREATE.THIKANA.own', { durable_name: ofOffers, ack_policy: 'explicit' }],
      ['DURABLE.CREATE.THIKANA.own', { name: ofOffers, durable_name: 'own', ack_policy: 'explicit' }],
    ] as const) {
      await reader.request(`$JS.API.CONSUMER.${subject}`, JSON.stringify({ stream_name: 'THIKANA', config }));
    }
    expect(await consumerInfo(ofOffers)).toEqual(before);
  });

  it.each(['$JS.API.STREAM.PURGE.THIKANA', '$JS.API.STREAM.DELETE.THIKANA', promote.name])(
    'a consumer that delivers to %s does nothing there',
    async (deliver_subject) => {
      await jetstream(reviews).publish(
        evil,
        JSON.stringify({ actor: admin, input: { id: 'pushed' }, correlationId: 'x' }),
      );
      const { state } = await streamInfo();
      const name = `own-${deliver_subject.replaceAll(/[.$]/g, '-')}`;
      const config = { name, deliver_subject, ack_policy: 'none', deliver_policy: 'all' };
      await reader.request(
        `$JS.API.CONSUMER.CREATE.THIKANA.${name}`,
        JSON.stringify({ stream_name: 'THIKANA', config }),
      );
      await settled();
      expect((await streamInfo()).state.messages).toBeGreaterThanOrEqual(state.messages);
      expect(promoted).not.toContain('pushed');
    },
  );

  it('events are read, with a durable consumer of its own', async () => {
    const durable_name = 'sales-team_count-sales';
    const manager = await jetstreamManager(reader, { checkAPI: false });
    await manager.consumers.add('THIKANA', {
      durable_name,
      filter_subject: 'thikana.event.reviews.>',
      ack_policy: 'explicit' as never,
    });
    await jetstream(reviews).publish(evil, '{"n":1}');
    const consumer = await jetstream(reader).consumers.get('THIKANA', durable_name);
    const message = await consumer.next({ expires: 5_000 });
    expect(message?.subject).toBe(evil);
    await message?.ackAck();
    expect((await consumer.info()).ack_floor.consumer_seq).toBe(1);
    // In the team's own account it removes what it made.
    expect(await consumer.delete()).toBe(true);
  });
});

function isEnvelope(body: string): boolean {
  try {
    return EnvelopeBase.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

async function streamInfo() {
  return (await jetstreamManager(operator)).streams.info('THIKANA');
}

async function consumerInfo(name: string) {
  const { created, config } = await (await jetstreamManager(operator)).consumers.info('THIKANA', name);
  return { created, config };
}

async function messagesUnder(subject: string): Promise<string[]> {
  const manager = await jetstreamManager(operator);
  const { state } = await streamInfo();
  const found: string[] = [];
  for (let seq = 1; seq <= state.last_seq; seq += 1) {
    const message = await manager.streams.getMessage('THIKANA', { seq });
    if (message?.subject.startsWith(subject)) found.push(message.string());
  }
  return found;
}
