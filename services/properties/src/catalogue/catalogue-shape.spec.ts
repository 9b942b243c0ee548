import { describe, expect, it } from '@jest/globals';
import { availabilities, ListingSnapshot, PictureWidths } from '@thikana/contracts';
import { z } from 'zod';
import { catalogueShape } from './catalogue-shape.ts';

describe('the version of a catalogue file', () => {
  it('is the same as long as nothing changes', () => {
    expect(catalogueShape()).toBe(catalogueShape());
    expect(catalogueShape(ListingSnapshot.extend({}))).toBe(catalogueShape());
  });

  it.each([
    ['a field', { viewings: z.number().optional() }],
    ['an availability', { availability: z.enum([...availabilities, 'reserved']) }],
    ['a width of pictures', { images: PictureWidths.extend({ w1920: z.string().optional() }).nullable() }],
    ['a wider rule', { title: z.string().nullable() }],
  ])('changes with %s', (_what, more) => {
    expect(catalogueShape(ListingSnapshot.extend(more))).not.toBe(catalogueShape());
  });
});
