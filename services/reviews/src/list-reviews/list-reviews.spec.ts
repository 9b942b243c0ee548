import { expect, it } from '@jest/globals';
import { indexFor } from '@thikana/test-kit';
import { reviewSchema } from '../store/review.schema.ts';
import { newestFirst } from './list-reviews.ts';

// A listing's reviews are visible or hidden all together, so that `visible` costs its list nothing.
it.each([[[]], [['propertyId']], [['userId']], [['visible']]])(
  'a page of reviews with the same %j comes from an index',
  (equal: string[]) => {
    expect(indexFor(reviewSchema, equal, newestFirst)).toBeDefined();
  },
);
