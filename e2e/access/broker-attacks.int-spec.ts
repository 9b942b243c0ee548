import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Controller, Module } from '@nestjs/common';
import { type Actor, defineRpc, EnvelopeBase } from '@thikana/contracts';
import { connectionOptions, Rpc, RpcClient, type RpcInput, type RunningService } from '@thikana/service-kit';
import { realMongo, type TestMongo } from '@thikana/test-kit';
import { z } from 'zod';
import { LockedBroker } from './locked-broker.ts';
import { stranger } from './product.ts';

const [input, output] = [z.object({ id: z.string() }), z.object({ promoted: z.boolean() })];
const promote = defineRpc('users', 'promote', input, output);
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
let gateway: RpcClient;
let reviews: NatsConnection;
let reader: NatsConnection;
let operator: NatsConnection;

/** The users service as it runs, on the locked broker. */
beforeAll(async () => {
  broker = await LockedBroker.start();
  mongo = await realMongo();
  service = await broker.startUsers(Users, mongo);
  await broker.deployEvents();
  gateway = new RpcClient(await broker.open('gateway'));
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
  await service.stop();
  await broker.remove();
  await mongo.remove();
});

/** Waits until all messages are handled: the broker's reply to the operator follows them, and the service's reply follows that. */
async function settled(): Promise<void> {
  await Promise.all([reviews.flush(), reader.flush(), operator.flush()]);
  await gateway.call(promote, { id: 'settled' }, { actor: null }).catch(() => undefined);
}

describe('with the keys of the reviews service', () => {
  it('only the gateway is answered', async () => {
    await gateway.call(promote, { id: 'by-the-gateway' }, { actor: admin });
    const request = { actor: admin, input: { id: 'by-reviews' }, correlationId: 'x' };
    await expect(reviews.request(promote.name, JSON.stringify(request))).rejects.toThrow(/permission/i);
    expect(promoted).toEqual(['by-the-gateway']);
  });

  it('an own event that the broker delivers to the subject of a call is not handled as one', async () => {
    const request = { actor: admin, input: { id: 'by-delivery' }, correlationId: 'x' };
    await jetstream(reviews).publish(evil, JSON.stringify(request));
    reviews.publish(`$JS.API.CONSUMER.MSG.NEXT.THIKANA.${ofReviews}`, '{"batch":1}', { reply: promote.name });
    await settled();
    expect(promoted).not.toContain('by-delivery');
  });

  it('nothing becomes an event of another domain, however it is sent', async () => {
    const target = 'thikana.event.offers.OfferAccepted';
    const envelope = { id: 'e1', type: 'OfferAccepted', version: 1, occurredAt: '2026-11-22T00:00:00.000Z' };
    const about = { aggregateId: 'a', aggregateVersion: 1, correlationId: 'c', causationId: null };
    const forged = JSON.stringify({ ...envelope, ...about, data: {} });
    expect(isEnvelope(forged)).toBe(true);
    reviews.publish(target, forged);
    for (const [subject, body] of [
      [evil, forged],
      [`$JS.API.CONSUMER.MSG.NEXT.THIKANA.${ofReviews}`, '{"batch":10,"no_wait":true}'],
      ['$JS.API.DIRECT.GET.THIKANA', '{"seq":1}'],
      ['$JS.API.STREAM.MSG.GET.THIKANA', '{"seq":1}'],
    ] as const)
      reviews.publish(subject, body, { reply: target });
    await settled();
    // The broker's own replies may be stored there. They are no events: readers park them.
    expect((await messagesUnder('thikana.event.offers.')).filter(isEnvelope)).toEqual([]);
  });

  it('a request is answered once', async () => {
    const users = await broker.connect('users');
    const received = new Promise<void>((resolve) => {
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
    await received;
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
