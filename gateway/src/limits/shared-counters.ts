import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Broker, runAsWorker } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const windowMs = 60_000;
const publishMs = 250;
const subject = 'thikana.gateway.limits';
/** Bounds the memory of a window; beyond it the keys that were not seen for longest are forgotten. */
const mostKeys = 100_000;
/** What a gateway publishes at most at a time, in bytes: about a thousand counts, four times a second. */
const maxGossipBytes = 64 * 1024;

/** What one instance has counted since its last message. */
const CounterDelta = z.object({
  from: z.string(),
  window: z.number().int(),
  counts: z.record(z.string(), z.number().int().positive()),
});
type CounterDelta = z.infer<typeof CounterDelta>;

/**
 * Counts per fixed window of a minute. Instances publish to each other within 250 ms what they counted, a bounded amount of it, so a limit holds over all
 * of them to within that delay, and a request never waits for the broker. Without the broker each counts alone.
 */
@Injectable()
export class SharedCounters implements OnModuleInit, OnApplicationShutdown {
  readonly #id = randomUUID();
  readonly #counts = new LRUCache<string, number>({ max: mostKeys });
  readonly #pending = new LRUCache<string, number>({ max: mostKeys });
  #window = currentWindow();
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

  increment(key: string): { count: number; secondsLeft: number } {
    this.#startWindow();
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + 1);
    this.#publishSoon();
    return {
      count: this.#add(key, 1),
      secondsLeft: Math.max(1, Math.ceil(((this.#window + 1) * windowMs - Date.now()) / 1000)),
    };
  }

  #add(key: string, count: number): number {
    const sum = (this.#counts.get(key) ?? 0) + count;
    this.#counts.set(key, sum);
    return sum;
  }

  #startWindow(): void {
    const window = currentWindow();
    if (window === this.#window) return;
    this.#window = window;
    this.#counts.clear();
    this.#pending.clear();
  }

  /** No timer runs while nothing is counted: a gateway at rest sleeps. */
  #publishSoon(): void {
    this.#timer ??= runAsWorker('limits', () => setTimeout(() => this.#publish(), publishMs)).unref();
  }

  #publish(): void {
    this.#timer = undefined;
    try {
      if (this.broker.isConnected && this.#pending.size > 0) {
        const delta: CounterDelta = { from: this.#id, window: this.#window, counts: this.#takePending() };
        this.broker.connection.publish(this.broker.subject(subject), JSON.stringify(delta));
      }
    } catch (error) {
      // The others miss what was counted meanwhile: their limits are wider for this minute.
      this.logger.warn({ err: error }, 'limits could not be published to other gateways');
    }
    if (this.#pending.size > 0) this.#publishSoon();
  }

  /** The latest first: what is counted all the time is published, and what was counted once may wait. */
  #takePending(): Record<string, number> {
    const counts: Record<string, number> = {};
    let bytes = 0;
    for (const [key, count] of this.#pending.entries()) {
      bytes += Buffer.byteLength(JSON.stringify([key, count]));
      if (bytes > maxGossipBytes) break;
      counts[key] = count;
    }
    for (const key of Object.keys(counts)) this.#pending.delete(key);
    return counts;
  }

  #receive(text: string): void {
    this.#startWindow();
    const { data: delta } = CounterDelta.safeParse(parseJson(text));
    if (!delta) return this.logger.warn({ subject }, 'a message about limits cannot be read');
    if (delta.from === this.#id || delta.window !== this.#window) return;
    for (const [key, count] of Object.entries(delta.counts)) this.#add(key, count);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function currentWindow(): number {
  return Math.floor(Date.now() / windowMs);
}
