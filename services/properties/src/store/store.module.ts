import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { agentSchema } from './agents.ts';
import { listingSchema } from './listing.schema.ts';
import {
  countKeySchema,
  daySaltSchema,
  listingNumbersSchema,
  searchWordSchema,
} from '../figures/figures.schema.ts';
import { paperFileSchema, paperChunkSchema } from '../papers/grid-fs-paper-store.ts';
import { paperSchema } from '../papers/paper.schema.ts';
import { reportedListingSchema, reportSchema } from '../reports/report.schema.ts';
import {
  matchedListingSchema,
  savedSearchMatchSchema,
  savedSearchSchema,
} from '../saved-searches/saved-search.schema.ts';
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
      { name: 'ListingNumbers', schema: listingNumbersSchema },
      { name: 'DaySalt', schema: daySaltSchema },
      { name: 'CountKey', schema: countKeySchema },
      { name: 'SearchWord', schema: searchWordSchema },
      { name: 'SavedSearch', schema: savedSearchSchema },
      { name: 'SavedSearchMatch', schema: savedSearchMatchSchema },
      { name: 'MatchedListing', schema: matchedListingSchema },
    ]),
  ],
  exports: [MongooseModule],
})
export class Store {}
