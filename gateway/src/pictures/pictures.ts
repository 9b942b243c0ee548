import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, type Picture, type PictureWidths } from '@thikana/contracts';
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
    const { files, color, hash } = await this.encoder.encode(bytes, sender);
    const images = await this.#store(files, limits.imageUploadExpirySeconds);
    await this.ledger.put(images.w1280, { images, color, claimed: null, hash, by: sender.uid });
    return { url: images.w1280, images, color };
  }

  /**
   * Keeps an uploaded picture for good, because a record is about to use it; asked twice, it answers the same. With its perceptual hash.
   * Null for an address that is no recent upload. Throws IMAGE.HOST_UNAVAILABLE.
   * @param uid of who may use it, beside what visitors uploaded, who sign in only then (TALK-13); absent: everybody
   */
  async claim(url: string, uid?: string): Promise<{ picture: Picture; hash: string } | null> {
    const entry = await this.ledger.get(url);
    if (uid !== undefined && entry?.by && entry.by !== uid) return null;
    return entry && { picture: entry.claimed ?? (await this.#claim(url, entry)), hash: entry.hash };
  }

  async #claim(url: string, entry: LedgerEntry): Promise<Picture> {
    const { w320, w640, w1280 } = entry.images;
    const files = await Promise.all([w320, w640, w1280].map((address) => this.host.download(address)));
    const images = await this.#store(files);
    const claimed: Picture = { image: images.w1280, images, color: entry.color };
    await this.ledger.put(url, { ...entry, claimed });
    return claimed;
  }

  /** @param files in the order of `limits.image.widths` */
  async #store(files: Buffer[], expirationSeconds?: number): Promise<PictureWidths> {
    const name = randomUUID();
    const [w320 = '', w640 = '', w1280 = ''] = await Promise.all(
      files.map((bytes, n) =>
        this.host.upload(bytes, `${name}-${limits.image.widths[n]}`, expirationSeconds),
      ),
    );
    return { w320, w640, w1280 };
  }
}
