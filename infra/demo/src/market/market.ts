import type {
  OfferTerms,
  PaidCard,
  Picture,
  SeedConversation,
  SeedOffer,
  SeedProperty,
  SeedReview,
  SeedUser,
  SeedSavedSearch,
  SeedWishlistItem,
} from '@thikana/contracts';
import { dueUsdCents } from '@thikana/contracts';
import { areaOfAddress } from '@thikana/contracts/areas';
import type { z } from 'zod';
import { type ConversationPlan, conversations } from './conversations.ts';
import { listingHistory, offerHistory } from './history.ts';
import { idOf } from './ids.ts';
import { bashundhara } from './listings/bashundhara.ts';
import { chattogram } from './listings/chattogram.ts';
import { dhanmondi } from './listings/dhanmondi.ts';
import { facts } from './listings/facts.ts';
import { gulshan } from './listings/gulshan.ts';
import type { ListingPlan } from './listings/listing.ts';
import { more } from './listings/more.ts';
import { sylhet } from './listings/sylhet.ts';
import { uttara } from './listings/uttara.ts';
import { type CounterPlan, type OfferPlan, offers } from './offers.ts';
import { pinOf } from './pins.ts';
import { captionOf, isPlan, picturesOf } from './pictures.ts';
import { type PersonPlan, emailOf, people, uidOf } from './people.ts';
import { reviews } from './reviews.ts';
import { savedSearches } from './saved-searches.ts';
import { wishlists } from './wishlists.ts';
import { viewingHours, viewingsFrom } from './viewings.ts';

export const listings: readonly ListingPlan[] = [
  ...gulshan,
  ...dhanmondi,
  ...uttara,
  ...bashundhara,
  ...chattogram,
  ...sylhet,
  ...more,
];

/** The whole market as the services take it. */
export interface Market {
  readonly users: z.input<typeof SeedUser>[];
  readonly listings: z.input<typeof SeedProperty>[];
  readonly offers: z.input<typeof SeedOffer>[];
  readonly reviews: z.input<typeof SeedReview>[];
  readonly wishlist: z.input<typeof SeedWishlistItem>[];
  readonly savedSearches: z.input<typeof SeedSavedSearch>[];
  readonly conversations: z.input<typeof SeedConversation>[];
}

/** What the outside services gave: addresses of pictures, and the PaymentIntents of bought offers by offer id. */
export interface Given {
  readonly seededAt: Date;
  readonly photo: (person: string) => string | null;
  /** By its file. */
  readonly picture: (file: string) => Picture;
  readonly intent: (offerId: string) => PaidIntent;
}

export interface PaidIntent {
  readonly id: string;
  readonly card: PaidCard;
}

const dayMs = 86_400_000;

/** Offers are whole thousands (CONST-3), inside the listing's range. */
export function amountOf({ lakh }: ListingPlan, share: number): number {
  const [min, max] = [lakh[0] * 100_000, lakh[1] * 100_000];
  return min + Math.floor(((max - min) * share) / 1000) * 1000;
}

/** When the listings of the demo conversations can be viewed. */
export const hoursFrom = (seededAt: Date) =>
  viewingHours(
    seededAt,
    conversations.map(({ listing }) => listing),
  );

export const offerIdOf = ({ listing, buyer }: Pick<OfferPlan, 'listing' | 'buyer'>): string =>
  idOf('offer', `${listing}/${buyer}`);

/** The bought offers, for the card provider: what was paid for which offer, in US cents. */
export function purchases() {
  return offers
    .filter(({ status }) => status === 'bought')
    .map((offer) => ({
      offerId: offerIdOf(offer),
      propertyId: idOf('listing', offer.listing),
      buyerEmail: emailOf(offer.buyer),
      usdCents: dueUsdCents(amountOf(listingOf(offer.listing), offer.share)),
    }));
}

