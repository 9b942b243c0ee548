import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import mongoose, { type Model } from 'mongoose';

/** The perceptual hash of a listing's picture (CHECK-1). */
export interface PictureHashDocument {
  /** `<listing> <address>`. */
  _id: string;
  propertyId: string;
  /** The picture's address. */
  image: string;
  /** 64 bits, as 16 hex digits. */
  hash: string;
  /** Its eight bytes, each with its place: two hashes that differ in at most seven bits have one in common. */
  bands: string[];
}

export const pictureHashSchema = new mongoose.Schema<PictureHashDocument>(
  {
    _id: String,
    propertyId: { type: String, required: true },
    image: { type: String, required: true },
    hash: { type: String, required: true },
    bands: { type: [String], required: true },
  },
  { collection: 'picture_hashes', versionKey: false },
);
// Those that may look like one.
pictureHashSchema.index({ bands: 1 }, { name: 'byBand' });
// By address: the same picture on another listing.
pictureHashSchema.index({ image: 1 }, { name: 'byImage' });
// A listing's own.
pictureHashSchema.index({ propertyId: 1 }, { name: 'byListing' });

/** Hashes that differ in at most so many of their 64 bits are of pictures that look the same; bands find up to seven. */
export const mostDifferent = 6;

/** Eight bytes of a hash, each with its place. */
export function bandsOf(hash: string): string[] {
  return Array.from({ length: 8 }, (_, at) => `${at}${hash.slice(2 * at, 2 * at + 2)}`);
}

/** In how many bits two hashes differ. */
export function distance(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}

/** Keeps the hashes that come with a listing's pictures. Those of pictures that it has no more stay unused until the listing goes. */
@Injectable()
export class PictureHashes {
  constructor(@InjectModel('PictureHash') private readonly hashes: Model<PictureHashDocument>) {}

  async keep(
    propertyId: string,
    claimed: readonly { image: string; hash: string }[] | undefined,
    { session }: Transaction,
  ): Promise<void> {
    for (const { image, hash } of claimed ?? []) {
      const row = { propertyId, image, hash, bands: bandsOf(hash) };
      await this.hashes.updateOne(
        { _id: `${propertyId} ${image}` },
        { $set: row },
        { session, upsert: true },
      );
    }
  }
}
