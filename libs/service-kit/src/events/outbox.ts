import type { Envelope, EventDescriptor } from '@thikana/contracts';
import type { Connection, mongo } from 'mongoose';
import type { DeclaredIndex } from '../mongo/declared-index.ts';
import { collectionOf } from '../mongo/connection.ts';
import { traceparent } from '../observability/tracing.ts';

/** An event that is committed but not yet published. */
export interface OutboxEntry {
  /** The event's id, and its `Nats-Msg-Id`. */
  _id: string;
  aggregateId: string;
  aggregateVersion: number;
  /** Order among the events of one transaction. */
  position: number;
  subject: string;
  /** The envelope as JSON text. */
  body: string;
  createdAt: Date;
  /** The trace of the change that emitted it (W3C Trace Context), while tracing is on. */
  traceparent?: string;
}

export function outboxOf(connection: Connection): mongo.Collection<OutboxEntry> {
  return collectionOf<OutboxEntry>(connection, 'outbox');
}

// The publisher reads in this order: an aggregate's events are published oldest first.
export const outboxIndexes: DeclaredIndex[] = [
  { collection: 'outbox', keys: { aggregateId: 1, aggregateVersion: 1, position: 1 }, options: {} },
];

export function outboxEntry(
  event: EventDescriptor,
  envelope: Envelope,
  position: number,
  createdAt: Date,
): OutboxEntry {
  const trace = traceparent();
  return {
    _id: envelope.id,
    aggregateId: envelope.aggregateId,
    aggregateVersion: envelope.aggregateVersion,
    position,
    subject: event.subject,
    body: JSON.stringify(envelope),
    createdAt,
    ...(trace !== undefined && { traceparent: trace }),
  };
}
