import type { Connection } from 'mongoose';
import type { DeadLetters } from '../events/dead-letters.ts';
import { outboxOf } from '../events/unit-of-work.ts';
import type { SubscriptionReader } from '../events/subscription-reader.ts';
import type { Readiness } from './health-server.ts';
import { gauge, readOnScrape } from '../observability/metrics.ts';

const ready = gauge('thikana_ready', 'Whether each part of the readiness holds (1) or not (0).', ['check']);
const outboxDepth = gauge(
  'thikana_outbox_events',
  'Events that are committed and not yet published, at most 10,000.',
);
const outboxAge = gauge(
  'thikana_outbox_oldest_age_seconds',
  'How long the oldest of them has been waiting; 0 without one.',
);
const parked = gauge(
  'thikana_parked_events',
  'Events that subscribers have given up and nobody has handled.',
);
const waiting = gauge(
  'thikana_consumer_pending_events',
  'Events that wait for a subscriber, at the broker or for a retry, over all instances.',
  ['subscriber'],
);

const mostCounted = 10_000;

interface Measured {
  connection: Connection;
  deadLetters: DeadLetters;
  readers(): readonly SubscriptionReader[];
  readiness(): Readiness;
}

/** What is read from a service when Prometheus asks: readiness, outbox, parked events, consumers. Returns how to end that. */
export function measureService({ connection, deadLetters, readers, readiness }: Measured): () => void {
  const ends = [
    readOnScrape({
      gauges: [ready],
      read() {
        for (const [check, holds] of Object.entries(readiness().checks)) ready.set({ check }, Number(holds));
      },
    }),
    readOnScrape({
      gauges: [outboxDepth, outboxAge],
      keepMs: 2_000,
      async read() {
        const outbox = outboxOf(connection);
        outboxDepth.set(await outbox.countDocuments({}, { limit: mostCounted }));
        // Stored in the order of their commits, so this needs no index.
        const oldest = await outbox.findOne({}, { sort: { $natural: 1 }, projection: { createdAt: 1 } });
        outboxAge.set(oldest ? Math.max(0, Date.now() - oldest.createdAt.getTime()) / 1_000 : 0);
      },
    }),
    readOnScrape({
      gauges: [parked],
      keepMs: 10_000,
      read: async () => parked.set(await deadLetters.count()),
    }),
    readOnScrape({
      gauges: [waiting],
      keepMs: 2_000,
      async read() {
        const measured = readers().map(async (reader) =>
          waiting.set({ subscriber: reader.name }, await reader.pending()),
        );
        await Promise.all(measured);
      },
    }),
  ];
  return () => ends.forEach((end) => end());
}
