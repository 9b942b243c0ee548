import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, pageQuery, Picture, SearchText } from '../entities/fields.ts';
import { Taka } from '../entities/money.ts';
import { EditedListingFields, ListingFields } from '../entities/listing-facts.ts';
import { ClaimedPicture, ListingPicture } from '../entities/listing-pictures.ts';
import {
  ownListingSorts,
  Property,
  PropertyCard,
  VerificationStatusSchema,
  AvailabilitySchema,
} from '../entities/property.ts';
import {
  OwnRevision,
  RejectionText,
  RequiredReason,
  Revision,
  WaitingRevision,
} from '../entities/revision.ts';
import { AreaSummary } from '../entities/area.ts';
import { AgentListingFigures, BrowserOfDay, MarketListingFigures } from '../entities/figures.ts';
import { SearchMap } from '../entities/map.ts';
import { SearchMapQuery, SearchPage, SearchQuery } from '../entities/search.ts';
import { limits } from '../limits.ts';
import { factFaults } from '../listing-types.ts';
import { aboutId, defineRpc, Deleted, Inserted, pageRpc } from './define.ts';
import { listingCheckCalls, PictureHashes } from './listing-checks.ts';
import { paperCalls } from './papers.ts';
import { personDataCall } from './person-data.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { namesCall, ownStoryCall, storyCall } from './story.ts';

/** What an admin decides on is what they saw: another version of the listing is refused with PROPERTY.CHANGED. */
const decision = aboutId.extend({ version: z.number().int().optional() });
const revisionDecision = aboutId.extend({ version: z.number().int() });
/** The same whether it was counted or not. */
const Counted = z.object({ received: z.literal(true) });
const Modified = z.object({ modifiedCount: z.number().int(), message: z.string().optional() });

export const pricesInOrder = {
  test: (listing: { minPrice: number; maxPrice: number }): boolean => listing.minPrice <= listing.maxPrice,
  fault: { path: ['maxPrice'], message: 'must not be below the minimum price' },
};

/** A new listing's facts beside its type (LISTING-13); those of a changed one are checked with what it keeps. */
export const factsFit = <T extends Parameters<typeof factFaults>[0]>(
  listing: T,
  context: z.core.$RefinementCtx<T>,
): void => {
  for (const { path, message } of factFaults(listing))
    context.addIssue({ code: 'custom', path: [path], message });
};

/** A listing as its agent adds it, its pictures claimed. */
const AddedListing = ListingFields.extend({
  picture: Picture,
  /** All of them, with `picture` as the first; absent: only that. */
  pictures: z.array(ListingPicture).max(limits.pictures).optional(),
  /** The agent's rejected listing that it is made of (LISTING-23). */
  resubmits: Id.optional(),
  hashes: PictureHashes,
})
  .refine(pricesInOrder.test, pricesInOrder.fault)
  .superRefine(factsFit);

/**
 * Filters of `GET /properties` (API-7, LISTING-9). Visibility is the service's rule: an admin sees all, an agent verified ones
 * and their own, everybody else verified ones only.
 */
export const PropertiesQuery = z.object({
  ...pageQuery,
  status: VerificationStatusSchema.optional(),
  verificationStatus: VerificationStatusSchema.optional(),
  isAdvertised: z.enum(['true', 'false']).optional(),
  agentEmail: Email.optional(),
  availability: AvailabilitySchema.optional(),
  /** For admins: nobody else finds hidden listings. */
  hidden: z.enum(['true', 'false']).optional(),
  /** For admins and their agent: nobody else finds listings that were taken back. */
  takenBack: z.enum(['true', 'false']).optional(),
  location: SearchText.optional(),
  /** Part of a title, any case, or an id: of all listings for admins, of the own ones for an agent (`agentEmail`). */
  search: SearchText.optional(),
  /** Own listings on which their agent has something to do (LISTING-25). */
  waiting: z.enum(['true']).optional(),
  /** What is counted, and the last change: of own listings only. */
  sort: z.enum(ownListingSorts).default('newest'),
  minPrice: z.coerce.number().int().min(0).max(limits.priceTaka).optional(),
  maxPrice: z.coerce.number().int().min(0).max(limits.priceTaka).optional(),
});

export const ListedQuery = z.object({ after: Id.optional() });
/** `next` is what to send as `after` for those that follow; null with the last ones. */
export const ListedPage = z.object({ ids: z.array(Id), next: Id.nullable() });

export const ListingsSummary = z.object({
  pending: z.number().int(),
  verified: z.number().int(),
  rejected: z.number().int(),
  advertised: z.number().int(),
  underOffer: z.number().int(),
  sold: z.number().int(),
  /** For an agent: own listings on which they have something to do (LISTING-25). */
  waiting: z.number().int().optional(),
  /** For admins: listings with open reports. */
  reported: z.number().int().optional(),
  /** The five oldest pending listings, for admins. For an agent: their own. */
  needsAttention: z.array(PropertyCard),
});

