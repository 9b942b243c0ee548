import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { listingSchema } from './listing.schema.ts';
import { reviewSchema } from './review.schema.ts';
import { writerSchema } from './writer.schema.ts';

/** The collections of this service. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Review', schema: reviewSchema },
      { name: 'Listing', schema: listingSchema },
      { name: 'Writer', schema: writerSchema },
    ]),
  ],
  exports: [MongooseModule],
})
export class Store {}
