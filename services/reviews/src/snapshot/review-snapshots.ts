import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { objectId, snapshotEvent, type SnapshotRow, SnapshotSource } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type ReviewDocument, reviewFacts } from '../store/review.schema.ts';

/** All reviews, as ReviewWritten. */
@Injectable()
export class ReviewSnapshots extends SnapshotSource {
  constructor(@InjectModel('Review') private readonly reviews: Model<ReviewDocument>) {
    super();
  }

  async read(after: string | null, limit: number): Promise<SnapshotRow[]> {
    const filter = after === null ? {} : { _id: { $gt: objectId(after) } };
    const found = await this.reviews.find(filter).sort({ _id: 1 }).limit(limit).lean<ReviewDocument[]>();
    return found.map((review) => ({
      key: String(review._id),
      events: [
        snapshotEvent({
          event: events.ReviewWritten,
          aggregateId: String(review._id),
          aggregateVersion: review.version,
          occurredAt: review.reviewedAt,
          data: reviewFacts(review),
        }),
      ],
    }));
  }
}
