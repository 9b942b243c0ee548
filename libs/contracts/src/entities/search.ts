import { z } from 'zod';
import { limits } from '../limits.ts';
import { handedOver } from '../listing-choices.ts';
import { searchChoices, searchSorts } from '../search-choices.ts';
import { pageQuery, SearchText } from './fields.ts';
import { BoundsText, PolygonText } from './map.ts';
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

/** Within a filter any of the values fits; of amenities all of them. */
const filters = {
  location: SearchText.optional(),
  /** Words of titles, locations and descriptions (SEARCH-10): listings with all of them; if none has, those with the most; if none has any, they are dropped. */
  q: SearchText.refine(
    (text) => text.split(' ').length <= limits.searchWords,
    'has too many words',
  ).optional(),
  /** Ids of areas; listings in any of them or in areas that lie in them. */
  area: listOf(named),
  type: listOf(named),
  beds: listOf(searchChoices.beds.join('|')),
  baths: listOf(searchChoices.rooms.join('|')),
  /** 'ready', or the year in which it can be moved into. */
  handover: listOf(`${handedOver}|20\\d\\d`),
  amenities: listOf(named),
  furnishing: listOf(named),
  /** With a place for a car. */
  parking: z.literal('true').optional(),
  /** Square feet; of land the land. */
  minSize: amount(limits.facts.landSqft),
  maxSize: amount(limits.facts.landSqft),
  minPrice: amount(limits.priceTaka),
  maxPrice: amount(limits.priceTaka),
  /** Listed within so many days (SEARCH-12). */
  since: z.coerce.number().int().min(1).max(limits.sinceDays).optional(),
  /** Its price was reduced lately (SEARCH-13). */
  reduced: z.literal('true').optional(),
  /** Its pin is near a metro station (SEARCH-14). */
  metro: z.literal('true').optional(),
  /** Where the listing is shown on the map (MAP-2): in both, when both are asked for. */
  bounds: BoundsText.optional(),
  polygon: PolygonText.optional(),
};

/** What `GET /search` takes (SEARCH-4). */
export const SearchQuery = z.object({
  ...pageQuery,
  ...filters,
  sort: z.enum(searchSorts).default('newest'),
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** The same filters for a part of the map, at a zoom of web maps (0 shows the world in 256 pixels). */
export const SearchMapQuery = z.object({
  ...filters,
  bounds: BoundsText,
  zoom: z.coerce.number().int().min(0).max(22),
});
export type SearchMapQuery = z.output<typeof SearchMapQuery>;

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
  /** Each listing once by its minimum price, in the steps of `searchChoices.priceSteps`; missing from services of an earlier release. */
  priceSteps: Counts.optional(),
});
export type SearchCounts = z.infer<typeof SearchCounts>;

/** What became of the words of `q`. */
export const SearchWords = z.object({
  /** Number of the words that every listing found has; 0 when all were dropped, because no listing has any. */
  matched: z.number().int(),
  /** In the order asked, each with the total that the search would have without it. */
  words: z.array(z.object({ word: z.string(), without: z.number().int() })),
});
export type SearchWords = z.infer<typeof SearchWords>;

/** A page of what everybody may find. */
export const SearchPage = z.object({
  listings: z.array(PropertyCard),
  total: z.number().int(),
  /** The next page's cursor; null on the last one. */
  next: z.string().nullable(),
  /** On the first page only. */
  counts: SearchCounts.nullable(),
  /** Missing without `q`, and from services of an earlier release. */
  words: SearchWords.nullable().optional(),
});
export type SearchPage = z.infer<typeof SearchPage>;
