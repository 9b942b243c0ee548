import { describe, expect, it } from '@jest/globals';
import { shardingFaults } from '@thikana/test-kit';
import { agentSchema } from './agents.ts';
import {
  countKeySchema,
  daySaltSchema,
  listingNumbersSchema,
  searchWordSchema,
} from '../figures/figures.schema.ts';
import { listingSchema } from './listing.schema.ts';
import { paperChunkSchema, paperFileSchema } from '../papers/grid-fs-paper-store.ts';
import { paperSchema } from '../papers/paper.schema.ts';
import { reportedListingSchema, reportSchema } from '../reports/report.schema.ts';
import {
  matchedListingSchema,
  savedSearchMatchSchema,
  savedSearchSchema,
} from '../saved-searches/saved-search.schema.ts';
import { pictureHashSchema } from '../similar/picture-hashes.ts';
import { tombstoneSchema } from './tombstones.ts';

describe('the collections', () => {
  it('can be sharded as docs/scaling.md says: no unique rule is lost', () => {
    const schemas = [
      agentSchema,
      listingSchema,
      tombstoneSchema,
      paperSchema,
      paperFileSchema,
      paperChunkSchema,
      reportSchema,
      reportedListingSchema,
      pictureHashSchema,
      listingNumbersSchema,
      daySaltSchema,
      countKeySchema,
      searchWordSchema,
      savedSearchSchema,
      savedSearchMatchSchema,
      matchedListingSchema,
    ];
    expect(shardingFaults('properties', schemas)).toEqual([]);
  });
});
