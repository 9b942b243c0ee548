import { describe, expect, it } from '@jest/globals';
import type { EventTail, StreamState, Tail } from '@thikana/service-kit';
import type { PinoLogger } from 'nestjs-pino';
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
});
