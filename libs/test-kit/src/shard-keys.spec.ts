import { describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { shardingFaults } from './shard-keys.ts';

const collection = (name: string) => new Schema({ a: String }, { collection: name });

describe('a collection', () => {
  it('that is sharded by something else than its unique rule is found', () => {
    const wishlist = collection('wishlist');
    wishlist.index({ userId: 1, propertyId: 1 }, { unique: true });
    expect(shardingFaults('users', [wishlist])).toEqual([]);
    wishlist.index({ propertyId: 1 }, { unique: true });
    expect(shardingFaults('users', [wishlist])).toEqual([
      'users.wishlist: unique propertyId does not begin with userId',
    ]);
  });

  it('that stays on one shard may have any rules', () => {
    const users = collection('users');
    users.index({ uid: 1 }, { unique: true });
    users.index({ email: 1 }, { unique: true });
    expect(shardingFaults('users', [users])).toEqual([]);
  });

  it('without a row in docs/scaling.md is found', () => {
    expect(shardingFaults('users', [collection('brand_new')])).toEqual([
      'users.brand_new has no row in docs/scaling.md',
    ]);
  });
});
