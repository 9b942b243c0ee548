import { z } from 'zod';
import { areaOf } from '../areas/areas.ts';
import { limits } from '../limits.ts';
import { amenities, facings, furnishings, landUnits, listingTypes } from '../listing-choices.ts';
import { KeptPin, Pin } from './map.ts';
import { Taka } from './money.ts';
import { videoAddress, videoIdOf } from '../video.ts';
import { NonBlank, Text } from './fields.ts';

/**
 * What an agent writes of a listing (LISTING-4), each field once. The bodies of adding and updating, the calls behind them, the stored
 * document, cards, the listing's page, the events' snapshot, the demo market and the form's rules follow from here (docs/adr/0026).
 */
export interface ListingField {
  /** What an agent may send when adding the listing. */
  add: z.ZodType;
  /** The same when changing it; what is left out stays as it is. */
  edit: z.ZodType;
  /** What readers of documents, answers and events rely on: no stricter than what any release has written. */
  read: z.ZodType;
}

/** A field that every listing has had from the first release on. */
const original = <W extends z.ZodType, R extends z.ZodType>(rule: W, read: R) => ({
  add: rule,
  edit: rule,
  read,
});

/**
 * A field that came later. Documents, events and open pages of earlier releases lack it; null takes its value away.
 * @param rule what an agent may send
 * @param read the same without limits that a later release may move, such as `z.number()`
 */
export const later = <W extends z.ZodType, R extends z.ZodType>(rule: W, read: R) => ({
  add: rule.nullable().optional(),
  edit: rule.nullable().optional(),
  read: read.nullable().optional(),
});

const Description = Text(limits.text.description);

/** A number of things; readers take any. */
const count = (least: number, most: number) => later(z.number().int().min(least).max(most), z.number());
/** One of a list that may grow: readers take any text, and show those that they know. */
const oneOf = (values: readonly [string, ...string[]]) => later(z.enum(values), z.string());
/** Ready now, or from a month on, as `2027-06`. */
const Handover = z.string().regex(/^(ready|20\d\d-(0[1-9]|1[0-2]))$/, 'is neither ready nor a month');
const Amenities = z
  .array(z.enum(amenities))
  .max(amenities.length)
  .overwrite((chosen) => [...new Set(chosen)]);

/** On YouTube (PICTURE-9). */
const Video = z
  .string()
  .max(limits.text.video)
  .overwrite(videoAddress)
  .refine((address) => videoIdOf(address) !== null, 'is not the address of a video on YouTube');

/** Id of an area of the tree (AREA-1). */
const AreaId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .refine((id) => areaOf(id) !== undefined, 'is not an area');

/** On the listing's cards, in lists and in the events' snapshots, and on its page. */
export const cardFields = {
  title: original(NonBlank(limits.text.title), z.string()),
  location: original(NonBlank(limits.text.location), z.string()),
  minPrice: original(Taka, Taka),
  maxPrice: original(Taka, Taka),
  type: oneOf(listingTypes),
  bedrooms: count(0, limits.facts.rooms),
  bathrooms: count(0, limits.facts.rooms),
  sizeSqft: count(50, limits.facts.sizeSqft),
  landSqft: count(50, limits.facts.landSqft),
  landUnit: oneOf(landUnits),
  handover: later(Handover, z.string()),
  amenities: later(Amenities, z.array(z.string())),
  parking: count(0, limits.facts.rooms),
  furnishing: oneOf(furnishings),
  areaId: later(AreaId, z.string()),
  /** Documents and their agent have it as it was dropped; cards and events as `shownPin` makes it. */
  pin: later(Pin, KeptPin),
} satisfies Record<string, ListingField>;

/** Only on the listing's page. */
export const pageFields = {
  description: { add: Description, edit: Description.optional(), read: z.string() },
  balconies: count(0, limits.facts.rooms),
  floor: count(-3, limits.facts.floors),
  floors: count(1, limits.facts.floors),
  facing: oneOf(facings),
  video: later(Video, z.string()),
} satisfies Record<string, ListingField>;
