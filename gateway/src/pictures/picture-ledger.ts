import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { KV } from '@nats-io/kv';
import { DomainError, Picture, PictureWidths } from '@thikana/contracts';
import { Broker, growingPause, LOGGER, type Logger, pause } from '@thikana/service-kit';
import { z } from 'zod';
import { openPictureBucket } from './picture-bucket.ts';

const Entry = z.object({ images: PictureWidths, color: z.string(), claimed: Picture.nullable() });
export type LedgerEntry = z.infer<typeof Entry>;

/**
 * Which addresses the image host gave us lately, and what became of them: in NATS' key-value store, shared by all gateway
 * instances, forgotten by itself. It is not the record of a picture: that is the listing or person that claimed it.
 */
@Injectable()
export class PictureLedger implements OnModuleInit, OnApplicationShutdown {
  readonly #stop = new AbortController();
  #store: KV | undefined;

  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A deployment makes the bucket; until it has, the gateway is not ready. */
  onModuleInit(): void {
    void this.#open();
  }

  onApplicationShutdown(): void {
    this.#stop.abort();
  }

  get isOpen(): boolean {
    return this.#store !== undefined;
  }

  async #open(): Promise<void> {
    for (let attempt = 0; !this.#store && !this.#stop.signal.aborted; attempt += 1) {
      try {
        this.#store = await openPictureBucket(this.broker);
      } catch (error) {
        this.logger.warn({ reason: String(error) }, 'no picture bucket yet, trying again');
        await pause(growingPause(attempt, 100, 3_000), this.#stop.signal);
      }
    }
  }

  async put(url: string, entry: LedgerEntry): Promise<void> {
    await this.#bucket.put(keyOf(url), JSON.stringify(entry));
  }

  /** Null for an address that nobody uploaded here lately. */
  async get(url: string): Promise<LedgerEntry | null> {
    const entry = await this.#bucket.get(keyOf(url));
    return entry?.operation === 'PUT' ? Entry.parse(entry.json()) : null;
  }

  get #bucket(): KV {
    if (!this.#store) throw new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 2 });
    return this.#store;
  }
}

function keyOf(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}
