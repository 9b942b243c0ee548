/** What follows from a listing's fields: their schemas as they are written and read, and how they are taken from what has more. */
import { z } from 'zod';
import { cardFields, type ListingField, pageFields } from './listing-fields.ts';

const listingFields = { ...cardFields, ...pageFields };

const shapeOf = <K extends keyof ListingField, F extends Record<string, ListingField>>(use: K, fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[use]])) as {
    [N in keyof F]: F[N][K];
  };

/** A listing's fields as an agent adds it. */
export const ListingFields = z.object(shapeOf('add', listingFields));
export type ListingFields = z.infer<typeof ListingFields>;
/** As an agent changes it. */
export const EditedListingFields = z.object(shapeOf('edit', listingFields));
/** As it is kept and read. */
export const ListingFacts = z.object(shapeOf('read', listingFields));
export type ListingFacts = z.infer<typeof ListingFacts>;
/** Those of them that cards and events carry. */
export const CardFacts = z.object(shapeOf('read', cardFields));
export type CardFacts = z.infer<typeof CardFacts>;

const chosen = <K extends string>(from: Partial<Record<K, unknown>>, fields: Record<K, ListingField>) =>
  Object.fromEntries(
    (Object.keys(fields) as K[]).flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  );

/** The fields that an agent writes, and nothing else; what `from` lacks is left out. */
export const listingFacts = <T extends Partial<ListingFacts>>(from: T) =>
  chosen(from, listingFields) as Pick<T, keyof T & keyof ListingFacts>;

/** Those of them that cards and events carry. */
export const cardFacts = <T extends CardFacts>(from: T) => chosen(from, cardFields) as CardFacts;
