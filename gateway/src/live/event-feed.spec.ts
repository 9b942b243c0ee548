import { describe, expect, it } from '@jest/globals';
import type { EventTail, StreamState, Tail } from '@thikana/service-kit';
import type { PinoLogger } from 'nestjs-pino';
import type { KnownEvent } from './audience.ts';
import { EventFeed } from './event-feed.ts';

const created = '2026-11-22T00:00:00Z';

/** @returns the feed, and the sequence from which it asks for events */
function startedOn(state: Pick<StreamState, 'firstSeq' | 'lastSeq'>): { feed: EventFeed; from: number } {
  let from = Number.NaN;
  const tail = {
    tailEvents: ({ onStart }: { onStart: (state: StreamState) => number }): Tail => {
      from = onStart({ created, ...state } as StreamState);
      return { isBound: true, stop: async () => undefined } as Tail;
    },
  };
  const feed = new EventFeed(tail as unknown as EventTail, {} as PinoLogger);
  feed.onModuleInit();
  return { feed, from };
}

describe('the event feed', () => {
  // JetStream's state of a stream that was just made. Services refuse reads after a sequence below 0, which was every visitor's until the first event.
  it('stands at 0 on a stream that has nothing yet, and waits for event 1', () => {
    const { feed, from } = startedOn({ firstSeq: 0, lastSeq: 0 });
    expect({ seq: feed.seq, from }).toEqual({ seq: 0, from: 1 });
  });

  it('reads a short stream from its first event', () => {
    const { feed, from } = startedOn({ firstSeq: 3, lastSeq: 10 });
    expect({ seq: feed.seq, from }).toEqual({ seq: 2, from: 3 });
  });

  it('reads the last two thousand of a long one', () => {
    const { feed, from } = startedOn({ firstSeq: 1, lastSeq: 5_000 });
    expect({ seq: feed.seq, from }).toEqual({ seq: 3_000, from: 3_001 });
  });

  // The edge takes every gateway while none is ready.
  it('that does not know the stream yet is behind every position on it', async () => {
    const feed = new EventFeed({} as EventTail, {} as PinoLogger);
    const position = `${Date.parse(created).toString(36)}-7`;
    expect(await feed.reach(position, 20)).toBe(false);
    const reached = feed.reach(position, 5_000);
    feed.recent.begin(created, 6);
    const event = { id: '7' } as KnownEvent;
    feed.recent.add({ envelope: event, seq: 7 });
    feed.emit('event', event, 7);
    expect(await reached).toBe(true);
    expect(await feed.reach('other-9', 20)).toBe(true);
  });
});
