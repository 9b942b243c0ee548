import { EventEmitter, on } from 'node:events';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EventTail, type StreamState, type Tail, type TailedEvent } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { isKnownEvent, type KnownEvent } from './audience.ts';
import { mostKept, RecentEvents } from './recent-events.ts';

/**
 * The event stream as the gateway follows it: the latest events, and each further one with its sequence as `event`. A `gap`: events may have been missed,
 * arrived late or could not be classified.
 */
@Injectable()
export class EventFeed
  extends EventEmitter<{ event: [KnownEvent, number]; gap: [] }>
  implements OnModuleInit, OnApplicationShutdown
{
  readonly recent = new RecentEvents();
  #tail: Tail | undefined;

  constructor(
    private readonly eventTail: EventTail,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.setMaxListeners(Infinity);
  }

  onModuleInit(): void {
    const onStart = ({ created, firstSeq, lastSeq }: StreamState): number => {
      // An empty stream reports 0 as its first sequence; the first event will be 1.
      const from = Math.max(1, firstSeq, lastSeq + 1 - mostKept);
      this.recent.begin(created, from - 1);
      return from;
    };
    this.#tail = this.eventTail.tailEvents(
      { name: 'gateway', from: 'new', onStart, onInterrupted: () => this.emit('gap') },
      (event) => this.#receive(event),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#tail?.stop();
  }

  /** False while events do not arrive: what was kept may be stale. */
  get isLive(): boolean {
    return this.#tail?.isBound ?? false;
  }

  /** The last sequence that arrived. */
  get seq(): number {
    return this.recent.seq;
  }

  /** Waits until everything up to a live message's position has arrived here, for at most so long. Positions on another stream are passed over. */
  async reach(position: string, withinMs: number): Promise<void> {
    const seq = this.recent.sequenceOf(position);
    if (seq === null || seq <= this.seq) return;
    const signal = AbortSignal.timeout(withinMs);
    try {
      for await (const [, arrived] of on(this, 'event', { signal })) if (arrived >= seq) return;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  #receive({ envelope, domain, seq }: TailedEvent): void {
    if (isKnownEvent(envelope, domain)) {
      this.recent.add({ envelope, seq });
      this.emit('event', envelope, seq);
      return;
    }
    // A later release wrote it. What it changed is unknown here, so nothing that is kept can be trusted.
    this.logger.error({ type: envelope.type, seq }, 'an event of a type that this release cannot classify');
    this.recent.pass(seq);
    this.emit('gap');
  }
}
