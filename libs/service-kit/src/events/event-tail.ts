import { type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { type Envelope, EnvelopeBase, eventStream } from '@thikana/contracts';
import type { Logger } from '../logging/logger.ts';
import type { Broker } from '../nats/broker.ts';
import { type StreamState, eventStreamName, streamState } from '../nats/event-stream.ts';
import { stopWhenSilent } from '../nats/lost-consumer.ts';
import { backoffMs, pause } from '../context/concurrency.ts';
import { continueRequest, runAsWorker } from '../context/request-context.ts';
import { gauge, readOnScrape } from '../observability/metrics.ts';
import { traced } from '../observability/tracing.ts';

const behind = gauge(
  'thikana_tail_pending_events',
  'Events on the stream that a reader of all events has not handled yet.',
  ['tail'],
);

export interface TailedEvent {
  envelope: Envelope;
  /** The publishing domain, also of an unknown event type: the third token of `thikana.event.<domain>.<Type>`. */
  domain: string;
  /** Sequence on the stream; pass `seq + 1` as `from` to continue after it. */
  seq: number;
}

export interface TailOptions {
  /** Names the reader in metrics, traces and the log: `catalogue`. Without a name it is in none. */
  name?: string;
  /** `'new'`: events published from now on; a number: the first stream sequence to read. */
  from: 'new' | number;
  /** Called before the first event with the stream's state; may return another position to start from. */
  onStart?: (stream: StreamState) => Promise<'new' | number | undefined> | 'new' | number | undefined;
  /** Called in place of the handler for a message that is not an event; without it such messages are skipped. */
  onUnreadable?: (message: { domain: string; seq: number }) => Promise<void> | void;
  /** Called when reading was interrupted, before it resumes; with `from: 'new'` no event is missed after the first one. */
  onInterrupted?: () => void;
}

export type TailHandler = (event: TailedEvent) => Promise<void> | void;

export interface Tail {
  /** Whether events arrive right now. */
  readonly isBound: boolean;
  stop(): Promise<void>;
}

/**
 * Reads all events in stream order, one at a time, without state on the broker: each process sees every event. For caches, live updates and
 * projections that keep their own position. When a handler throws, the same event is delivered again after a pause.
 */
export class EventTail {
  readonly #broker: Broker;
  readonly #logger: Logger;

  constructor(broker: Broker, logger: Logger) {
    this.#broker = broker;
    this.#logger = logger;
  }

  tailEvents(options: TailOptions, handler: TailHandler): Tail {
    return new RunningTail(this.#broker, this.#logger, options, handler);
  }

  /** The stream's state: its sequences, and `created`, which changes when the stream is recreated. */
  streamState(): Promise<StreamState> {
    return streamState(this.#broker);
  }
}

class RunningTail implements Tail {
  readonly #broker: Broker;
  readonly #logger: Logger;
  readonly #options: TailOptions;
  readonly #handler: TailHandler;
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;
  readonly #endMeasuring: () => void;
  readonly #endFollowing: () => void;
  #messages: ConsumerMessages | undefined;
  #next: number | 'new';
  #failures = 0;
  isBound = false;

  constructor(broker: Broker, logger: Logger, options: TailOptions, handler: TailHandler) {
    this.#broker = broker;
    this.#logger = logger;
    this.#options = options;
    this.#handler = handler;
    this.#next = options.from;
    this.#endMeasuring =
      options.name === undefined
        ? () => undefined
        : readOnScrape({ gauges: [behind], read: () => this.#measure(options.name ?? '') });
    // The consumer is in one server's memory and may have ended with it: reading begins anew where it stopped.
    this.#endFollowing = broker.onReconnect(() => this.#messages?.stop());
    this.#done = runAsWorker(options.name ?? 'event-tail', () => this.#run());
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#messages?.stop();
    this.#endMeasuring();
    this.#endFollowing();
    await this.#done;
  }

  /** Reads the stream's state and not the consumer's: the consumer may be what is stuck. */
  async #measure(tail: string): Promise<void> {
    if (this.#next === 'new') return;
    const { lastSeq } = await streamState(this.#broker);
    behind.set({ tail }, Math.max(0, lastSeq + 1 - this.#next));
  }

  async #run(): Promise<void> {
    let stream: StreamState | undefined;
    while (!this.#stop.signal.aborted) {
      try {
        if (!this.#broker.isConnected) throw new Error('NATS is not connected');
        stream = await this.#begin(stream);
        await this.#read();
      } catch (error) {
        this.#logger.warn({ reason: String(error) }, 'the event tail was interrupted, trying again');
      }
      this.isBound = false;
      if (this.#stop.signal.aborted) return;
      this.#options.onInterrupted?.();
      await pause(backoffMs(this.#failures++, 100, 500), this.#stop.signal);
    }
  }

  /** Determines the start position: once, and again when the stream was recreated (its sequence restarts). */
  async #begin(before: StreamState | undefined): Promise<StreamState> {
    const now = await streamState(this.#broker);
    if (before?.created === now.created) return before;
    if (before) this.#next = 1;
    const from = await this.#options.onStart?.(now);
    if (from !== undefined) this.#next = from;
    // 'new' becomes a number here, so that an interruption misses nothing.
    if (this.#next === 'new') this.#next = now.lastSeq + 1;
    return now;
  }

  async #handle({ headers }: JsMsg, event: TailedEvent): Promise<void> {
    const { name } = this.#options;
    const parent = headers?.get('traceparent');
    if (name === undefined || !parent) return this.#handler(event);
    return traced({ kind: 'CONSUMER', name, parent }, async () => this.#handler(event));
  }

  async #read(): Promise<void> {
    const consumer = await this.#broker.jetstream.consumers.get(eventStreamName(this.#broker), {
      // Not a list: then the consumer's name would not be in the request's subject, by which the broker allows it.
      filter_subjects: this.#broker.subject(eventStream.subjects),
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: Math.max(1, this.#next as number),
    });
    const messages = await consumer.consume({
      max_messages: 500,
      expires: 30_000,
      idle_heartbeat: 650,
      abort_on_missing_resource: true,
    });
    this.#messages = messages;
    // `stop` was called before `#messages` was set.
    if (this.#stop.signal.aborted) return messages.stop();
    this.isBound = true;
    void stopWhenSilent(messages);
    for await (const message of messages) {
      if (this.#stop.signal.aborted) return;
      const { seq, subject } = message;
      const domain = subject.split('.').at(-2) ?? '';
      const envelope = readEnvelope(message.string());
      if (envelope)
        await continueRequest(envelope.correlationId, () => this.#handle(message, { envelope, domain, seq }));
      else {
        this.#logger.warn({ seq, subject }, 'a message on the stream is not an event');
        await this.#options.onUnreadable?.({ domain, seq });
      }
      this.#next = seq + 1;
      this.#failures = 0;
    }
  }
}

function readEnvelope(body: string): Envelope | undefined {
  try {
    return EnvelopeBase.parse(JSON.parse(body)) as Envelope;
  } catch {
    return undefined;
  }
}
