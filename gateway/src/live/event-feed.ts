import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EventTail, type StreamState, type Tail, type TailedEvent } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { isKnownEvent, type KnownEvent } from './known-event.ts';
import { RecentEvents } from './recent-events.ts';

export type EventListener = (event: KnownEvent, seq: number) => void;

/** So many events from before the start are read again, for browsers that come back to another process. */
const readAgain = 1_000;

/** The event stream as the gateway follows it: the latest and from now on every event, to every listener. */
@Injectable()
export class EventFeed implements OnModuleInit, OnApplicationShutdown {
  readonly recent = new RecentEvents();
  readonly #listeners = new Set<EventListener>();
  readonly #gapListeners = new Set<() => void>();
  #tail: Tail | undefined;

  constructor(
    private readonly eventTail: EventTail,
    private readonly logger: PinoLogger,
  ) {}

  onModuleInit(): void {
    const onStart = ({ created, firstSeq, lastSeq }: StreamState): number => {
      // A stream that has nothing yet says that it begins with 0; the first event will be 1.
      const from = Math.max(1, firstSeq, lastSeq + 1 - readAgain);
      this.recent.begin(created, from - 1);
      return from;
    };
    this.#tail = this.eventTail.tailEvents(
      { name: 'gateway', from: 'new', onStart, onInterrupted: () => this.#reportGap() },
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
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(end, withinMs);
      const stop = this.on((_event, arrived) => arrived >= seq && end());
    });
  }

  /** Answers how to stop listening. */
  on(listener: EventListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called when events may have been missed, come late or could not be classified. */
  onGap(listener: () => void): void {
    this.#gapListeners.add(listener);
  }

  #receive({ envelope, domain, seq }: TailedEvent): void {
    if (isKnownEvent(envelope, domain)) {
      this.recent.add({ envelope, seq });
      for (const listener of this.#listeners) listener(envelope, seq);
      return;
    }
    // A later release wrote it. What it changed is unknown here, so nothing that is kept can be trusted.
    this.logger.error({ type: envelope.type, seq }, 'an event of a type that this release cannot classify');
    this.recent.pass(seq);
    this.#reportGap();
  }

  #reportGap(): void {
    for (const listener of this.#gapListeners) listener();
  }
}
