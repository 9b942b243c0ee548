import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Broker, runAsWorker } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Lengths of windows. Gateways of an earlier release know minutes alone. */
const windowMs = { minute: 60_000, day: 24 * 3_600_000 } as const;
export type WindowName = keyof typeof windowMs;
const windowNames = Object.keys(windowMs) as WindowName[];
const publishMs = 250;
const subject = 'thikana.gateway.limits';
/** Bounds the memory of a window; beyond it the keys that were not seen for longest are forgotten. */
const mostKeys = { minute: 100_000, day: 20_000 };
/** What a gateway publishes at most at a time, in bytes: about a thousand counts, four times a second. */
const maxGossipBytes = 64 * 1024;

/** What one instance has counted since its last message. */
const CounterDelta = z.object({
  from: z.string(),
  window: z.number().int(),
  length: z.enum(windowNames).default('minute'),
  counts: z.record(z.string(), z.number().int().positive()),
});
type CounterDelta = z.infer<typeof CounterDelta>;

/** The current window of one length: what was counted in it, and what of that is not published yet. */
class CountedWindow {
  readonly counts: LRUCache<string, number>;
  readonly pending: LRUCache<string, number>;
  number = 0;

  constructor(readonly length: WindowName) {
    const max = mostKeys[length];
    this.counts = new LRUCache({ max });
    this.pending = new LRUCache({ max });
  }

  start(): void {
    const number = Math.floor(Date.now() / windowMs[this.length]);
    if (number === this.number) return;
    this.number = number;
    this.counts.clear();
    this.pending.clear();
  }

  add(key: string, count: number): number {
    const sum = (this.counts.get(key) ?? 0) + count;
    this.counts.set(key, sum);
    return sum;
  }

  get secondsLeft(): number {
    const end = (this.number + 1) * windowMs[this.length];
    return Math.max(1, Math.ceil((end - Date.now()) / 1000));
  }
}

/**
 * Counts per fixed window of a minute, or of a day (UTC). Instances publish to each other within 250 ms what they counted, a bounded amount of it, so a
 * limit holds over all of them to within that delay, and a request never waits for the broker. Without the broker each counts alone. Nothing is stored:
 * an instance that starts has counted nothing.
 */
@Injectable()
export class SharedCounters implements OnModuleInit, OnApplicationShutdown {
  readonly #id = randomUUID();
  readonly #windows = {
    minute: new CountedWindow('minute'),
    day: new CountedWindow('day'),
  } satisfies Record<WindowName, CountedWindow>;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly broker: Broker,
    private readonly logger: PinoLogger,
  ) {}

  onModuleInit(): void {
    this.broker.connection.subscribe(this.broker.subject(subject), {
      callback: (error, message) => {
        if (!error) runAsWorker('limits', () => this.#receive(message.string()));
      },
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.#timer);
  }

  /** @returns how often the key was counted in this window, this time included, and the seconds until the window ends */
  increment(key: string, length: WindowName = 'minute'): { count: number; secondsLeft: number } {
    const window = this.#windows[length];
    window.start();
    window.pending.set(key, (window.pending.get(key) ?? 0) + 1);
    this.#publishSoon();
    return { count: window.add(key, 1), secondsLeft: window.secondsLeft };
  }

  /** No timer runs while nothing is counted: a gateway at rest sleeps. */
  #publishSoon(): void {
    this.#timer ??= runAsWorker('limits', () => setTimeout(() => this.#publish(), publishMs)).unref();
  }

  #publish(): void {
    this.#timer = undefined;
    const unpublished = () => Object.values(this.#windows).filter(({ pending }) => pending.size > 0);
    try {
      if (this.broker.isConnected)
        for (const window of unpublished()) {
          const { number, length } = window;
          const delta: CounterDelta = { from: this.#id, window: number, length, counts: takePending(window) };
          this.broker.connection.publish(this.broker.subject(subject), JSON.stringify(delta));
        }
    } catch (error) {
      // The others miss what was counted meanwhile: their limits are wider for this window.
      this.logger.warn({ err: error }, 'limits could not be published to other gateways');
    }
    if (unpublished().length > 0) this.#publishSoon();
  }

  #receive(text: string): void {
    const { data: delta } = CounterDelta.safeParse(parseJson(text));
    if (!delta) return this.logger.warn({ subject }, 'a message about limits cannot be read');
    const window = this.#windows[delta.length];
    window.start();
    if (delta.from === this.#id || delta.window !== window.number) return;
    for (const [key, count] of Object.entries(delta.counts)) window.add(key, count);
  }
}

/** The latest first: what is counted all the time is published, and what was counted once may wait. */
function takePending({ pending }: CountedWindow): Record<string, number> {
  const counts: Record<string, number> = {};
  let bytes = 0;
  for (const [key, count] of pending.entries()) {
    bytes += Buffer.byteLength(JSON.stringify([key, count]));
    if (bytes > maxGossipBytes) break;
    counts[key] = count;
  }
  for (const key of Object.keys(counts)) pending.delete(key);
  return counts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
