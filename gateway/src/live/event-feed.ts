import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Envelope } from '@thikana/contracts';
import { EventTail, type StreamState, type Tail } from '@thikana/service-kit';
import { RecentEvents } from './recent-events.ts';

export type EventListener = (event: Envelope, seq: number) => void;

/** So many events from before the start are read again, for browsers that come back to another process. */
const readAgain = 1_000;

/** The event stream as the gateway follows it: the latest and from now on every event, to every listener. */
@Injectable()
export class EventFeed implements OnModuleInit, OnApplicationShutdown {
  readonly recent = new RecentEvents();
  readonly #listeners = new Set<EventListener>();
  readonly #gapListeners = new Set<() => void>();
  #tail: Tail | undefined;

  constructor(@Inject(EventTail) private readonly eventTail: EventTail) {}

  onModuleInit(): void {
    const onInterrupted = (): void => {
      for (const listener of this.#gapListeners) listener();
    };
    const onStart = ({ created, firstSeq, lastSeq }: StreamState): number => {
      const from = Math.max(firstSeq, lastSeq + 1 - readAgain);
      this.recent.begin(created, from - 1);
      return from;
    };
    this.#tail = this.eventTail.tailEvents({ from: 'new', onStart, onInterrupted }, ({ envelope, seq }) => {
      this.recent.add({ envelope, seq });
      for (const listener of this.#listeners) listener(envelope, seq);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#tail?.stop();
  }

  /** False while events do not arrive: what was kept may be stale. */
  get isLive(): boolean {
    return this.#tail?.isBound ?? false;
  }

  /** Answers how to stop listening. */
  on(listener: EventListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called when events may have been missed or come late. */
  onGap(listener: () => void): void {
    this.#gapListeners.add(listener);
  }
}
