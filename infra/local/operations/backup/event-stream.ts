import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeliverPolicy,
  type DirectStreamAPI,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  type StreamAPI,
  type StreamInfo,
} from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import type { BackupWriter } from './backup-writer.ts';
import type { Manifest } from './manifest.ts';
import { uncompressed } from './uncompressed.ts';

type Stream = NonNullable<Manifest['stream']>;

/** A message as a line of the backup. */
interface StoredMessage {
  seq: number;
  subject: string;
  headers: [string, string[]][];
  /** Base64. */
  data: string;
}

const FILE = 'stream/messages.ndjson.gz';
/** Longer than the client's 5 s, which a broker under load exceeded. */
const answerMs = 30_000;
/** Most messages that the server is asked for at once. */
const batch = 2_000;

/** Names on a broker that several systems share (NATS_PREFIX); a backup holds them without the prefix. */
const resource = (prefix: string, name: string) => (prefix ? `${prefix}-${name}` : name);
const subject = (prefix: string, name: string) => (prefix ? `${prefix}.${name}` : name);
const without = (prefix: string, name: string) => (prefix ? name.slice(prefix.length + 1) : name);

export const streamName = (prefix = ''): string => resource(prefix, 'THIKANA');

/** What is known of a stream without its messages. */
export type StreamView = Omit<Stream, 'messages'>;

/** How far each consumer has acknowledged, and after that how far the stream goes. Null where there is no stream. */
export async function lookAtStream(connection: NatsConnection, prefix: string): Promise<StreamView | null> {
  const manager = await jetstreamManager(connection, { timeout: answerMs });
  const name = streamName(prefix);
  if (!(await infoOf(manager, name))) return null;
  const consumers: Stream['consumers'] = [];
  for await (const { name: consumer, config, ack_floor } of manager.consumers.list(name))
    if (config.durable_name)
      consumers.push({
        name: without(prefix, consumer),
        filters: (config.filter_subjects ?? [config.filter_subject ?? []].flat()).map((filter) =>
          without(prefix, filter),
        ),
        config,
        acknowledged: ack_floor.stream_seq,
      });
  const { config, state } = await manager.streams.info(name);
  const subjects = config.subjects.map((one) => without(prefix, one));
  return {
    config: { ...config, name: without(prefix, name), subjects },
    // Of a stream that never had an event the broker says 0.
    first: Math.max(1, state.first_seq),
    last: state.last_seq,
    consumers,
  };
}

/** Undefined where there is no stream. */
export async function lastSequence(connection: NatsConnection, prefix: string): Promise<number | undefined> {
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: answerMs });
  return (await infoOf(manager, streamName(prefix)))?.state.last_seq;
}

/** Null where there is no stream, which a broker must say that answers. */
async function infoOf(manager: JetStreamManager, name: string): Promise<StreamInfo | null> {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return null;
    throw error;
  }
}

/** Writes the messages that were there at that look, with their numbers. */
export async function dumpStream(
  connection: NatsConnection,
  prefix: string,
  writer: BackupWriter,
  view: StreamView,
): Promise<Stream> {
  const manager = await jetstreamManager(connection, { timeout: answerMs });
  let messages = 0;
  async function* lines() {
    for await (const message of messagesOf(manager, streamName(prefix), view.first, view.last)) {
      messages += 1;
      yield `${JSON.stringify({ ...message, subject: without(prefix, message.subject) })}\n`;
    }
  }
  await writer.writeCompressed(FILE, lines());
  return { ...view, messages };
}

/**
 * Any server of a cluster may answer, also one that is behind: where it ends too early, the leader says whether there is more.
 * @throws when nobody gives what the leader has
 */
export async function* messagesOf(
  manager: { direct: Pick<DirectStreamAPI, 'getBatch'>; streams: Pick<StreamAPI, 'getMessage'> },
  stream: string,
  first: number,
  last: number,
): AsyncGenerator<StoredMessage> {
  for (let readUpTo = first - 1, tries = 0; readUpTo < last;) {
    const before = readUpTo;
    for await (const message of await manager.direct.getBatch(stream, { seq: readUpTo + 1, batch })) {
      if (message.seq <= readUpTo || message.seq > last) continue;
      readUpTo = message.seq;
      const { seq, header } = message;
      const kept = header.keys().filter((key) => !key.startsWith('Nats-') || key === 'Nats-Msg-Id');
      yield {
        seq,
        subject: message.subject,
        headers: kept.map((key) => [key, header.values(key)]),
        data: Buffer.from(message.data).toString('base64'),
      };
    }
    if (readUpTo !== before) {
      tries = 0;
      continue;
    }
    if (!(await manager.streams.getMessage(stream, { seq: last }))) return;
    if ((tries += 1) === 20) throw new Error(`no server gives the events after ${readUpTo} of ${stream}`);
    await pause(100);
  }
}

/**
 * Makes the stream anew with the same numbers, so that positions in it stay true, and each consumer where it stood: what it had acknowledged
 * beyond its position comes again, and the subscribers' inboxes recognise it.
 */
export async function loadStream(
  connection: NatsConnection,
  folder: string,
  { config, first, last, consumers }: Stream,
  { prefix, rewrite }: { prefix: string; rewrite: ((text: string) => string) | undefined },
): Promise<void> {
  const manager = await jetstreamManager(connection, { timeout: answerMs });
  const name = streamName(prefix);
  const subjects = config.subjects.map((one) => subject(prefix, one));
  // One broker alone keeps one copy; a deployment raises it (NATS_REPLICAS).
  await manager.streams.add({ ...config, name, subjects, first_seq: first, num_replicas: 1 });
  const client = jetstream(connection);
  const seen = new Set<string>();
  let next = first;
  const skipTo = async (seq: number) => {
    for (; next < seq; next += 1) {
      await client.publish(subjects[0]!.replace('>', 'restored.gap'), '');
      await manager.streams.deleteMessage(name, next);
    }
  };
  for await (const message of linesOf(join(folder, FILE))) {
    await skipTo(message.seq);
    const data = Buffer.from(message.data, 'base64');
    await client.publish(subject(prefix, message.subject), rewrite ? rewrite(data.toString()) : data, {
      headers: headersOf(message, seen),
      expect: { lastSequence: next - 1 },
    });
    next += 1;
  }
  await skipTo(last + 1);
  for (const consumer of consumers) {
    const { opt_start_time: _time, filter_subject: _filter, ...settings } = consumer.config;
    await manager.consumers.add(name, {
      ...settings,
      name: resource(prefix, consumer.name),
      durable_name: resource(prefix, consumer.name),
      filter_subjects: consumer.filters.map((filter) => subject(prefix, filter)),
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: consumer.acknowledged + 1,
    });
  }
}

/** An event that was published again after the broker had forgotten its id is in the stream twice; all of it comes within that time now. */
function headersOf(message: StoredMessage, seen: Set<string>): MsgHdrs {
  const all = headers();
  for (const [key, values] of message.headers) {
    if (key === 'Nats-Msg-Id' && seen.has(values[0]!)) continue;
    if (key === 'Nats-Msg-Id') seen.add(values[0]!);
    for (const value of values) all.append(key, value);
  }
  return all;
}

async function* linesOf(file: string): AsyncGenerator<StoredMessage> {
  const input = uncompressed(file);
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    yield JSON.parse(line) as StoredMessage;
}
