import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@thikana/contracts';
import {
  type OwnNats,
  type TestNats,
  anEnvelope,
  anId,
  eventually,
  ownNats,
  publishEvent,
  realNats,
} from '@thikana/test-kit';
import { createLogger } from '../logging/logger.ts';
import { deployEventStream, eventStreamName } from '../nats/event-stream.ts';
import { EventTail, type TailOptions, type TailedEvent } from './event-tail.ts';

const silent = createLogger('test', 'silent');

describe('event tail', () => {
  let engine: OwnNats;
  let nats: TestNats;
  let tail: EventTail;
  beforeAll(async () => {
    engine = await ownNats();
    nats = await realNats(engine.url);
    tail = new EventTail(nats.broker, silent);
    await deployEventStream(nats.broker);
  });
  afterAll(async () => {
    await nats.remove();
    await engine.remove();
  });

  async function publish(count: number): Promise<string[]> {
    const sent: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const id = anId();
      const envelope = anEnvelope(events.ReviewDeleted, {
        reviewId: id,
        propertyId: id,
        userId: anId(),
        userEmail: 'a@b.test',
      });
      await publishEvent(nats.broker, events.ReviewDeleted, envelope);
      sent.push(envelope.id);
    }
    return sent;
  }

  function follow(options: TailOptions, before: (event: TailedEvent) => void = () => undefined) {
    const seen: string[] = [];
    const positions: number[] = [];
    const following = tail.tailEvents(options, (event) => {
      before(event);
      seen.push(event.envelope.id);
      positions.push(event.seq);
    });
    return { seen, positions, following };
  }

  it('gives every event from a position on, in order, and continues from where one stopped', async () => {
    const sent = await publish(30);
    const first = follow({ from: 1 });
    await eventually(() => expect(first.seen).toEqual(sent));
    await first.following.stop();
    const more = await publish(10);
    const second = follow({ from: (first.positions.at(-1) ?? 0) + 1 });
    await eventually(() => expect(second.seen).toEqual(more));
    expect(second.positions).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
    await second.following.stop();
  });

  it('begins with what is new when asked to', async () => {
    const { seen, following } = follow({ from: 'new' });
    await eventually(() => expect(following.isBound).toBe(true));
    const sent = await publish(5);
    await eventually(() => expect(seen).toEqual(sent));
    await following.stop();
  });

  it('gives an event again when its handler threw, and nothing twice that it took', async () => {
    let failures = 0;
    const { seen, following } = follow({ from: 'new' }, () => {
      if (seen.length === 2 && failures++ < 2) throw new Error('disk full');
    });
    await eventually(() => expect(following.isBound).toBe(true));
    const sent = await publish(5);
    await eventually(() => expect(seen).toEqual(sent));
    expect(failures).toBe(3);
    await following.stop();
  });

  it('misses nothing over a restart of the broker', async () => {
    let interruptions = 0;
    const { seen, following } = follow({ from: 'new', onInterrupted: () => (interruptions += 1) });
    await eventually(() => expect(following.isBound).toBe(true));
    const before = await publish(5);
    await eventually(() => expect(seen).toEqual(before));
    await engine.engine.kill();
    await engine.engine.start();
    const after = await eventually(() => publish(5), { withinMs: 20_000 });
    await eventually(() => expect(seen.slice(-5)).toEqual(after), { withinMs: 20_000 });
    expect(new Set(seen).size).toBe(seen.length);
    await following.stop();
  });

  it('says where the stream stands before it begins, and when the stream was made anew', async () => {
    const created: string[] = [];
    const { seen, following } = follow({
      from: 'new',
      onStart: (stream) => {
        created.push(stream.created);
        return undefined;
      },
    });
    await eventually(() => expect(following.isBound).toBe(true));
    const manager = await nats.broker.manager();
    await manager.streams.delete(eventStreamName(nats.broker));
    await eventually(() => expect(following.isBound).toBe(false));
    await deployEventStream(nats.broker);
    await eventually(() => expect(created).toHaveLength(2), { withinMs: 30_000 });
    expect(created[0]).not.toBe(created[1]);
    const sent = await publish(3);
    await eventually(() => expect(seen).toEqual(sent));
    await following.stop();
  });
});
