import { Injectable } from '@nestjs/common';
import { DomainError, limits } from '@thikana/contracts';
import { addressKey } from '../limits/address-key.ts';
import { type EncodedPicture, encodePicture, pixelsOf } from './encode-picture.ts';

/** Decoding a 40-megapixel picture takes some 160 MB; this many at once fit beside everything else. */
const encodersAtOnce = 2;
/** Of each kind, running ones included: each has its upload in memory. */
const mostUploads = 8;
const largest = limits.image.pixels;
/** A small picture may be 10 MB as well, so it counts for this much. */
const leastPixels = largest / 2;
/** What may be waiting or running, in pixels. The web uploads three pictures of a person at a time; an address is a household or more. */
const shares = { person: 3 * largest, addressOfPeople: 6 * largest, addressOfVisitors: 2 * largest };

/** Who uploads. */
export interface Sender {
  /** Null for a visitor. */
  uid: string | null;
  address: string;
}

interface Upload {
  kind: 'people' | 'visitors';
  sender: string;
  /** Who it is counted for, with the pixels that each may have. */
  shares: Map<string, number>;
  pixels: number;
  start: () => void;
}

/**
 * Encodes uploads, a few at a time. Visitors have a queue of their own and one place at most, and an address or person no more than their share of a queue, in
 * pixels: nobody's uploads keep everybody else's out. What comes next is an upload of who has the least of them.
 */
@Injectable()
export class Encoder {
  readonly #waiting: Upload[] = [];
  readonly #running = new Set<Upload>();

  /** Throws IMAGE.NOT_AN_IMAGE, IMAGE.TOO_MANY_PIXELS, or SERVICE.BUSY when the sender, or the sender's kind, has too much waiting already. */
  async encode(bytes: Buffer, sender: Sender, work = { pixelsOf, encodePicture }): Promise<EncodedPicture> {
    const upload = uploadOf(sender, Math.max(leastPixels, await work.pixelsOf(bytes)));
    this.#admit(upload);
    const { promise, resolve } = Promise.withResolvers<void>();
    upload.start = resolve;
    this.#waiting.push(upload);
    this.#startNext();
    await promise;
    try {
      return await work.encodePicture(bytes);
    } finally {
      this.#running.delete(upload);
      this.#startNext();
    }
  }

  #admit(upload: Upload): void {
    const others = [...this.#waiting, ...this.#running].filter(({ kind }) => kind === upload.kind);
    const exceeded = [...upload.shares].some(([key, most]) => {
      const own = others.filter(({ shares: theirs }) => theirs.has(key));
      return own.reduce((sum, { pixels }) => sum + pixels, upload.pixels) > most;
    });
    if (exceeded || others.length >= mostUploads)
      throw new DomainError('SERVICE.BUSY', {}, { retryAfter: 2 });
  }

  #startNext(): void {
    while (this.#running.size < encodersAtOnce) {
      const next = this.#next();
      if (!next) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running.add(next);
      next.start();
    }
  }

  /** Of the kind that has fewer running, people before visitors. */
  #next(): Upload | undefined {
    const running = (kind: Upload['kind']) => [...this.#running].some((one) => one.kind === kind);
    const ofPeople = this.#firstOf('people');
    if (running('visitors') || (ofPeople && !running('people'))) return ofPeople;
    return this.#firstOf('visitors') ?? ofPeople;
  }

  /** Who has the fewest pixels waiting and running comes first, then who has waited for longest. */
  #firstOf(kind: Upload['kind']): Upload | undefined {
    const all = [...this.#waiting, ...this.#running];
    const loadOf = ({ sender }: Upload) =>
      all.reduce((sum, one) => sum + (one.sender === sender ? one.pixels : 0), 0);
    const waiting = this.#waiting.filter((one) => one.kind === kind);
    return waiting.toSorted((one, other) => loadOf(one) - loadOf(other))[0];
  }
}

function uploadOf({ uid, address }: Sender, pixels: number): Upload {
  const network = `address ${addressKey(address)}`;
  const own: [string, number][] =
    uid === null
      ? [[network, shares.addressOfVisitors]]
      : [
          [network, shares.addressOfPeople],
          [uid, shares.person],
        ];
  const kind = uid === null ? 'visitors' : 'people';
  return { kind, sender: uid ?? network, shares: new Map(own), pixels, start: () => undefined };
}
