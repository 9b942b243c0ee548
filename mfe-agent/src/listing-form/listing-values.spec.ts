import { describe, expect, it } from '@jest/globals';
import { emptyListing, toSend, valuesOf } from './listing-values.ts';

const listing = {
  title: 'Lake View Flat',
  location: 'Gulshan',
  description: 'Four rooms',
  image: 'https://pictures.example/flat.webp',
  minPrice: 1,
  maxPrice: 2,
};

describe('the values of a listing', () => {
  it('begin empty, or as the listing has them', () => {
    expect(emptyListing).toMatchObject({ description: '' });
    const began = valuesOf({ ...listing, hidden: false } as never);
    expect(began).toMatchObject(listing);
    expect(began).not.toHaveProperty('hidden');
  });

  it('are sent when they were emptied', () => {
    expect(toSend(listing)).toMatchObject(listing);
    expect(toSend({ ...listing, description: undefined })).toMatchObject({ ...listing, description: '' });
  });
});
