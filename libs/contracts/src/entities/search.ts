import { z } from 'zod';
import { limits } from '../limits.ts';
import { handedOver } from '../listing-types.ts';
import { searchChoices, searchSorts } from '../search-choices.ts';
import { pageQuery, SearchText } from './fields.ts';
import { PropertyCard } from './property.ts';

/** Each value once, in one order, so that equal filters are one text: 'b,a,b' is 'a,b'. */
const inOrder = (list: string) => [...new Set(list.split(','))].sort().join(',');

/** Values of one filter with commas between; `value` is the pattern of one. */
const listOf = (value: string) =>
  z
    .string()
    .max(limits.text.choices)
    .regex(new RegExp(`^(?:(?:${value})(?:,(?:${value}))*)?$`), 'has a value that there is not')
    .overwrite(inOrder)
    .optional();
/** A word of a list that grows: one that this release does not know finds nothing. */
const named = '[a-z0-9]+(?:-[a-z0-9]+)*';
const amount = (most: number) => z.coerce.number().int().min(0).max(most).optional();

/** The filters of `GET /search` (SEARCH-4). Within a filter any of the values fits; of amenities all of them. */
export const SearchQuery = z.object({
  ...pageQuery,
  location: SearchText.optional(),
  /** Ids of areas; listings in any of them or in areas that lie in them. */
  area: listOf(named),
  type: listOf(named),
  beds: listOf(searchChoices.rooms.join('|')),
  baths: listOf(searchChoices.rooms.join('|')),
  /** 'ready', or the year in which it can be moved into. */
  handover: listOf(`${handedOver}|20\\d\\d`),
  amenities: listOf(named),
  /** Square feet; of land the land. */
  minSize: amount(limits.facts.landSqft),
  maxSize: amount(limits.facts.landSqft),
  minPrice: amount(limits.priceTaka),
  maxPrice: amount(limits.priceTaka),
  sort: z.enum(searchSorts).default('newest'),
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** Number of listings behind each choice of a filter; choices without any are left out. */
const Counts = z.record(z.string(), z.number().int());

/**
 * How many listings each choice would show beside the other filters (SEARCH-5): of a filter that takes several values its own are not
 * counted with, of amenities those that have the chosen ones too. `price` and `size` have the ranges of `searchChoices` by their lower end.
 */
export const SearchCounts = z.object({
  area: Counts,
  type: Counts,
  beds: Counts,
  baths: Counts,
  handover: Counts,
  amenities: Counts,
  price: Counts,
  size: Counts,
});
export type SearchCounts = z.infer<typeof SearchCounts>;

/** A page of what everybody may find. */
export const SearchPage = z.object({
  listings: z.array(PropertyCard),
  total: z.number().int(),
  /** The next page's cursor; null on the last one. */
  next: z.string().nullable(),
  /** On the first page only. */
  counts: SearchCounts.nullable(),
});
export type SearchPage = z.infer<typeof SearchPage>;
