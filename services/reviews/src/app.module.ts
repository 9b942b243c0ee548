import { type DynamicModule, Module } from '@nestjs/common';
import { ForgetAddressWhenUserDeleted } from '@thikana/service-kit';
import type { ReviewsConfig } from './config.ts';
import { DeleteReview } from './delete-review/delete-review.ts';
import { EditReview } from './edit-review/edit-review.ts';
import { ListReviews } from './list-reviews/list-reviews.ts';
import { SeedReviews } from './seed-reviews/seed-reviews.ts';
import { ReviewSnapshots } from './snapshot/review-snapshots.ts';
import { Store } from './store/store.module.ts';
import { KeepReviewsTrueWhenPropertyChanges } from './subscribers/keep-reviews-true-when-property-changes.ts';
import { KeepReviewsTrueWhenWriterChanges } from './subscribers/keep-reviews-true-when-writer-changes.ts';
import { WriteReview } from './write-review/write-review.ts';
import { ReadStory } from './read-story/read-story.ts';
import { ReadPersonData } from './person-data/read-person-data.ts';

const calls = [WriteReview, EditReview, ListReviews, DeleteReview, ReadPersonData, ReadStory];
const subscribers = [
  KeepReviewsTrueWhenPropertyChanges,
  KeepReviewsTrueWhenWriterChanges,
  ForgetAddressWhenUserDeleted,
];

@Module({})
export class AppModule {
  static with(config: Pick<ReviewsConfig, 'DEMO_SEED' | 'NODE_ENV'>): DynamicModule {
    // The demo market never exists in production (DEMO-1).
    const demo = config.DEMO_SEED && config.NODE_ENV !== 'production' ? [SeedReviews] : [];
    return {
      module: AppModule,
      imports: [Store],
      controllers: [...calls, ...subscribers, ...demo],
      providers: [ReviewSnapshots],
    };
  }
}
