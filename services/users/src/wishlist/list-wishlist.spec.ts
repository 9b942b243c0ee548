import { expect, it } from '@jest/globals';
import { indexFor } from '@thikana/test-kit';
import { wishSchema } from '../store/wish.schema.ts';
import { newestFirst } from './list-wishlist.ts';

it('a page of a wishlist comes from an index', () => {
  expect(indexFor(wishSchema, ['userId'], newestFirst)).toBeDefined();
});
