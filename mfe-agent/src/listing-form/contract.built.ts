/** What the contract asks of a listing's fields, as plain values: evaluated while building, so that the form brings no zod along. */
import { fieldRules, ListingFields, NewListing } from '@thikana/contracts';

const names = Object.keys(ListingFields.shape) as (keyof ListingFields)[];

export const asked = fieldRules(NewListing, [...names, 'image']);