export const propertiesRpc = {
  /** What this service holds of one person (PEOPLE-19). */
  personData: personDataCall('properties'),
  story: storyCall('properties'),
  ownStory: ownStoryCall('properties'),
  names: namesCall('properties'),
  /** From the catalogue (SQLite), never MongoDB. */
  list: pageRpc('properties', 'list', PropertiesQuery, PropertyCard),
  /** From the catalogue's columns: what everybody may find, and how many are behind each choice. */
  search: defineRpc('properties', 'search', SearchQuery, SearchPage),
  /** The ids of what everybody may find, ascending, `limits.listedIds` at a time. */
  listed: defineRpc('properties', 'listed', ListedQuery, ListedPage),
  /** What the same search finds in a part of the map, as pins and clusters. */
  map: defineRpc('properties', 'map', SearchMapQuery, SearchMap),
  area: defineRpc('properties', 'area', z.object({ slug: z.string() }), AreaSummary),
  get: defineRpc('properties', 'get', aboutId, Property),
  add: defineRpc('properties', 'add', AddedListing, Inserted),
  /** `picture` is null when the address in the body is the one the listing already has. */
  update: defineRpc(
    'properties',
    'update',
    aboutId
      .extend(EditedListingFields.shape)
      .extend({
        image: z.string(),
        picture: Picture.nullable(),
        pictures: z.array(ClaimedPicture).max(limits.pictures).optional(),
        hashes: PictureHashes,
      })
      .refine(pricesInOrder.test, pricesInOrder.fault),
    // `revision`: the changes wait for an admin (LISTING-18).
    Modified.extend({ revision: z.literal('waiting').optional() }),
  ),
  /** Which of these the calling agent has listed already (LISTING-16): the id of each, or null. */
  findListed: defineRpc(
    'properties',
    'find-listed',
    z.object({
      listings: z
        .array(z.object({ title: z.string(), location: z.string(), minPrice: Taka, maxPrice: Taka }))
        .max(limits.importRows),
    }),
    z.array(Id.nullable()),
  ),
  delete: defineRpc('properties', 'delete', aboutId, Deleted),
  verify: defineRpc('properties', 'verify', decision, Modified),
  reject: defineRpc('properties', 'reject', decision.extend({ reason: RejectionText.optional() }), Modified),
  /** Hides a verified listing from everybody but its agent and admins (LISTING-24). */
  takeBack: defineRpc('properties', 'take-back', aboutId.extend({ reason: RequiredReason }), Modified),
  showAgain: defineRpc('properties', 'show-again', aboutId, Modified),
  /** Its agent hides a verified listing, or shows it again (LISTING-26). */
  hide: defineRpc('properties', 'hide', aboutId.extend({ hidden: z.boolean() }), Modified),
  /** For the listing's agent and admins; null when it has none. */
  getRevision: defineRpc('properties', 'get-revision', aboutId, Revision.nullable()),
  /** The calling agent's, the newest first, at most `limits.ownRevisions`. */
  ownRevisions: defineRpc('properties', 'own-revisions', z.object({}), z.array(OwnRevision)),
  /** Those that wait, the oldest first. */
  listRevisions: pageRpc('properties', 'list-revisions', z.object(pageQuery), WaitingRevision),
  withdrawRevision: defineRpc('properties', 'withdraw-revision', aboutId, Modified),
  verifyRevision: defineRpc('properties', 'verify-revision', revisionDecision, Modified),
  rejectRevision: defineRpc(
    'properties',
    'reject-revision',
    revisionDecision.extend({ reason: RejectionText.optional() }),
    Modified,
  ),
  advertise: defineRpc('properties', 'advertise', aboutId, Modified),
  /** All listings for an admin. */
  summary: defineRpc('properties', 'summary', z.object({}), ListingsSummary),
  /** The calling agent's own. */
  ownSummary: defineRpc('properties', 'own-summary', z.object({}), ListingsSummary),
  /** Once a person or browser, listing and day; not of its agent and admins (FIGURES-2). */
  countView: defineRpc('properties', 'count-view', aboutId.extend({ browser: BrowserOfDay }), Counted),
  /** Words of a search that found nothing; the service looks itself whether they do (FIGURES-5). */
  countNothingFound: defineRpc(
    'properties',
    'count-nothing-found',
    z.object({ q: SearchQuery.shape.q.unwrap(), browser: BrowserOfDay }),
    Counted,
  ),
  /** The calling agent's own. */
  agentFigures: defineRpc('properties', 'agent-figures', z.object({}), AgentListingFigures),
  /** For admins. */
  marketFigures: defineRpc('properties', 'market-figures', z.object({}), MarketListingFigures),
  ...paperCalls,
  ...listingCheckCalls,
  ...savedSearchCalls,
} as const;
