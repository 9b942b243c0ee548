/** The market by the rules of docs/product, written by hand without code of the product. People and things are numbers. */
export interface ListingModel {
  agent: number;
  verification: 'pending' | 'verified' | 'rejected';
  availability: 'available' | 'under-offer' | 'sold';
  advertised: boolean;
  deleted: boolean;
}
export type Side = 'agent' | 'buyer';
export interface OfferModel {
  listing: number;
  buyer: number;
  status: 'pending' | 'accepted' | 'rejected' | 'bought';
  /** How many terms there have been, the first included. */
  version: number;
  /** Who answers the standing terms. */
  turn: Side;
  /** Of the standing terms, in taka. */
  amount: number;
}
export interface ReviewModel {
  listing: number;
  buyer: number;
  there: boolean;
}

export const agents = 2;
export const buyers = 3;

export class MarketModel {
  readonly listings: ListingModel[] = [];
  readonly offers: OfferModel[] = [];
  readonly reviews: ReviewModel[] = [];
  /** `<buyer> <listing>` */
  readonly wishes = new Set<string>();

  isPublic(listing: number): boolean {
    const { verification, deleted } = this.listings[listing]!;
    return verification === 'verified' && !deleted;
  }

  pendingOn(listing: number): OfferModel[] {
    return this.offers.filter((offer) => offer.listing === listing && offer.status === 'pending');
  }
}

/** One offer is accepted, by either side: it is the only one, at the amount of its terms. */
export function accepted(model: MarketModel, offer: OfferModel): void {
  for (const other of model.pendingOn(offer.listing)) other.status = 'rejected';
  offer.status = 'accepted';
  model.listings[offer.listing]!.availability = 'under-offer';
}

/** Terms of one offer, the first included (OFFER-15). */
export const mostTerms = 10;
const notTheirs = ['OFFER.NOT_FOUND', 'ACCESS.NOT_YOURS'];

/** What refuses a command about named terms, whoever's turn it is. */
function refusedTerms({ status, version: standing }: OfferModel, version: number): string[] | null {
  if (status !== 'pending') return ['OFFER.NOT_PENDING'];
  return version === standing ? null : ['OFFER.VERSION_CHANGED'];
}

/** `done`, or the codes of which one has to be the refusal. */
export type Expected = 'done' | readonly string[];

/** What each command has to be answered in this state (LISTING-2 to LISTING-8, OFFER-1 to OFFER-6, OFFER-15 to OFFER-18, PAY-2, WISH, REVIEW). */
export const expected = {
  verify({ listings }: MarketModel, listing: number): Expected {
    const { deleted, verification } = listings[listing]!;
    if (deleted) return ['PROPERTY.NOT_FOUND'];
    return verification === 'pending' ? 'done' : ['PROPERTY.NOT_PENDING'];
  },
  advertise({ listings }: MarketModel, listing: number): Expected {
    const { deleted, verification, advertised, availability } = listings[listing]!;
    if (deleted) return ['PROPERTY.NOT_FOUND'];
    if (verification !== 'verified') return ['PROPERTY.NOT_VERIFIED'];
    if (advertised || availability === 'sold') return ['PROPERTY.ALREADY_ADVERTISED', 'PROPERTY.SOLD'];
    return 'done';
  },
  delete({ listings }: MarketModel, listing: number, agent: number): Expected {
    const { deleted, verification, availability, agent: owner } = listings[listing]!;
    if (deleted) return ['PROPERTY.NOT_FOUND'];
    if (owner !== agent) return [verification === 'verified' ? 'ACCESS.NOT_YOURS' : 'PROPERTY.NOT_FOUND'];
    if (availability === 'sold') return ['PROPERTY.SOLD'];
    return availability === 'under-offer' ? ['PROPERTY.UNDER_OFFER'] : 'done';
  },
  offer(model: MarketModel, listing: number, buyer: number): Expected {
    const { availability } = model.listings[listing]!;
    if (!model.isPublic(listing)) return ['NEGOTIATION.CLOSED', 'PROPERTY.NOT_FOUND'];
    if (availability !== 'available') return ['NEGOTIATION.CLOSED'];
    const isTwice = model.pendingOn(listing).some((offer) => offer.buyer === buyer);
    return isTwice ? ['OFFER.ALREADY_PENDING'] : 'done';
  },
  answer(
    { offers, listings }: MarketModel,
    offer: number,
    agent: number,
    how: 'accept' | 'reject',
  ): Expected {
    const { listing, status, turn } = offers[offer]!;
    if (listings[listing]!.agent !== agent) return ['OFFER.NOT_FOUND'];
    if (status !== 'pending') return ['OFFER.NOT_PENDING'];
    return how === 'accept' && turn !== 'agent' ? ['OFFER.NOT_YOUR_TURN'] : 'done';
  },
  counter(
    { offers, listings }: MarketModel,
    offer: number,
    { side, by }: { side: Side; by: number },
    version: number,
  ): Expected {
    const { listing, buyer, turn } = offers[offer]!;
    if ((side === 'agent' ? listings[listing]!.agent : buyer) !== by) return notTheirs;
    const refused = refusedTerms(offers[offer]!, version);
    if (refused) return refused;
    if (turn !== side) return ['OFFER.NOT_YOUR_TURN'];
    return version < mostTerms ? 'done' : ['OFFER.ROUNDS_USED'];
  },
  acceptTerms({ offers }: MarketModel, offer: number, buyer: number, version: number): Expected {
    const { buyer: owner, turn } = offers[offer]!;
    if (owner !== buyer) return notTheirs;
    return refusedTerms(offers[offer]!, version) ?? (turn === 'buyer' ? 'done' : ['OFFER.NOT_YOUR_TURN']);
  },
  withdraw({ offers }: MarketModel, offer: number, buyer: number, version: number): Expected {
    if (offers[offer]!.buyer !== buyer) return notTheirs;
    return refusedTerms(offers[offer]!, version) ?? 'done';
  },
  pay({ offers }: MarketModel, offer: number, buyer: number): Expected {
    const { buyer: owner, status } = offers[offer]!;
    if (owner !== buyer) return ['OFFER.NOT_FOUND'];
    if (status === 'bought') return ['OFFER.ALREADY_BOUGHT'];
    return status === 'accepted' ? 'done' : ['OFFER.NOT_ACCEPTED'];
  },
  wish(model: MarketModel, listing: number, buyer: number): Expected {
    if (!model.isPublic(listing)) return ['PROPERTY.NOT_FOUND'];
    return model.wishes.has(`${buyer} ${listing}`) ? ['WISHLIST.ALREADY_ADDED'] : 'done';
  },
  review(model: MarketModel, listing: number, buyer: number): Expected {
    if (!model.isPublic(listing)) return ['PROPERTY.NOT_FOUND'];
    const isTwice = model.reviews.some(
      (review) => review.there && review.listing === listing && review.buyer === buyer,
    );
    return isTwice ? ['REVIEW.ALREADY_TODAY'] : 'done';
  },
  deleteReview({ reviews }: MarketModel, review: number, buyer: number): Expected {
    const { there, buyer: writer } = reviews[review]!;
    if (!there) return ['REVIEW.NOT_FOUND'];
    return writer === buyer ? 'done' : ['ACCESS.NOT_YOURS', 'REVIEW.NOT_FOUND'];
  },
};
