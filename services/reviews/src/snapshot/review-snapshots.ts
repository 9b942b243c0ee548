import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { snapshotEvent, SnapshotSource } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type ReviewDocument, reviewFacts } from '../store/review.schema.ts';

/** All reviews, as ReviewWritten. */
@Injectable()
export class ReviewSnapshots extends SnapshotSource<ReviewDocument> {
  constructor(@InjectModel('Review') protected readonly model: Model<ReviewDocument>) {
    super();
  }

  protected eventsOf(reviews: ReviewDocument[]) {
    return reviews.map((review) => {
      const facts = { aggregateId: review._id, aggregateVersion: review.version };
      const data = reviewFacts(review);
      return [snapshotEvent(events.ReviewWritten, { ...facts, occurredAt: review.reviewedAt, data })];
    });
  }
}
