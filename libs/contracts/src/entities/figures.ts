import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';
import { AreaPrice } from './property.ts';

/** A day, or the Sunday that a week begins with. */
const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const count = z.number().int();
/** Milliseconds: the middle one, and the one that nine of ten are not above. */
const Span = z.object({ medianMs: z.number(), p90Ms: z.number() });
export type Span = z.infer<typeof Span>;

/** How many people looked at a listing, saved it and made offers on it (FIGURES-1). */
const Interest = z.object({ views: count, saves: count });

/** What the properties service has counted of an agent's listings. */
export const AgentListingFigures = z.object({
  /** Of the last twelve weeks, the oldest first, of all listings of the agent. */
  weeks: z.array(Interest.extend({ week: Day })),
  /** Those with most views first, at most `limits.figureListings`. */
  listings: z.array(
    z.object({
      listingId: Id,
      title: z.string(),
      verifiedAt: Timestamp.nullable(),
      /** Taka a square foot that it asks; null without a size. */
      perSqft: z.number().nullable(),
      area: AreaPrice.nullable(),
      weeks: z.array(Interest.extend({ week: Day })),
    }),
  ),
});
export type AgentListingFigures = z.infer<typeof AgentListingFigures>;

/** What the offers service finds in its records of an agent. */
export const AgentOfferFigures = z.object({
  /** Of the last twelve weeks: offers made, and how long those answered in it had waited. */
  weeks: z.array(z.object({ week: Day, offers: count, answered: count, answer: Span.nullable() })),
  /** Listings with offers: when the first came, and how many in which of these weeks. */
  listings: z.array(
    z.object({
      listingId: Id,
      firstOfferAt: Timestamp,
      weeks: z.array(z.object({ week: Day, offers: count })),
    }),
  ),
  /** Of the last twelve months. */
  sales: z.array(z.object({ month: z.string(), sales: count, taka: z.number() })),
});
export type AgentOfferFigures = z.infer<typeof AgentOfferFigures>;

/** What the properties service finds in its records for admins. */
export const MarketListingFigures = z.object({
  queue: z.object({
    waiting: count,
    oldestAt: Timestamp.nullable(),
    /** How many wait for less than a day, for one to three, three to seven, and longer. */
    ages: z.array(count),
  }),
  weeks: z.array(
    z.object({
      week: Day,
      listed: count,
      verified: count,
      rejected: count,
      verify: Span.nullable(),
      /** How many waited when the week ended, and for how long; of the current week: now. */
      queue: z.object({ waiting: count, age: Span.nullable() }).optional(),
    }),
  ),
  /** Words that found nothing, from five people a day on, most people first (FIGURES-5). */
  words: z.array(z.object({ word: z.string(), people: count, lastDay: Day })),
});
export type MarketListingFigures = z.infer<typeof MarketListingFigures>;

/** What the offers service finds in its records for admins. */
export const MarketOfferFigures = z.object({
  weeks: z.array(
    z.object({
      week: Day,
      offers: count,
      sales: count,
      inTaka: z.number(),
      inUsdCents: count,
      refundedTaka: z.number(),
      refundedUsdCents: count,
    }),
  ),
});
export type MarketOfferFigures = z.infer<typeof MarketOfferFigures>;

/** The random name of a browser for one day; a new one each day. */
export const BrowserOfDay = z.string().regex(/^[\w-]{16,64}$/);
