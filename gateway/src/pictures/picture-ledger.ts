import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type KV, Kvm } from '@nats-io/kv';
import { limits, Picture, PictureWidths } from '@thikana/contracts';
import { Broker } from '@thikana/service-kit';
import { z } from 'zod';

const Entry = z.object({ images: PictureWidths, color: z.string(), claimed: Picture.nullable() });
export type LedgerEntry = z.infer<typeof Entry>;

/** The host drops an unused upload after 600 s; the ledger forgets it a while later, in ms. */
const forgetAfterMs = (limits.imageUploadExpirySeconds + 300) * 1000;

/**
 * Which addresses the image host gave us lately, and what became of them: in NATS' key-value store, shared by all gateway
 * instances, forgotten by itself. It is not the record of a picture: that is the listing or person that claimed it.
 */
@Injectable()
export class PictureLedger implements OnModuleInit {
  #store: KV | undefined;

  constructor(@Inject(Broker) private readonly broker: Broker) {}

  async onModuleInit(): Promise<void> {
    const kvm = new Kvm(this.broker.jetstream);
    this.#store = await kvm.create(this.broker.resource('THIKANA_PICTURES'), {
      ttl: forgetAfterMs,
      history: 1,
    });
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
    if (!this.#store) throw new Error('the picture ledger is not open yet');
    return this.#store;
  }
}

function keyOf(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}
