import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { agentSchema } from './agents.ts';
import { listingSchema } from './listing.schema.ts';
import { paperFileSchema, paperChunkSchema } from '../papers/grid-fs-paper-store.ts';
import { paperSchema } from '../papers/paper.schema.ts';
import { reportedListingSchema, reportSchema } from '../reports/report.schema.ts';
import { pictureHashSchema } from '../similar/picture-hashes.ts';
import { tombstoneSchema } from './tombstones.ts';

/** The collections of this service. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Listing', schema: listingSchema },
      { name: 'Agent', schema: agentSchema },
      { name: 'Tombstone', schema: tombstoneSchema },
      { name: 'Paper', schema: paperSchema },
      { name: 'PaperFile', schema: paperFileSchema },
      { name: 'PaperChunk', schema: paperChunkSchema },
      { name: 'Report', schema: reportSchema },
      { name: 'ReportedListing', schema: reportedListingSchema },
      { name: 'PictureHash', schema: pictureHashSchema },
    ]),
  ],
  exports: [MongooseModule],
})
export class Store {}
