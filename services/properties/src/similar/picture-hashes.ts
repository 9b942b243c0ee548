import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { bandsOf } from './hash-distance.ts';
import type { PictureHashDocument } from './picture-hash.schema.ts';

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
