import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  listingOffersSorts,
  offerSorts,
  offersRpc,
  OfferStatus,
  RequestedOffer,
  soldSorts,
} from '@thikana/contracts';
import { containsFilter, type Order, readPage, type RowsPage, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';
import { OfferTallies, type Side, type Tally } from '../../store/offer-tallies.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { requestedView } from './offer-view.ts';

const byDate = { field: 'buyingDate', holds: 'date' } as const;
const bySale = { field: 'boughtAt', holds: 'date' } as const;
const byAmount = { field: 'offerAmount', holds: 'number' } as const;

/** The contract's sorts of offers. */
export const offerOrders: Record<(typeof offerSorts)[number], Order> = {
  buyingDate: { ...byDate, direction: 1 },
  '-buyingDate': { ...byDate, direction: -1 },
  offerAmount: { ...byAmount, direction: 1 },
  '-offerAmount': { ...byAmount, direction: -1 },
};

/** The contract's sorts of sales. */
export const soldOrders: Record<(typeof soldSorts)[number], Order> = {
  soldAt: { ...bySale, direction: 1 },
  '-soldAt': { ...bySale, direction: -1 },
  soldPrice: { ...byAmount, direction: 1 },
  '-soldPrice': { ...byAmount, direction: -1 },
};

/** The contract's sorts of listings with offers; fields of the negotiation. */
export const listingOffersOrders: Record<(typeof listingOffersSorts)[number], Order> = {
  '-lastOfferAt': { field: 'lastOfferAt', holds: 'date', direction: -1 },
  '-highestPending': { field: 'highestPending', holds: 'number', direction: -1 },
  '-pendingCount': { field: 'pendingCount', holds: 'number', direction: -1 },
};

type Query = Omit<RpcInput<typeof offersRpc.listRequested>, 'email'>;

export interface CountedOffers extends RowsPage<OfferDocument> {
  /** Rows of the whole list; undefined for a search or one listing, where counting would read all of them. */
  totalCount: number | undefined;
}

/** The offers of a buyer, or on the listings of an agent. */
@Injectable()
export class OfferQueries {
  constructor(
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    private readonly tallies: OfferTallies,
    @Inject(CONFIG) private readonly config: OffersConfig,
  ) {}

  /** One page. @throws REQUEST.INVALID for an invalid cursor */
  async read(side: Side, userId: string, query: Query): Promise<CountedOffers> {
    const { status, sort, search, propertyId, limit, cursor, ...unread } = query;
    const filter = {
      ...(unread satisfies Record<string, never>),
      ...(side === 'buyer' ? { buyerId: userId } : { agentId: userId }),
      ...(propertyId && { propertyId }),
      ...(status && { status }),
      ...containsFilter(search, ['title', 'location', side === 'buyer' ? 'agentName' : 'buyerName']),
    };
    const [found, tally] = await Promise.all([
      readPage(this.offers, { filter, order: offerOrders[sort], limit, cursor }),
      search || propertyId ? undefined : this.tallies.of(side, userId),
    ]);
    return { ...found, totalCount: tally && counted(tally, status) };
  }

  /** Adds to each pending offer how many others its acceptance would reject. */
  async requestedViews(rows: OfferDocument[]): Promise<RequestedOffer[]> {
    const listings = [
      ...new Set(rows.filter((row) => row.status === 'pending').map((row) => row.propertyId)),
    ];
    const negotiations = listings.length
      ? await this.negotiations
          .find({ _id: { $in: listings } }, { pendingCount: 1 })
          .lean<Pick<NegotiationDocument, '_id' | 'pendingCount'>[]>()
      : [];
    const pending = new Map(negotiations.map(({ _id, pendingCount }) => [_id, pendingCount]));
    const hours = this.config.OFFER_RELEASE_AFTER_HOURS;
    return rows.map((row) => requestedView(row, hours, pending.get(row.propertyId) ?? 0));
  }
}

function counted({ counts }: Tally, status: OfferStatus | undefined): number {
  return status ? counts[status] : counts.pending + counts.accepted + counts.rejected + counts.bought;
}
