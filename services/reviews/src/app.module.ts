import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { ServiceConfig } from '@thikana/service-kit';
import { DeleteReview } from './delete-review/delete-review.ts';
import { ListReviews } from './list-reviews/list-reviews.ts';
import { KeepReviewsTrueWhenPropertyChanges } from './listings/keep-reviews-true-when-property-changes.ts';
import { SeedDemo } from './seed-demo/seed-demo.ts';
import { ListingSchema } from './store/listing.schema.ts';
import { ReviewSchema } from './store/review.schema.ts';
import { WriterSchema } from './store/writer.schema.ts';
import { WriteReview } from './write-review/write-review.ts';
import { AnonymiseReviewsWhenUserDeleted } from './writers/anonymise-reviews-when-user-deleted.ts';
import { RenameReviewerWhenUserUpdated } from './writers/rename-reviewer-when-user-updated.ts';

const models = [
  { name: 'Review', schema: ReviewSchema },
  { name: 'Listing', schema: ListingSchema },
  { name: 'Writer', schema: WriterSchema },
];
const useCases = [WriteReview, ListReviews, DeleteReview];
const subscribers = [
  KeepReviewsTrueWhenPropertyChanges,
  RenameReviewerWhenUserUpdated,
  AnonymiseReviewsWhenUserDeleted,
];

@Module({})
export class AppModule {
  static with(config: Pick<ServiceConfig, 'DEMO_SEED' | 'NODE_ENV'>): DynamicModule {
    const seeding = config.DEMO_SEED && config.NODE_ENV !== 'production' ? [SeedDemo] : [];
    return {
      module: AppModule,
      imports: [MongooseModule.forFeature(models)],
      controllers: [...useCases, ...subscribers, ...seeding],
    };
  }
}
