import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Module, type Type } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Envelope, type EventData, defineEvent } from '@thikana/contracts';
import {
  type TestMongo,
  type TestNats,
  anEnvelope,
  eventually,
  publishEvent,
  realMongo,
  realNats,
} from '@thikana/test-kit';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { serviceEnv } from '../config/define-config.ts';
import { Subscriber, type SubscriberOptions } from '../events/subscriber.ts';
import type { Transaction } from '../events/unit-of-work.ts';
import { collectionOf } from '../mongo/connection.ts';
import { eventStreamName } from '../nats/event-stream.ts';
import { type RunningService, createService } from '../service/create-service.ts';
import type { ServiceOptions } from '../service/service-transport.ts';
import { type DeployCommand, deployService } from '../service/run-service.ts';

const Said = defineEvent('offers', 'Said', z.object({ n: z.number() }));
const Whispered = defineEvent('offers', 'Whispered', z.object({ n: z.number() }));

/** A controller with one subscriber, which notes under `by` what it receives. */
function listener(by: string, more: Partial<SubscriberOptions<typeof Said>> = {}): Type {
  @Controller()
  class Listener {
    constructor(@InjectConnection() readonly connection: Connection) {}

    @Subscriber({ name: `note-as-${by}`, event: Said, ...more })
    async note({ data }: Envelope<EventData<typeof Said>>, { session }: Transaction) {
      await collectionOf(this.connection, 'notes').insertOne({ by, n: data.n }, { session });
    }
  }
  return Listener;
}

/** The service with these subscribers. */
function release(...controllers: Type[]): Type {
  @Module({ controllers })
  class Release {}
  return Release;
}

describe('two releases of a service', () => {
  let mongo: TestMongo;
  let nats: TestNats;
  const running: RunningService[] = [];
  beforeEach(async () => void ([mongo, nats] = await Promise.all([realMongo(), realNats()])));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()));
    await Promise.all([mongo.remove(), nats.remove()]);
  });

  const optionsOf = (module: Type, events: ServiceOptions['events'] = {}): ServiceOptions => ({
    name: 'users',
    module,
    events: { ackWaitMs: 2_000, firstPauseMs: 20, longestPauseMs: 100, ...events },
    config: serviceEnv.parse({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGODB_URI: mongo.uri,
      MONGODB_DATABASE: mongo.database,
      NATS_URL: nats.url,
      NATS_PREFIX: nats.prefix,
    }),
  });
  const deploy = (module: Type, ...commands: DeployCommand[]) =>
    deployService(optionsOf(module), commands.length > 0 ? commands : ['deploy']);
  async function start(module: Type, events?: ServiceOptions['events']): Promise<RunningService> {
    const service = await createService(optionsOf(module, events));
    running.push(service);
    return service;
  }
  async function started(module: Type, events?: ServiceOptions['events']): Promise<RunningService> {
    const service = await start(module, events);
    await service.ready;
    return service;
  }
  async function say(from: number, to: number, event = Said): Promise<void> {
    for (let n = from; n < to; n += 1) await publishEvent(nats.broker, event, anEnvelope(event, { n }));
  }
  const heardBy = async (by: string) =>
    (await collectionOf<{ by: string; n: number }>(mongo.connection, 'notes').find({ by }).toArray())
      .map(({ n }) => n)
      .sort((a, b) => a - b);
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
  const parked = () => collectionOf(mongo.connection, 'parked').countDocuments({});
  async function consumers(): Promise<string[]> {
    const manager = await nats.broker.manager();
    const names: string[] = [];
    for await (const { name } of manager.consumers.list(eventStreamName(nats.broker))) names.push(name);
    return names.map((name) => name.slice(nats.prefix.length + 1)).sort();
  }

  it.each([
    ['from the beginning', {}, numbers(0, 40)],
    ['from its deployment on', { from: 'now' as const }, numbers(10, 40)],
  ])(
    'bring a new subscriber every event %s, while one takes over from the other',
    async (_how, more, all) => {
      const before = release(listener('a'), listener('b'));
      // another order of the controllers beside the new one.
      const after = release(listener('c', more), listener('b'), listener('a'));
      await deploy(before);
      const old = await started(before);
      await say(0, 10);
      await eventually(async () => expect(await heardBy('b')).toEqual(numbers(0, 10)));
      await deploy(after);
      await say(10, 20);
      await started(after);
      await say(20, 30);
      await old.stop();
      await say(30, 40);
      await eventually(async () => {
        expect(await heardBy('a')).toEqual(numbers(0, 40));
        expect(await heardBy('b')).toEqual(numbers(0, 40));
        expect(await heardBy('c')).toEqual(all);
      });
      expect(await parked()).toBe(0);
    },
  );

  it('become ready with other pauses, other orders and more events, which reach the release that knows them', async () => {
    const before = release(listener('a'), listener('b'));
    const after = release(listener('b'), listener('a', { event: [Said, Whispered] }));
    await deploy(before);
    await started(before);
    await deployService(optionsOf(after, { ackWaitMs: 7_000 }));
    // Only the old release runs, which does not know it.
    await say(0, 5, Whispered);
    await say(5, 10);
    await eventually(async () => expect(await heardBy('a')).toEqual(numbers(5, 10)));
    await started(after, { ackWaitMs: 7_000 });
    await eventually(async () => expect(await heardBy('a')).toEqual(numbers(0, 10)));
    expect(await heardBy('b')).toEqual(numbers(5, 10));
    expect(await parked()).toBe(0);
  });

  it('leave a subscriber that is gone to the old one, until a deployment retires it', async () => {
    const before = release(listener('a', { event: [Said, Whispered] }), listener('b'));
    const after = release(listener('a'));
    await deploy(before);
    const old = await started(before);
    await deploy(after);
    await started(after);
    await say(0, 10);
    await eventually(async () => expect(await heardBy('b')).toEqual(numbers(0, 10)));
    expect(await consumers()).toEqual(['users_note-as-a', 'users_note-as-b']);
    await old.stop();
    await deploy(after, 'retire');
    expect(await consumers()).toEqual(['users_note-as-a']);
    await say(10, 20, Whispered);
    await say(20, 30);
    await eventually(async () => expect(await heardBy('a')).toEqual([...numbers(0, 10), ...numbers(20, 30)]));
  });

  it('only look up what a deployment has made, and are not ready before', async () => {
    const module = release(listener('a'));
    const service = await start(module);
    const ready = async () => (await fetch(`http://127.0.0.1:${service.healthPort}/health/ready`)).status;
    await eventually(async () => expect(await ready()).toBe(503));
    await deploy(release());
    // Somebody has set it to more than this release would.
    const manager = await nats.broker.manager();
    const stream = eventStreamName(nats.broker);
    await manager.streams.update(stream, { description: 'set by an operator', max_age: 3_600_000_000_000 });
    await eventually(async () => expect(await consumers()).toEqual([]));
    expect(await ready()).toBe(503);
    const { config } = await manager.streams.info(stream);
    expect(config).toMatchObject({ description: 'set by an operator', max_age: 3_600_000_000_000 });
    await deploy(module);
    await service.ready;
    expect(await ready()).toBe(200);
  });
});
