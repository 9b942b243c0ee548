import { Injectable } from '@nestjs/common';
import { DomainError } from '@thikana/contracts';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';

/** Decoding a 40-megapixel picture takes some 160 MB; this many at once fit beside everything else. */
const encodersAtOnce = 2;
/** So many more wait for their turn, each with its upload in memory. */
const mostWaiting = 6;

/** Encodes uploads, a few at a time. */
@Injectable()
export class Encoder {
  readonly #bulkhead = bulkhead(encodersAtOnce, mostWaiting);

  /** Throws IMAGE.NOT_AN_IMAGE, IMAGE.TOO_MANY_PIXELS, or SERVICE.BUSY when too many wait already. */
  async encode(bytes: Buffer, work = encodePicture): Promise<EncodedPicture> {
    try {
      return await this.#bulkhead.execute(() => work(bytes));
    } catch (error) {
      if (error instanceof BulkheadRejectedError)
        throw new DomainError('SERVICE.BUSY', {}, { retryAfter: 2 });
      throw error;
    }
  }
}
