import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Envelope } from '@thikana/contracts';
import { EventTail, type Tail } from '@thikana/service-kit';

export type EventListener = (event: Envelope) => void;

/** The event stream as the gateway follows it: from now on, every event to every listener. */
@Injectable()
export class EventFeed implements OnModuleInit, OnApplicationShutdown {
  readonly #listeners = new Set<EventListener>();
  readonly #gapListeners = new Set<() => void>();
  #tail: Tail | undefined;

  constructor(@Inject(EventTail) private readonly eventTail: EventTail) {}

  onModuleInit(): void {
    const onInterrupted = (): void => {
      for (const listener of this.#gapListeners) listener();
    };
    this.#tail = this.eventTail.tailEvents({ from: 'new', onInterrupted }, ({ envelope }) => {
      for (const listener of this.#listeners) listener(envelope);
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
