import { describe, expect, it } from '@jest/globals';
import { shardingFaults } from '@thikana/test-kit';
import { agentSchema } from './agent.schema.ts';
import { listingSchema } from './listing.schema.ts';
import { tombstoneSchema } from './tombstone.schema.ts';

describe('the collections', () => {
  it('can be sharded as docs/scaling.md says: no unique rule is lost', () => {
    const schemas = [agentSchema, listingSchema, tombstoneSchema];
    expect(shardingFaults('properties', schemas)).toEqual([]);
  });
});
