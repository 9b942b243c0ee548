import type { Envelope, EventDescriptor } from '@thikana/contracts';
import { EventTail } from '@thikana/service-kit';
import { eventually, type TestService } from '@thikana/test-kit';

/** Everything on the stream of a test's service, as it comes. */
export class ReceivedEvents {
  readonly all: Envelope[] = [];
  readonly #tail: { stop(): Promise<void> };

  constructor(under: TestService) {
    const tail = under.service.application.get(EventTail, { strict: false });
    this.#tail = tail.tailEvents({ from: 1 }, ({ envelope }) => void this.all.push(envelope));
  }

  of(event: EventDescriptor, about: Record<string, unknown> = {}): Envelope[] {
    return this.all.filter(
      ({ type, data }) =>
        type === event.type &&
        Object.entries(about).every(([key, value]) => (data as Record<string, unknown>)[key] === value),
    );
  }

  /** Waits until there are so many; then answers them. */
  async count(event: EventDescriptor, about: Record<string, unknown>, times: number): Promise<Envelope[]> {
    return eventually(() => {
      const found = this.of(event, about);
      if (found.length < times) throw new Error(`${found.length} instead of ${times} ${event.type}`);
      return found;
    });
  }

  stop(): Promise<void> {
    return this.#tail.stop();
  }
}
