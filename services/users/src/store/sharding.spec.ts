import { describe, expect, it } from '@jest/globals';
import { shardingFaults } from '@thikana/test-kit';
import { deletionSchema } from './deletion.schema.ts';
import { listingSchema } from './listing.schema.ts';
import { roleCountSchema } from './role-counts.ts';
import { userSchema } from './user.schema.ts';
import { wishSchema } from './wish.schema.ts';

describe('the collections', () => {
  it('can be sharded as docs/scaling.md says: no unique rule is lost', () => {
    const schemas = [deletionSchema, listingSchema, roleCountSchema, userSchema, wishSchema];
    expect(shardingFaults('users', schemas)).toEqual([]);
  });
});