/** Puts the plans together; the same plans at the same instant give the same market, ids and all. */
export function buildMarket(given: Given): Market {
  const ago = (days: number): string => new Date(given.seededAt.getTime() - days * dayMs).toISOString();
  return {
    users: people.map((person) => ({
      _id: idOf('user', person.key),
      uid: uidOf(person.key),
      name: person.name,
      email: emailOf(person.key),
      photo: given.photo(person.key),
      role: person.role,
      createdAt: ago(person.days),
    })),
    listings: listings.map((plan) => listingFrom(plan, given, ago)),
    offers: offers.map((plan) => offerFrom(plan, given, ago)),
    reviews: reviews.map(([key, buyer, days, review]) => ({
      _id: idOf('review', `${key}/${buyer}`),
      propertyId: idOf('listing', key),
      propertyTitle: listingOf(key).title,
      agentName: personOf(listingOf(key).agent).name,
      userId: idOf('user', buyer),
      userEmail: emailOf(buyer),
      userName: personOf(buyer).name,
      userPhoto: given.photo(buyer),
      review,
      reviewedAt: ago(days),
    })),
    wishlist: Object.entries(wishlists).flatMap(([buyer, keys]) =>
      keys.map((key, i) => ({
        _id: idOf('wish', `${buyer}/${key}`),
        userEmail: emailOf(buyer),
        propertyId: idOf('listing', key),
        addedAt: ago(0.5 + i * 1.9),
      })),
    ),
    savedSearches: Object.entries(savedSearches).flatMap(([buyer, searches]) =>
      searches.map((search, i) => ({
        ...search,
        _id: idOf('search', `${buyer}/${search.name}`),
        ownerId: idOf('user', buyer),
        createdAt: ago(2 + i * 3),
      })),
    ),
    conversations: conversations.map((plan) => conversationFrom(plan, given, ago)),
  };
}

function listingFrom(
  plan: ListingPlan,
  given: Given,
  ago: (days: number) => string,
): Market['listings'][number] {
  const agent = personOf(plan.agent);
  const status = plan.state ?? 'verified';
  const [cover = '', ...others] = picturesOf(plan.key);
  return {
    _id: idOf('listing', plan.key),
    title: plan.title,
    location: plan.location,
    description: plan.description,
    ...facts[plan.key],
    areaId: areaOfAddress(plan.location),
    pin: pinOf(plan),
    ...given.picture(cover),
    pictures: [
      { ...given.picture(cover), caption: '' },
      ...others.map((file) => ({
        ...given.picture(file),
        caption: captionOf(file, plan.title),
        ...(isPlan(file) && { kind: 'floor-plan' }),
      })),
    ],
    agentId: idOf('user', agent.key),
    agentEmail: emailOf(agent.key),
    agentName: agent.name,
    agentImage: given.photo(agent.key),
    minPrice: plan.lakh[0] * 100_000,
    maxPrice: plan.lakh[1] * 100_000,
    verificationStatus: status,
    availability: availabilityOf(plan.key),
    isAdvertised: plan.advertised !== undefined,
    createdAt: ago(plan.days),
    // An admin looks at a new listing the day after.
    verifiedAt: status === 'verified' ? ago(plan.days - 1) : null,
    advertisedAt: plan.advertised === undefined ? null : ago(plan.advertised),
    ...reductionOf(plan, ago),
    views: status === 'verified' ? viewsOf(plan, ago) : [],
    proposed: proposedBy(plan),
    ...listingHistory(
      plan,
      offersOn(plan.key).map((offer) => offerHistory(offer, offersOn(plan.key), ago)),
      ago,
    ),
  };
}

/** Of the last twelve weeks: every other day, most of what is advertised. */
function viewsOf({ key, days, advertised }: ListingPlan, ago: (days: number) => string) {
  const liked =
    (Number.parseInt(idOf('listing', key).slice(-2), 16) % 5) + (advertised === undefined ? 1 : 4);
  return Array.from({ length: Math.floor(Math.min(days - 1, 80) / 2) }, (_, at) => ({
    at: ago(at * 2 + 0.5),
    count: Math.round(liked * 2 * (1 + Math.sin(at / 4 + liked))),
  })).filter(({ count }) => count > 0);
}

/** Listings whose price a verified revision has reduced: by how many lakh, and how many days ago. */
const reductions: Record<string, { lakh: number; days: number }> = {
  'niketan-rooftop': { lakh: 8, days: 3 },
  'dhanmondi-brick': { lakh: 12, days: 6 },
  'hatirjheel-view': { lakh: 5, days: 9 },
  'wari-roof-garden': { lakh: 4, days: 14 },
};

