import { Inject, Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits, type ListingOffers, offersRpc, type OfferStatus } from '@thikana/contracts';
import {
  containsFilter,
  cutPage,
  page,
  type PageWanted,
  readPage,
  type RowsPage,
  Rpc,
  type RpcContext,
  type RpcInput,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { requestedView } from './offer-view.ts';
import { listingOffersOrders } from './offer-queries.ts';

/** Listings whose offers one query of a search reads. */
const searchedAtOnce = 200;
const searched = ['title', 'location', 'buyerName', 'buyerEmail'];

/** Negotiations with an offer of this status. Filters the rows of one agent's index, so it needs no index of its own. */
const havingOne: Record<OfferStatus, Record<string, unknown>> = {
  pending: { pendingCount: { $gt: 0 } },
  accepted: { acceptedOfferId: { $ne: null }, soldOfferId: null },
  rejected: { rejectedCount: { $gt: 0 } },
  bought: { soldOfferId: { $ne: null } },
};

/** The calling agent's listings that have got an offer, each with its accepted offer and its highest pending ones. */
@Controller()
export class ListOffersByListing {
  constructor(
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @Inject(CONFIG) private readonly config: OffersConfig,
  ) {}

  /** @throws REQUEST.INVALID for an invalid cursor */
  @Rpc(offersRpc.listByListing, 'agent')
  async list(
    query: RpcInput<typeof offersRpc.listByListing>,
    { actor: { userId: agentId } }: RpcContext<'agent'>,
  ) {
    const { status, search, sort, limit, cursor, ...unread } = query;
    const found = containsFilter(search, searched);
    const filter = {
      ...(unread satisfies Record<string, never>),
      agentId,
      hasOffers: true,
      ...(status && havingOne[status]),
    };
    const wanted = { filter, order: listingOffersOrders[sort], limit, cursor };
    const { rows, nextCursor } = search
      ? await this.#search(wanted, { agentId, ...found })
      : await readPage(this.negotiations, wanted);
    return page(await Promise.all(rows.map((row) => this.#withOffers(row, found))), { nextCursor });
  }

  /** Reads the listings in their order until a page of them has an offer that matches; each query names at most `searchedAtOnce` listings. */
  async #search(
    { limit, ...wanted }: PageWanted,
    matching: Record<string, unknown>,
  ): Promise<RowsPage<NegotiationDocument>> {
    const found: NegotiationDocument[] = [];
    let cursor = wanted.cursor ?? null;
    do {
      const part = await readPage(this.negotiations, {
        ...wanted,
        limit: searchedAtOnce,
        ...(cursor && { cursor }),
      });
      const propertyId = { $in: part.rows.map(({ _id }) => _id) };
      const having = new Set(await this.offers.distinct('propertyId', { ...matching, propertyId }));
      found.push(...part.rows.filter(({ _id }) => having.has(_id)));
      cursor = part.nextCursor;
    } while (cursor !== null && found.length <= limit);
    return cutPage(found, limit, wanted.order);
  }

  /** Reads the first rows of the listing's index and the accepted offer, however many offers there are. */
  async #withOffers(
    negotiation: NegotiationDocument,
    found: Record<string, unknown>,
  ): Promise<ListingOffers> {
    const { _id: propertyId, pendingCount, acceptedOfferId } = negotiation;
    const pending = this.offers
      .find({ propertyId, status: 'pending', ...found })
      .sort({ buyerAmount: -1, _id: -1 })
      .limit(limits.offersPerListing)
      .lean<OfferDocument[]>();
    const accepted = this.offers.findOne({ _id: acceptedOfferId }).lean<OfferDocument>();
    const [rows, taken] = await Promise.all([
      pendingCount > 0 ? pending : [],
      acceptedOfferId === null ? null : accepted,
    ]);
    const hours = this.config.OFFER_RELEASE_AFTER_HOURS;
    return {
      ...listingView(negotiation),
      acceptedOffer: taken && requestedView(taken, hours, pendingCount),
      pendingOffers: rows.map((row) => requestedView(row, hours, pendingCount)),
    };
  }
}

function listingView(
  negotiation: NegotiationDocument,
): Omit<ListingOffers, 'acceptedOffer' | 'pendingOffers'> {
  const { _id, title, location, image, images, color, minPrice, maxPrice } = negotiation;
  const { pendingCount, rejectedCount, highestPending } = negotiation;
  return {
    propertyId: _id,
    title,
    location,
    image,
    images,
    color,
    minPrice,
    maxPrice,
    pendingCount,
    rejectedCount,
    highestPending: highestPending || null,
  };
}
