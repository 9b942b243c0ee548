import {
  DiscardPolicy,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { eventStream } from '@thikana/contracts';
import type { Broker } from './broker.ts';

const streamNotFound = 10_059;

export function eventStreamName(broker: Broker): string {
  return broker.resource(eventStream.name);
}

/**
 * Creates the stream of all events, or updates its configuration. Only deployments call it, also concurrently; every other process looks the stream
 * up. Replicas are never lowered: a deployment with a smaller setting would remove copies.
 */
export async function deployEventStream(broker: Broker, replicas = 1): Promise<void> {
  const manager = await broker.manager();
  const name = eventStreamName(broker);
  const current = await manager.streams.info(name).catch(noStream);
  const config = {
    subjects: [broker.subject(eventStream.subjects)],
    max_age: nanos(eventStream.retentionMs),
    duplicate_window: nanos(eventStream.duplicateWindowMs),
    discard: DiscardPolicy.Old,
    num_replicas: Math.max(replicas, current?.config.num_replicas ?? 1),
    allow_direct: true,
  };
  if (current) await manager.streams.update(name, config);
  else
    await manager.streams.add({
      name,
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      ...config,
    });
}

/**
 * Gives each reading team a mirror of the stream in its own account of the broker (infra/broker/authorization.mjs): it has the stream's positions.
 * Without such an account (an open broker) there is no responder.
 */
export async function deployReaders(broker: Broker, readers: readonly string[]): Promise<void> {
  const name = eventStreamName(broker);
  const { config, created } = await (await broker.manager()).streams.info(name);
  const { max_age, num_replicas } = config;
  for (const reader of readers) {
    const options = { apiPrefix: `$JS.${reader}.API`, checkAPI: false };
    const { streams } = await jetstreamManager(broker.connection, options);
    const current = await streams.info(name).catch(noStreamOrAccount);
    if (current === null) continue;
    // Positions of a stream that was made again begin again.
    const isOfLostStream = current !== undefined && current.created < created;
    if (isOfLostStream) await streams.delete(name);
    const external = { api: 'thikana.stream', deliver: `thikana.mirror.${reader}` };
    if (current && !isOfLostStream) await streams.update(name, { max_age, num_replicas });
    else await streams.add({ name, max_age, num_replicas, allow_direct: false, mirror: { name, external } });
  }
}

const noStreamOrAccount = (error: unknown) =>
  error instanceof Error && error.name === 'JetStreamNotEnabled' ? null : noStream(error);

function noStream(error: unknown): undefined {
  if (!(error instanceof JetStreamApiError) || error.code !== streamNotFound) throw error;
}

/** The stream's state. `created` changes when the stream is recreated; its sequence then restarts. */
export interface StreamState {
  created: string;
  firstSeq: number;
  lastSeq: number;
}

/** @throws when the stream does not exist (yet) */
export async function streamState(broker: Broker): Promise<StreamState> {
  const manager = await broker.manager(2_000);
  const { created, state } = await manager.streams.info(eventStreamName(broker));
  return { created: String(created), firstSeq: state.first_seq, lastSeq: state.last_seq };
}
