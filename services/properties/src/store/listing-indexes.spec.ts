import { describe, expect, it } from '@jest/globals';
import { listingSchema } from './listing.schema.ts';

describe("the indexes of 'still available?'", () => {
  // Declarations, because the local engine does not show what a query reads.
  it.each(['toBeAsked', 'saysAvailable'])(
    '%s holds no listing that is sold, hidden or not verified',
    (name) => {
      const index = listingSchema.indexes().find(([, options]) => options?.name === name);
      expect(index?.[1]).toMatchObject({
        partialFilterExpression: { verificationStatus: 'verified', availability: 'available', hidden: false },
      });
    },
  );
});
