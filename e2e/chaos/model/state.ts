/** The market by the rules of docs/product, written by hand without code of the product. People and things are numbers. */
export interface ListingModel {
  agent: number;
  verification: 'pending' | 'verified' | 'rejected';
  availability: 'available' | 'under-offer' | 'sold';
  advertised: boolean;
  deleted: boolean;
}
export interface OfferModel {
  listing: number;
  buyer: number;
  status: 'pending' | 'accepted' | 'rejected' | 'bought';
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

/** `done`, or the codes of which one has to be the refusal. */
export type Expected = 'done' | readonly string[];

/** What each command has to be answered in this state (LISTING-2 to LISTING-8, OFFER-1 to OFFER-6, PAY-2, WISH, REVIEW). */
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
  answer({ offers, listings }: MarketModel, offer: number, agent: number): Expected {
    const { listing, status } = offers[offer]!;
    if (listings[listing]!.agent !== agent) return ['OFFER.NOT_FOUND'];
    return status === 'pending' ? 'done' : ['OFFER.NOT_PENDING'];
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
