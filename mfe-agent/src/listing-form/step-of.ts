import type { ListingField } from './listing-values.ts';
import type { Step } from './step-list.tsx';

const inPlace = [
  'title',
  'location',
  'areaId',
  'pin',
  'description',
  'minPrice',
  'maxPrice',
] as const satisfies ListingField[];

/** A field of the first step; the other ones are facts. */
export type PlaceField = (typeof inPlace)[number];

export function stepOf(field: string): Step {
  if (field === 'pictures' || field === 'image') return 'photographs';
  return (inPlace as readonly string[]).includes(field) ? 'place' : 'facts';
}
