import { describe, expect, it } from '@jest/globals';
import { indexFor } from '@thikana/test-kit';
import { userSchema } from '../store/user.schema.ts';
import { userOrders } from './list-users.ts';

describe('a page of people comes from an index', () => {
  it.each(Object.entries(userOrders))('sorted by %s', (_name, order) => {
    expect(indexFor(userSchema, [], order)).toBeDefined();
    expect(indexFor(userSchema, ['role'], order)).toBeDefined();
  });
});
