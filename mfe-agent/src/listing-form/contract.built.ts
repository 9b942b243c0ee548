/** What the contract asks of a listing's fields, as plain values: evaluated while building, so that the form brings no zod along. */
import { fieldRules, NewListing } from '@thikana/contracts';

export const asked = fieldRules(NewListing, [
  'title',
  'location',
  'minPrice',
  'maxPrice',
  'description',
  'image',
]);
