import { Controller } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import {
  addDays,
  dayBegins,
  dayOf,
  lastWeeks,
  type MarketListingFigures,
  propertiesRpc,
  weekOf,
} from '@thikana/contracts';
import { Rpc, spanOf, spansByWeek, weekIn } from '@thikana/service-kit';
import type { Connection, Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import type { SearchWordDocument } from './figures.schema.ts';

/** A word that found nothing is shown from so many people of one day on (FIGURES-5). */
export const peopleFrom = 5;
const weeksShown = 12;
const wordsShown = 50;
const dayMs = 86_400_000;
const waiting = { verificationStatus: 'pending', hidden: false } as const;

/** What admins read of listings and moderation, from the records themselves (FIGURES-4). */
@Controller()
export class MarketFigures {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('SearchWord') private readonly words: Model<SearchWordDocument>,
  ) {}

  @Rpc(propertiesRpc.marketFigures, 'admin')
  async read(): Promise<MarketListingFigures> {
    const [queue, weeks, words] = await Promise.all([this.#queue(), this.#weeks(), this.#words()]);
    return { queue, weeks, words };
  }

  async #queue(): Promise<MarketListingFigures['queue']> {
    const now = Date.now();
    const since = [1, 3, 7].map((days) => new Date(now - days * dayMs));
    const [all = 0, ...younger] = await Promise.all([
      this.listings.countDocuments(waiting),
      ...since.map((at) => this.listings.countDocuments({ ...waiting, createdAt: { $gt: at } })),
    ]);
    const oldest = await this.listings
      .findOne(waiting, { createdAt: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .lean<Pick<ListingDocument, 'createdAt'>>();
    const upTo = [0, ...younger, all];
    return {
      waiting: all,
      oldestAt: oldest?.createdAt.toISOString() ?? null,
      ages: upTo.slice(1).map((count, at) => count - (upTo[at] ?? 0)),
    };
  }

  async #weeks(): Promise<MarketListingFigures['weeks']> {
    const weeks = lastWeeks(new Date(), weeksShown);
    const from = dayBegins(weeks[0] ?? '');
    const [listed, verified, rejections, pending] = await Promise.all([
      this.listings.aggregate<{ _id: string; count: number }>([
        { $match: { createdAt: { $gte: from } } },
        { $group: { _id: weekIn('createdAt'), count: { $sum: 1 } } },
      ]),
      // From the index alone.
      this.listings
        .find({ verifiedAt: { $gte: from, $type: 'date' } }, { _id: 0, createdAt: 1, verifiedAt: 1 })
        .lean<{ createdAt: Date; verifiedAt: Date }[]>(),
      this.connection
        .collection('audit')
        .find({ at: { $gte: from }, action: 'listing.reject' })
        .project<{ at: Date; listingId: string }>({ _id: 0, at: 1, listingId: 1 })
        .toArray(),
      this.listings.find(waiting, { createdAt: 1 }).lean<{ createdAt: Date }[]>(),
    ]);
    const rejectedAt = new Map(rejections.map(({ listingId, at }) => [listingId, at]));
    const rejected = await this.listings
      .find({ _id: { $in: [...rejectedAt.keys()] } }, { createdAt: 1 })
      .lean<{ _id: string; createdAt: Date }[]>();
    const spans = spansByWeek(verified.map(({ createdAt, verifiedAt }) => [createdAt, verifiedAt]));
    // Everything that waited at some time since then: from its listing until its decision.
    const waits = [
      ...pending.map(({ createdAt }) => [+createdAt, Infinity] as const),
      ...verified.map(({ createdAt, verifiedAt }) => [+createdAt, +verifiedAt] as const),
      ...rejected.map(({ _id, createdAt }) => [+createdAt, Number(rejectedAt.get(_id))] as const),
    ];
    return weeks.map((week) => {
      const end = Math.min(Date.now(), dayBegins(addDays(week, 7)).getTime());
      const ages = waits.flatMap(([began, ended]) => (began < end && ended >= end ? end - began : []));
      return {
        week,
        listed: listed.find(({ _id }) => _id === week)?.count ?? 0,
        verified: spans.get(week)?.length ?? 0,
        rejected: rejections.filter(({ at }) => weekOf(dayOf(at)) === week).length,
        verify: spanOf(spans.get(week)),
        queue: { waiting: ages.length, age: spanOf(ages) },
      };
    });
  }

  #words(): Promise<MarketListingFigures['words']> {
    return this.words.aggregate<MarketListingFigures['words'][number]>([
      { $match: { people: { $gte: peopleFrom } } },
      { $group: { _id: '$word', people: { $sum: '$people' }, lastDay: { $max: '$day' } } },
      { $sort: { people: -1, _id: 1 } },
      { $limit: wordsShown },
      { $project: { _id: 0, word: '$_id', people: 1, lastDay: 1 } },
    ]);
  }
}
