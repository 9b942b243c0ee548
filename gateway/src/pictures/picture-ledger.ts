import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { KV } from '@nats-io/kv';
import { DomainError, Picture, PictureHash, PictureWidths } from '@thikana/contracts';
import { Broker, pause } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import { openPictureBucket } from './picture-bucket.ts';

const Entry = z.object({
  images: PictureWidths,
  color: z.string(),
  claimed: Picture.nullable(),
  hash: PictureHash,
  /** Whose upload it is, by uid; null for a visitor's. */
  by: z.string().nullable().default(null),
});
export type LedgerEntry = z.infer<typeof Entry>;

/**
 * Which addresses the image host returned recently, and what became of them: in NATS' key-value store, shared by all gateway
 * instances, deleted after its age. It is not the record of a picture: that is the listing or person that claimed it.
 */
@Injectable()
export class PictureLedger {
  /** Whether the bucket, which a deployment makes, answered last. */
  isOpen = false;
  /** How long an upload waits for the bucket, in ms: when one broker of three is lost, the others elect a leader for it in 4 to 9 s. */
  waitForLeaderMs = 12_000;

  constructor(
    private readonly broker: Broker,
    private readonly logger: PinoLogger,
  ) {}

  /** Throws IMAGE.STORE_UNAVAILABLE. */
  async check(forMs = this.waitForLeaderMs): Promise<void> {
    await this.#use((bucket) => bucket.status(), forMs);
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

  async #use<T>(work: (bucket: KV) => Promise<T>, forMs = this.waitForLeaderMs): Promise<T> {
    const until = performance.now() + forMs;
    try {
      for (;;)
        try {
          const result = await work(await openPictureBucket(this.broker));
          this.isOpen = true;
          return result;
        } catch (error) {
          if (isMissing(error) || performance.now() > until) throw error;
          await pause(250);
        }
    } catch (error) {
      if (this.isOpen) this.logger.warn({ err: error }, 'the picture bucket cannot be used');
      this.isOpen = false;
      throw new DomainError('IMAGE.STORE_UNAVAILABLE', {}, { retryAfter: 5 });
    }
  }
}

/** No deployment has made the bucket. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'StreamNotFoundError';
}

function keyOf(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}