function reductionOf({ key, lakh: [min, max] }: ListingPlan, ago: (days: number) => string) {
  const reduced = reductions[key];
  if (!reduced) return {};
  const before = (lakh: number) => (lakh + reduced.lakh) * 100_000;
  return { priceReducedAt: ago(reduced.days), priceBefore: { minPrice: before(min), maxPrice: before(max) } };
}

function proposedBy({ proposes }: ListingPlan): Market['listings'][number]['proposed'] {
  if (!proposes) return null;
  const { lakh, ...others } = proposes;
  return { ...others, ...(lakh && { minPrice: lakh[0] * 100_000, maxPrice: lakh[1] * 100_000 }) };
}

const offersOn = (key: string): OfferPlan[] => offers.filter(({ listing }) => listing === key);

function availabilityOf(key: string): Market['listings'][number]['availability'] {
  const states = offersOn(key).map(({ status }) => status);
  if (states.includes('bought')) return 'sold';
  return states.includes('accepted') ? 'under-offer' : 'available';
}

/** The terms of an offer, the oldest first (OFFER-15). */
function termsFrom(plan: OfferPlan, ago: (days: number) => string): OfferTerms[] {
  const { share, made, conditions, counters = [] } = plan;
  return [{ ...conditions, by: 'buyer' as const, share, made }, ...counters].map((one: CounterPlan) => ({
    amount: amountOf(listingOf(plan.listing), one.share),
    at: ago(one.made),
    by: one.by,
    ...(one.note && { note: one.note }),
    ...(one.paymentBy && { paymentBy: one.paymentBy }),
    ...(one.handOverIn && { handOverOn: ago(-one.handOverIn).slice(0, 10) }),
    ...(one.expiresInDays && { expiresAt: ago(one.made - one.expiresInDays) }),
  }));
}

function offerFrom(plan: OfferPlan, given: Given, ago: (days: number) => string): Market['offers'][number] {
  const terms = termsFrom(plan, ago);
  const offerAmount = terms.at(-1)!.amount;
  const id = offerIdOf(plan);
  return {
    _id: id,
    propertyId: idOf('listing', plan.listing),
    buyerId: idOf('user', plan.buyer),
    buyerEmail: emailOf(plan.buyer),
    buyerName: personOf(plan.buyer).name,
    offerAmount,
    terms,
    status: plan.status,
    rejectedBecause: plan.because ?? null,
    buyingDate: ago(plan.made),
    acceptedAt: plan.accepted === undefined ? null : ago(plan.accepted),
    payment:
      plan.paid === undefined
        ? null
        : {
            intentId: given.intent(id).id,
            card: given.intent(id).card,
            usdCents: dueUsdCents(offerAmount),
            paidAt: ago(plan.paid),
            status: 'paid',
          },
    history: offerHistory(plan, offersOn(plan.listing), ago),
  };
}

function conversationFrom(
  { listing, buyer, days, lines, pictures = {}, unread = {}, contact, ...more }: ConversationPlan,
  given: Given,
  ago: (days: number) => string,
): Market['conversations'][number] {
  const messages = lines.map((line, index) => ({
    from: line.startsWith('b:') ? ('buyer' as const) : ('agent' as const),
    text: line.slice(2),
    at: ago(days + (lines.length - 1 - index) / 24),
    ...(pictures[index] && {
      pictures: pictures[index].map((at) => given.picture(picturesOf(listing)[at]!)),
    }),
  }));
  const readBy = (part: 'buyer' | 'agent') => lines.length - (unread[part] ?? 0);
  return {
    _id: idOf('conversation', `${listing}/${buyer}`),
    propertyId: idOf('listing', listing),
    buyerId: idOf('user', buyer),
    buyerName: personOf(buyer).name,
    buyerPhoto: given.photo(buyer),
    messages,
    read: { buyer: readBy('buyer'), agent: readBy('agent') },
    viewings: viewingsFrom(`${listing}/${buyer}`, given.seededAt),
    ...(contact && { contact: { by: contact.by, at: ago(contact.days) } }),
    ...more,
  };
}

function personOf(key: string): PersonPlan {
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`nobody in the demo is called ${key}`);
  return person;
}

function listingOf(key: string): ListingPlan {
  const listing = listings.find((one) => one.key === key);
  if (!listing) throw new Error(`no demo listing is called ${key}`);
  return listing;
}
