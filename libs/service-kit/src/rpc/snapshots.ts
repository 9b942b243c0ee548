import type { Msg, Subscription } from '@nats-io/transport-node';
import {
  DomainError,
  type Envelope,
  type EventDescriptor,
  replyHeaders,
  type ServiceName,
  type SnapshotPage,
  SnapshotRequest,
  snapshotSubject,
} from '@thikana/contracts';
import type { Model } from 'mongoose';
import { KeyedMutex } from '../context/concurrency.ts';
import { runInContext } from '../context/request-context.ts';
import { envelopeOf, type EventFacts, type Transaction, type UnitOfWork } from '../events/unit-of-work.ts';
import type { Logger } from '../logging/logger.ts';
import { type Broker, messageHeaders } from '../nats/broker.ts';
import { streamState } from '../nats/event-stream.ts';
import { faultOf, parseInput, toDomainError } from './rpc-errors.ts';

/** An event as a snapshot repeats it: the same state gives the same id. `parts` distinguish several of one aggregate. */
export function snapshotEvent<E extends EventDescriptor>(
  event: E,
  facts: EventFacts<E>,
  ...parts: string[]
): Envelope {
  const id = ['snapshot', event.type, facts.aggregateId, facts.aggregateVersion, ...parts].join(':');
  return envelopeOf(event, facts, { id, now: new Date() });
}

/**
 * What a service has now, for readers of its events who need more than the stream keeps (docs/adr/0037): a provider of the service's module. Read
 * by id, ascending, so that a page costs the same wherever it begins and nothing is skipped while others write.
 */
export abstract class SnapshotSource<D extends { _id: unknown } = never> {
  /** Each document is a row. */
  protected abstract readonly model: Model<D>;

  /** For each document the last events that are true of it. Deleted things are left out. */
  protected abstract eventsOf(documents: D[], tx: Transaction): Envelope[][] | Promise<Envelope[][]>;

  /** The rows after a key, of one moment; all begin without one. */
  async read(after: string | null, limit: number, tx: Transaction): Promise<SnapshotRow[]> {
    const filter = after === null ? {} : { _id: { $gt: after } };
    const query = this.model.find(filter as never, null, { session: tx.session });
    const documents = await query.sort({ _id: 1 }).limit(limit).lean<D[]>();
    const events = await this.eventsOf(documents, tx);
    return documents.map(({ _id }, row) => ({ key: String(_id), events: events[row] ?? [] }));
  }
}

interface SnapshotRow {
  key: string;
  events: Envelope[];
}

interface SnapshotParts {
  service: ServiceName;
  broker: Broker;
  unitOfWork: UnitOfWork;
  logger: Logger;
}

/** Room for the answer's frame and headers. */
const frameBytes = 8_192;

/** Answers `thikana.snapshot.<service>` with pages of what the service has now; one page at a time, because no person waits for it. */
export class SnapshotListener {
  readonly #parts: SnapshotParts;
  readonly #mutex = new KeyedMutex();
  #subscription: Subscription | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(parts: SnapshotParts) {
    this.#parts = parts;
  }

  async bind(source: SnapshotSource): Promise<void> {
    const { broker, service } = this.#parts;
    const subject = broker.subject(snapshotSubject(service));
    const callback = (error: Error | null, message: Msg) => {
      // As with calls: what the broker delivers here in its own name is no request (SEC-9). `_R_`: from another account.
      if (error || message.subject !== subject || !/^(_INBOX|_R_)\./.test(message.reply ?? '')) return;
      const answer = () => runInContext({ correlationId: 'snapshot' }, () => this.#answer(source, message));
      this.#running = this.#mutex.run('page', answer);
    };
    this.#subscription = broker.connection.subscribe(subject, { queue: service, callback });
    await broker.connection.flush();
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
      const known = toDomainError(error, this.#parts.logger, message.subject);
      message.respond(
        JSON.stringify(faultOf(known)),
        messageHeaders({ [replyHeaders.errorCode]: known.code }),
      );
    }
  }

  async #page(source: SnapshotSource, { after, limit }: SnapshotRequest): Promise<SnapshotPage> {
    const { broker, unitOfWork } = this.#parts;
    // Before the rows: what is published up to here was committed before they are read.
    const { lastSeq: position } = await streamState(broker);
    const rows = await unitOfWork.run((tx) => source.read(after ?? null, limit, tx));
    let bytes = frameBytes;
    const sizes = rows.map(({ events }) => (bytes += Buffer.byteLength(JSON.stringify(events))));
    // As many rows as an answer holds, and one at least.
    const taken = rows.filter((_, row) => row === 0 || sizes[row]! <= broker.maxPayload);
    const isLast = taken.length === rows.length && rows.length < limit;
    const next = isLast ? null : (taken.at(-1)?.key ?? null);
    return { position, events: taken.flatMap(({ events }) => events), next };
  }
}

function readJson(message: Msg): unknown {
  try {
    return message.data.length === 0 ? {} : message.json();
  } catch {
    throw new DomainError('REQUEST.MALFORMED');
  }
}
