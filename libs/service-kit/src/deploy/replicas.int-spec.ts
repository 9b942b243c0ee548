import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type StartedNats, type TestNats, eventually, ownNatsCluster, realNats } from '@thikana/test-kit';
import { EventTail } from '../events/event-tail.ts';
import { createLogger } from '../logging/logger.ts';
import { deployEventStream, eventStreamName } from '../nats/event-stream.ts';

describe('the event stream in a cluster', () => {
  let cluster: StartedNats;
  let nats: TestNats;
  beforeAll(async () => {
    cluster = await ownNatsCluster();
    nats = await realNats(cluster.url);
  }, 60_000);
  afterAll(async () => {
    await nats.remove();
    await cluster.remove();
  });
  const replicas = async () => {
    const manager = await nats.broker.manager();
    return (await manager.streams.info(eventStreamName(nats.broker))).config.num_replicas;
  };

  it('has the copies it was deployed with, and more when a deployment wants more, but never fewer', async () => {
    // The cluster elects its leader first.
    await eventually(() => deployEventStream(nats.broker, 1), { withinMs: 30_000 });
    expect(await replicas()).toBe(1);
    await eventually(() => deployEventStream(nats.broker, 3), { withinMs: 30_000 });
    expect(await replicas()).toBe(3);
    await eventually(() => deployEventStream(nats.broker, 1), { withinMs: 30_000 });
    expect(await replicas()).toBe(3);
  });

  it('keeps them when a gateway or a service begins to follow it', async () => {
    const tail = new EventTail(nats.broker, createLogger('test', 'silent')).tailEvents(
      { from: 'new' },
      () => undefined,
    );
    await eventually(() => expect(tail.isBound).toBe(true), { withinMs: 30_000 });
    expect(await replicas()).toBe(3);
    await tail.stop();
  });
});
