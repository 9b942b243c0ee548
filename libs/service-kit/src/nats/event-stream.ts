import { DiscardPolicy, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { eventStream } from '@thikana/contracts';
import type { Broker } from './broker.ts';

/** How long an event can be read again, in ms: 30 days. */
export const eventRetentionMs = 30 * 24 * 3_600_000;
/** How long the broker remembers a published event's id and drops a second one, in ms. */
export const duplicateWindowMs = 120_000;
const streamNotFound = 10_059;

export function eventStreamName(broker: Broker): string {
  return broker.resource(eventStream.name);
}

/** Makes the stream of all events exist with these settings. Any number of processes may call it at once. */
export async function ensureStream(broker: Broker, replicas = 1): Promise<void> {
  const manager = await broker.manager();
  const name = eventStreamName(broker);
  const changeable = {
    subjects: [broker.subject(eventStream.subjects)],
    max_age: nanos(eventRetentionMs),
    duplicate_window: nanos(duplicateWindowMs),
    discard: DiscardPolicy.Old,
    num_replicas: replicas,
    allow_direct: true,
  };
  try {
    await manager.streams.info(name);
    await manager.streams.update(name, changeable);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== streamNotFound) throw error;
    await manager.streams.add({
      name,
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      ...changeable,
    });
  }
}

/** Where the stream stands. `created` changes when the stream was made anew, and its sequence then begins again. */
export interface StreamState {
  created: string;
  firstSeq: number;
  lastSeq: number;
}

export async function streamState(broker: Broker): Promise<StreamState> {
  const manager = await broker.manager();
  const { created, state } = await manager.streams.info(eventStreamName(broker));
  return { created: String(created), firstSeq: state.first_seq, lastSeq: state.last_seq };
}
