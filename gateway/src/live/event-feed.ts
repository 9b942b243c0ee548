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

  /** Waits for everything up to a live message's position, at most so long. @returns whether it has arrived, or is of another stream */
  async reach(position: string, withinMs: number): Promise<boolean> {
    const isBehind = () => (this.recent.sequenceOf(position) ?? 0) > this.seq;
    if (!isBehind()) return true;
    const signal = AbortSignal.timeout(withinMs);
    try {
      for await (const _ of on(this, 'event', { signal })) if (!isBehind()) return true;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return false;
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
