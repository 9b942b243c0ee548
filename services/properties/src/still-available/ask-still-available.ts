import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PollingWorker } from '@thikana/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import { type PropertiesConfig, CONFIG } from '../config.ts';
import { type ListingDocument, onOffer } from '../store/listing.schema.ts';

const dayMs = 24 * 3_600_000;
const atOnce = 200;

/** Asks agents whether a listing is still available, so many days after it was verified or they last confirmed it (CHECK-2). */
@Injectable()
export class AskStillAvailable extends PollingWorker {
  protected readonly name = 'ask-still-available';
  protected readonly everyMs = 60_000;

  constructor(
    @Inject(CONFIG) private readonly config: PropertiesConfig,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {
    super();
  }

  /** Who answers no or nothing is not asked again: the question remains. Of several instances one changes a listing, the others find it asked. */
  protected async work(): Promise<boolean> {
    const now = new Date();
    const since = { $lte: new Date(now.getTime() - this.config.STILL_AVAILABLE_AFTER_DAYS * dayMs) };
    const never = { availabilityAskedAt: null, verifiedAt: since };
    const saidYes = {
      availabilityAskedAt: { $ne: null },
      saysAvailable: true,
      availabilityAnsweredAt: since,
    };
    let most = 0;
    for (const due of [never, saidYes]) {
      const filter: QueryFilter<ListingDocument> = { ...due, ...onOffer, takenBack: null };
      const found = await this.listings.find(filter, { _id: 1 }).limit(atOnce).lean<{ _id: string }[]>();
      most = Math.max(most, found.length);
      if (found.length === 0) continue;
      await this.listings.updateMany(
        { _id: { $in: found.map(({ _id }) => _id) }, ...filter },
        { $set: { availabilityAskedAt: now, saysAvailable: null } },
      );
    }
    return most === atOnce;
  }
}
