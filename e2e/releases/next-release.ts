/**
 * What a release may bring, until there is a 1.1: the reviews service with a subscriber, an index, a migration and an optional field of
 * an event that 1.0 lacks.
 */
import { SERVICES } from '@thikana/local/launcher/workspaces';
import { createConnection } from 'mongoose';
import type { Variant } from '../skew/builds.ts';

const MIGRATION = `import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Migration, type Progress, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ReviewDocument } from '../store/review.schema.ts';

@Injectable()
export class CountLetters extends Migration {
  readonly number = 1;
  readonly release = '1.1';
  readonly title = 'the letters of reviews are counted';

  constructor(@InjectModel('Review') private readonly reviews: Model<ReviewDocument>) {
    super();
  }

  async step(progress: Progress | null, { session }: Transaction): Promise<Progress | null> {
    const after = progress ? { _id: { $gt: String(progress['after']) } } : {};
    const some = await this.reviews.find(after, null, { session }).sort({ _id: 1 }).limit(2).lean<ReviewDocument[]>();
    for (const { _id, review } of some)
      await this.reviews.updateOne({ _id }, { $set: { letters: review.length } }, { session });
    const last = some.at(-1);
    return last ? { after: last._id } : null;
  }
}
`;

const SUBSCRIBER = `import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, events, type ListingSnapshot } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { type Model, Schema } from 'mongoose';

export const saleSchema = new Schema({ propertyId: String }, { collection: 'sales', versionKey: false });

@Controller()
export class NoteSales {
  constructor(@InjectModel('Sale') private readonly sales: Model<{ propertyId: string }>) {}

  @Subscriber({ name: 'note-sales', event: events.PropertySold })
  async note({ data }: Envelope<ListingSnapshot>, { session }: SubscriberTransaction): Promise<void> {
    await this.sales.create([{ propertyId: data.propertyId }], { session });
  }
}
`;

const reviews = 'services/reviews/src';

export const nextRelease: Variant = {
  name: 'next-release',
  apps: [...SERVICES.map((service) => `services/${service}`), 'gateway'],
  files: {
    [`${reviews}/migrations/count-letters.ts`]: MIGRATION,
    [`${reviews}/subscribers/note-sales.ts`]: SUBSCRIBER,
  },
  edits: [
    [
      'libs/contracts/src/events/index.ts',
      'const review = z.object({',
      'const review = z.object({ letters: z.number().int().optional(),',
    ],
    [`${reviews}/store/review.schema.ts`, '  review: string;', '  review: string;\n  letters?: number;'],
    [
      `${reviews}/store/review.schema.ts`,
      '    review: { type: String, required: true },',
      '    review: { type: String, required: true },\n    letters: Number,',
    ],
    [
      `${reviews}/store/review.schema.ts`,
      'reviewSchema.index({ reviewedAt: -1, _id: -1 });',
      "reviewSchema.index({ reviewedAt: -1, _id: -1 });\nreviewSchema.index({ letters: -1, _id: -1 }, { name: 'byLetters' });",
    ],
    [
      `${reviews}/write-review/write-review.ts`,
      'data: reviewFacts(record)',
      'data: { ...reviewFacts(record), letters: record.review.length }',
    ],
    [
      `${reviews}/store/store.module.ts`,
      'import { writerSchema }',
      "import { saleSchema } from '../subscribers/note-sales.ts';\nimport { writerSchema }",
    ],
    [
      `${reviews}/store/store.module.ts`,
      "{ name: 'Writer', schema: writerSchema },",
      "{ name: 'Writer', schema: writerSchema },\n      { name: 'Sale', schema: saleSchema },",
    ],
    [
      `${reviews}/app.module.ts`,
      'import { Store }',
      "import { CountLetters } from './migrations/count-letters.ts';\nimport { NoteSales } from './subscribers/note-sales.ts';\nimport { Store }",
    ],
    [`${reviews}/app.module.ts`, 'const subscribers = [', 'const subscribers = [\n  NoteSales,'],
    [`${reviews}/app.module.ts`, '[ReviewSnapshots]', '[ReviewSnapshots, CountLetters]'],
  ],
};

/** What the next release has left in the reviews service's database. */
export async function tracesOfNextRelease(uri: string, dbName: string) {
  const connection = await createConnection(uri, { dbName }).asPromise();
  try {
    const migration = await connection
      .collection<{ _id: number; startedAt: Date; finishedAt: Date | null }>('migrations')
      .findOne({ _id: 1 });
    const before = { reviewedAt: { $lt: migration?.startedAt as Date } };
    const stored = connection.collection('reviews');
    return {
      indexes: (await stored.indexes()).map(({ name }) => name),
      isMigrated: migration?.finishedAt instanceof Date,
      migrated: await stored.countDocuments({ ...before, letters: { $exists: true } }),
      missed: await stored.countDocuments({ ...before, letters: { $exists: false } }),
      sold: (await connection.collection('sales').find({}).toArray()).map(({ propertyId }) =>
        String(propertyId),
      ),
    };
  } finally {
    await connection.close();
  }
}
