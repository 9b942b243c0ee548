import { type Msg, type Subscription, headers } from '@nats-io/transport-node';
import {
  DomainError,
  type Envelope,
  replyHeaders,
  type ServiceName,
  type SnapshotPage,
  SnapshotRequest,
  snapshotSubject,
} from '@thikana/contracts';
import { KeyedMutex } from '../context/keyed-mutex.ts';
import type { Logger } from '../logging/logger.ts';
import type { Broker } from '../nats/broker.ts';
import { streamState } from '../nats/event-stream.ts';
import { faultOf, parseInput, toDomainError } from './rpc-errors.ts';
import type { SnapshotEvent, SnapshotRow, SnapshotSource } from '../events/snapshot-source.ts';

/** Room for the answer's frame and headers. */
const frameBytes = 8_192;

/** Answers `thikana.snapshot.<service>` with pages of what the service has now; one page at a time, because nobody waits for it. */
export class SnapshotListener {
  readonly #broker: Broker;
  readonly #service: ServiceName;
  readonly #logger: Logger;
  readonly #mutex = new KeyedMutex();
  #subscription: Subscription | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(broker: Broker, service: ServiceName, logger: Logger) {
    this.#broker = broker;
    this.#service = service;
    this.#logger = logger;
  }

  async bind(source: SnapshotSource): Promise<void> {
    const subject = this.#broker.subject(snapshotSubject(this.#service));
    const callback = (error: Error | null, message: Msg) => {
      // As with calls: what the broker delivers here in its own name is no request (SEC-9).
      if (error || message.subject !== subject || !message.reply?.startsWith('_INBOX.')) return;
      this.#running = this.#mutex.run('page', () => this.#answer(source, message));
    };
    this.#subscription = this.#broker.connection.subscribe(subject, { queue: this.#service, callback });
    await this.#broker.connection.flush();
  }

  async stop(): Promise<void> {
    await this.#subscription?.drain().catch(() => undefined);
    await this.#running;
  }

  async #answer(source: SnapshotSource, message: Msg): Promise<void> {
    try {
      const request = parseInput(SnapshotRequest, readJson(message));
      message.respond(JSON.stringify(await this.#page(source, request)));
    } catch (error) {
      const known = toDomainError(error, this.#logger, message.subject);
      const refused = headers();
      refused.set(replyHeaders.errorCode, known.code);
      message.respond(JSON.stringify(faultOf(known)), { headers: refused });
    }
  }

  async #page(source: SnapshotSource, { after, limit }: SnapshotRequest): Promise<SnapshotPage> {
    // Before the rows: what is published up to here was committed before they are read.
    const { lastSeq: position } = await streamState(this.#broker);
    const rows = await source.read(after ?? null, limit);
    const taken = withinBytes(rows, this.#broker.maxPayload - frameBytes);
    const isLast = taken.length === rows.length && rows.length < limit;
    return {
      position,
      events: taken.flatMap(({ events }) => events),
      next: isLast ? null : (taken.at(-1)?.key ?? null),
    };
  }
}

/** As many rows as an answer holds. */
function withinBytes(rows: readonly SnapshotRow[], bytes: number): { key: string; events: Envelope[] }[] {
  const taken: { key: string; events: Envelope[] }[] = [];
  let size = 0;
  for (const { key, events } of rows) {
    const envelopes = events.map((event) => envelopeOf(event, key));
    size += Buffer.byteLength(JSON.stringify(envelopes));
    if (size > bytes && taken.length > 0) break;
    taken.push({ key, events: envelopes });
  }
  return taken;
}

/** Its id is made from the state: the same state gives the same id. */
function envelopeOf(entry: SnapshotEvent, key: string): Envelope {
  const { event, aggregateId, aggregateVersion, occurredAt, data } = entry;
  const { transactionId = '', disputeId = '' } = data as { transactionId?: string; disputeId?: string };
  const id = ['snapshot', event.type, key, aggregateVersion, transactionId, disputeId]
    .filter(Boolean)
    .join(':');
  return {
    id,
    type: event.type,
    version: event.version,
    occurredAt: (occurredAt ?? new Date()).toISOString(),
    aggregateId,
    aggregateVersion,
    correlationId: 'snapshot',
    causationId: null,
    // Nothing that events do not carry leaves with it.
    data: event.data.parse(data),
  };
}

function readJson(message: Msg): unknown {
  try {
    return message.data.length === 0 ? {} : message.json();
  } catch {
    throw new DomainError('REQUEST.MALFORMED');
  }
}
