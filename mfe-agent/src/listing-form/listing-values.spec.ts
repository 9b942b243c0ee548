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
  it('begin empty, or with the listing’s values', () => {
    expect(emptyListing).toMatchObject({ description: '' });
    const began = valuesOf({ ...listing, hidden: false } as never);
    const { image: _image, ...facts } = listing;
    expect(began).toMatchObject(facts);
    expect(began).not.toHaveProperty('hidden');
  });

  it('are sent when they were emptied', () => {
    const { image, ...facts } = listing;
    const pictures = [{ image, caption: ' The house ' }];
    const sent = { ...listing, pictures: [{ image, caption: 'The house' }] };
    expect(toSend({ ...facts, pictures })).toMatchObject(sent);
    expect(toSend({ ...facts, description: undefined, pictures })).toMatchObject({
      ...sent,
      description: '',
    });
  });

  it('are sent with floor plans, but never as the cover, and with a video unless it was emptied', () => {
    const { image, ...facts } = listing;
    const plan = { image, caption: '', kind: 'floor-plan' as const };
    const photograph = { image: 'https://pictures.example/hall.webp', caption: '' };
    const sent = (pictures: (typeof plan | typeof photograph)[]) =>
      toSend({ ...facts, pictures, video: ' ' }).pictures;
    expect([sent([photograph, plan]), sent([plan, photograph])]).toEqual([
      [photograph, plan],
      [{ image, caption: '' }, photograph],
    ]);
    expect(toSend({ ...facts, pictures: [], video: ' ' }).video).toBeNull();
    expect(valuesOf({ ...listing, pictures: [photograph, plan] }).pictures).toEqual([photograph, plan]);
  });

  it('begin with the cover where a listing has no other picture', () => {
    expect(valuesOf(listing).pictures).toEqual([{ image: listing.image, caption: '' }]);
  });

  it('are sent without fields of other types', () => {
    const { image: _image, ...facts } = listing;
    const land = { ...facts, type: 'land', landSqft: 3600, bedrooms: 3, pictures: [] } as const;
    expect(toSend({ ...land, pictures: [] })).toMatchObject({ type: 'land', landSqft: 3600, bedrooms: null });
  });

  it('follow the location with the area until the agent chooses another one, or none', () => {
    const { image: _image, ...facts } = listing;
    const sent = (areaId?: string | null) => toSend({ ...facts, areaId, pictures: [] }).areaId;
    expect(emptyListing.areaId).toBeUndefined();
    expect([sent(), sent('banani'), sent(null)]).toEqual(['gulshan', 'banani', null]);
    const began = (areaId: string | null) => valuesOf({ ...listing, areaId }).areaId;
    expect([began('gulshan'), began('banani'), began(null)]).toEqual([undefined, 'banani', null]);
  });
});
