import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, limits, type Picture, type PictureWidths } from '@thikana/contracts';
import { Encoder, type Sender } from './encoder.ts';
import { ImageHost } from './image-host.ts';
import { type LedgerEntry, PictureLedger } from './picture-ledger.ts';

/** Uploads and what records make of them (PICTURE-1 to PICTURE-4). */
@Injectable()
export class Pictures {
  constructor(
    private readonly host: ImageHost,
    private readonly ledger: PictureLedger,
    private readonly encoder: Encoder,
  ) {}

  /** Checks, re-encodes and stores an upload for 600 seconds. Throws IMAGE.* or SERVICE.BUSY. */
  async upload(
    bytes: Buffer,
    sender: Sender,
  ): Promise<{ url: string; images: PictureWidths; color: string }> {
    await this.ledger.check();
    const { byWidth, color, hash } = await this.encoder.encode(bytes, sender);
    const images = await this.#store(byWidth, limits.imageUploadExpirySeconds);
    await this.ledger.put(images.w1280, { images, color, claimed: null, hash });
    return { url: images.w1280, images, color };
  }

  /**
   * Keeps an uploaded picture for good, because a record is about to use it; asked twice, it answers the same.
   * Null for an address that is no recent upload. Throws IMAGE.HOST_UNAVAILABLE.
   */
  async claim(url: string): Promise<Picture | null> {
    return (await this.claimWithHash(url))?.picture ?? null;
  }

  /** The same with the picture's perceptual hash; undefined for an upload that has none. */
  async claimWithHash(url: string): Promise<{ picture: Picture; hash: string | undefined } | null> {
    const entry = await this.ledger.get(url);
    if (!entry) return null;
    return { picture: entry.claimed ?? (await this.#claim(url, entry)), hash: entry.hash };
  }

  async #claim(url: string, entry: LedgerEntry): Promise<Picture> {
    const byWidth = new Map<number, Buffer>();
    for (const width of limits.image.widths)
      byWidth.set(width, await this.host.download(entry.images[`w${width}`]));
    const images = await this.#store(byWidth);
    const claimed: Picture = { image: images.w1280, images, color: entry.color };
    await this.ledger.put(url, { ...entry, claimed });
    return claimed;
  }

  async #store(byWidth: Map<number, Buffer>, expirationSeconds?: number): Promise<PictureWidths> {
    const name = randomUUID();
    const [w320, w640, w1280] = await Promise.all(
      limits.image.widths.map((width) =>
        this.host.upload(byWidth.get(width) ?? Buffer.alloc(0), `${name}-${width}`, expirationSeconds),
      ),
    );
    if (!w320 || !w640 || !w1280) throw new DomainError('IMAGE.HOST_UNAVAILABLE');
    return { w320, w640, w1280 };
  }
}
