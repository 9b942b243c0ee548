import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { KV } from '@nats-io/kv';
import { DomainError, Picture, PictureHash, PictureWidths } from '@thikana/contracts';
import { Broker, backoffMs, pause, runAsWorker } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import { openPictureBucket } from './picture-bucket.ts';

const Entry = z.object({
  images: PictureWidths,
  color: z.string(),
  claimed: Picture.nullable(),
  hash: PictureHash,
});
export type LedgerEntry = z.infer<typeof Entry>;

/**
 * Which addresses the image host gave us lately, and what became of them: in NATS' key-value store, shared by all gateway
 * instances, forgotten by itself. It is not the record of a picture: that is the listing or person that claimed it.
 */
@Injectable()
export class PictureLedger implements OnModuleInit, OnApplicationShutdown {
  readonly #stop = new AbortController();
  #bucket: KV | undefined;
  #opening = false;

  constructor(
    private readonly broker: Broker,
    private readonly logger: PinoLogger,
  ) {}

  /** A deployment makes the bucket; until it has, uploads are refused. */
  onModuleInit(): void {
    void runAsWorker('picture-bucket', () => this.#open());
  }

  onApplicationShutdown(): void {
    this.#stop.abort();
  }

  get isOpen(): boolean {
    return this.#bucket !== undefined;
  }

  /** Throws IMAGE.STORE_UNAVAILABLE when an upload could not be remembered. */
  requireOpen(): void {
    if (!this.#bucket) throw unavailable();
  }

  /** Looks whether the bucket is still there; the broker may have lost its store. */
  async check(): Promise<void> {
    await this.#bucket?.status().catch((error: unknown) => this.#lose(error));
  }

  /** Throws IMAGE.STORE_UNAVAILABLE. */
  async put(url: string, entry: LedgerEntry): Promise<void> {
    await this.#use((bucket) => bucket.put(keyOf(url), JSON.stringify(entry)));
  }

  /** Null for an address that nobody uploaded here lately. Throws IMAGE.STORE_UNAVAILABLE. */
  async get(url: string): Promise<LedgerEntry | null> {
    const entry = await this.#use((bucket) => bucket.get(keyOf(url)));
    return entry?.operation === 'PUT' ? Entry.parse(entry.json()) : null;
  }

  async #use<T>(work: (bucket: KV) => Promise<T>): Promise<T> {
    if (!this.#bucket) throw unavailable();
    try {
      return await work(this.#bucket);
    } catch (error) {
      // Lost, or the broker does not answer: whether it is still there, opening it anew will tell.
      this.#lose(error);
      throw unavailable();
    }
  }

  #lose(error: unknown): void {
    this.logger.warn({ err: error }, 'the picture bucket cannot be used');
    this.#bucket = undefined;
    void runAsWorker('picture-bucket', () => this.#open());
  }

  async #open(): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    for (let attempt = 0; !this.#bucket && !this.#stop.signal.aborted; attempt += 1) {
      try {
        this.#bucket = await openPictureBucket(this.broker);
      } catch (error) {
        this.logger.warn({ reason: String(error) }, 'no picture bucket yet, trying again');
        await pause(backoffMs(attempt, 100, 3_000), this.#stop.signal);
      }
    }
    this.#opening = false;
  }
}

function unavailable(): DomainError {
  return new DomainError('IMAGE.STORE_UNAVAILABLE', {}, { retryAfter: 5 });
}

function keyOf(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}
