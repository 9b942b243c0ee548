import { describe, expect, it } from '@jest/globals';
import { shardingFaults } from '@thikana/test-kit';
import { listingSchema } from './listing.schema.ts';
import { reviewSchema } from './review.schema.ts';
import { writerSchema } from './writer.schema.ts';

describe('the collections', () => {
  it('can be sharded as docs/scaling.md says: no unique rule is lost', () => {
    const schemas = [listingSchema, reviewSchema, writerSchema];
    expect(shardingFaults('reviews', schemas)).toEqual([]);
  });
});
