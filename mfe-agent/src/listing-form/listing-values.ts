import type { CallInput } from '@thikana/web-kit/data';
import { asked } from './contract.built.ts';

/** What an agent writes of a listing, and its picture's address. */
export type ListingValues = Pick<CallInput<'properties.add'>['body'], keyof typeof asked>;
export type ListingField = keyof ListingValues;

const fields = Object.keys(asked) as ListingField[];
const collect = (valueOf: (name: ListingField) => unknown) =>
  Object.fromEntries(fields.map((name) => [name, valueOf(name)])) as ListingValues;

/** As a form begins that has nothing yet. */
export const emptyListing: Partial<ListingValues> = collect((name) => asked[name].empty);

/** What a form begins with that changes this listing. */
export const valuesOf = (listing: ListingValues): ListingValues => collect((name) => listing[name]);

/** What is sent of a form: fields that were emptied too, because what is left out stays as it is. */
export const toSend = (given: ListingValues): ListingValues =>
  collect((name) => given[name] ?? asked[name].empty);
