import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Broker } from '@thikana/service-kit';

const windowMs = 60_000;
const gossipMs = 250;
const subject = 'thikana.gateway.limits';

interface Gossip {
  from: string;
  window: number;
  counts: Record<string, number>;
}

/**
 * Counts per fixed window of a minute. Instances tell each other every 250 ms what they counted, so a limit holds over all
 * of them to within that delay, and a request never waits for the broker. With the broker away each counts alone.
 */
@Injectable()
export class SharedCounters implements OnModuleInit, OnApplicationShutdown {
  readonly #id = randomUUID();
  #window = currentWindow();
  #counts = new Map<string, number>();
  #unsaid = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(@Inject(Broker) private readonly broker: Broker) {}

  onModuleInit(): void {
    this.broker.connection.subscribe(this.broker.subject(subject), {
      callback: (error, message) => {
        if (!error) this.#hear(message.json<Gossip>());
      },
    });
    this.#timer = setInterval(() => this.#tell(), gossipMs);
    this.#timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  increment(key: string): { count: number; secondsLeft: number } {
    this.#turn();
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    this.#unsaid.set(key, (this.#unsaid.get(key) ?? 0) + 1);
    return {
      count,
      secondsLeft: Math.max(1, Math.ceil(((this.#window + 1) * windowMs - Date.now()) / 1000)),
    };
  }

  #turn(): void {
    const window = currentWindow();
    if (window === this.#window) return;
    this.#window = window;
    this.#counts = new Map();
    this.#unsaid = new Map();
  }

  #tell(): void {
    if (this.#unsaid.size === 0 || !this.broker.isConnected) return;
    const gossip: Gossip = { from: this.#id, window: this.#window, counts: Object.fromEntries(this.#unsaid) };
    this.#unsaid = new Map();
    this.broker.connection.publish(this.broker.subject(subject), JSON.stringify(gossip));
  }

  #hear(gossip: Gossip): void {
    this.#turn();
    if (gossip.from === this.#id || gossip.window !== this.#window) return;
    for (const [key, count] of Object.entries(gossip.counts))
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
  }
}

function currentWindow(): number {
  return Math.floor(Date.now() / windowMs);
}
