import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AgentListingFigures,
  type AreaPrice,
  lastWeeks,
  limits,
  pricePerSqft,
  propertiesRpc,
} from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { ListingSearch } from '../search/listing-search.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import type { ListingNumbersDocument } from './figures.schema.ts';

const weeksShown = 12;
interface Row {
  _id: { listing: string; week: string };
  views: number;
  saves: number;
}

/** What an agent reads of interest in their listings, by week (FIGURES-3). */
@Controller()
export class AgentFigures {
  constructor(
    private readonly engine: ListingSearch,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('ListingNumbers') private readonly numbers: Model<ListingNumbersDocument>,
  ) {}

  @Rpc(propertiesRpc.agentFigures, 'agent')
  async read(
    _input: RpcInput<typeof propertiesRpc.agentFigures>,
    { actor: { userId: agentId } }: RpcContext<'agent'>,
  ): Promise<AgentListingFigures> {
    const weeks = lastWeeks(new Date(), weeksShown);
    const rows = await this.numbers.aggregate<Row>([
      { $match: { agentId, day: { $gte: weeks[0] } } },
      {
        $group: {
          _id: { listing: '$propertyId', week: '$week' },
          views: { $sum: '$views' },
          saves: { $sum: '$saves' },
        },
      },
      { $sort: { '_id.week': 1 } },
    ]);
    return {
      weeks: weeks.map((week) => {
        const ofWeek = rows.filter(({ _id }) => _id.week === week);
        return { week, views: sum(ofWeek, 'views'), saves: sum(ofWeek, 'saves') };
      }),
      listings: await this.#listings(agentId, rows),
    };
  }

  /** Those that people looked at, then others that buyers see, the newest first. */
  async #listings(agentId: string, rows: Row[]): Promise<AgentListingFigures['listings']> {
    const byListing = Map.groupBy(rows, ({ _id }) => _id.listing);
    const viewed = [...byListing].toSorted(([, one], [, other]) => sum(other, 'views') - sum(one, 'views'));
    const others = await this.listings
      .find({ agentId, verificationStatus: 'verified', hidden: false, takenBack: null }, { _id: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limits.figureListings)
      .lean<{ _id: string }[]>();
    const ids = new Set([...viewed.map(([id]) => id), ...others.map(({ _id }) => _id)]);
    const shown = [...ids].slice(0, limits.figureListings);
    const found = await this.listings.find({ _id: { $in: shown }, agentId }).lean<ListingDocument[]>();
    const byId = new Map(found.map((listing) => [listing._id, listing]));
    const areas = new Map<string, Promise<AreaPrice | null>>();
    return Promise.all(
      shown
        .flatMap((id) => byId.get(id) ?? [])
        .map(async (listing) => ({
          listingId: listing._id,
          title: listing.title,
          verifiedAt: listing.verifiedAt?.toISOString() ?? null,
          perSqft: pricePerSqft(listing),
          area: await this.#areaOf(listing, areas),
          weeks: (byListing.get(listing._id) ?? []).map(({ _id: { week }, views, saves }) => ({
            week,
            views,
            saves,
          })),
        })),
    );
  }

  /** Asked once for all listings of one place and type. */
  #areaOf(listing: ListingDocument, areas: Map<string, Promise<AreaPrice | null>>) {
    const { type, areaId, location } = listing;
    const key = `${type} ${areaId ?? location}`;
    const known = areas.get(key) ?? this.engine.areaPrice(listing);
    areas.set(key, known);
    return known;
  }
}

const sum = (rows: Row[], of: 'views' | 'saves') => rows.reduce((total, row) => total + row[of], 0);
