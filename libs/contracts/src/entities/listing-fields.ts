import { z } from 'zod';
import { limits } from '../limits.ts';
import { Taka } from './money.ts';
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

/** On the listing's cards, in lists and in the events' snapshots, and on its page. */
export const cardFields = {
  title: original(NonBlank(limits.text.title), z.string()),
  location: original(NonBlank(limits.text.location), z.string()),
  minPrice: original(Taka, Taka),
  maxPrice: original(Taka, Taka),
} satisfies Record<string, ListingField>;

/** Only on the listing's page. */
export const pageFields = {
  description: { add: Description, edit: Description.optional(), read: z.string() },
} satisfies Record<string, ListingField>;
