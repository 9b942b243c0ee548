import { Controller } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { dayBegins, lastWeeks, type MarketListingFigures, propertiesRpc } from '@thikana/contracts';
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
    const [listed, verified, rejected] = await Promise.all([
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
        .aggregate<{ _id: string; count: number }>([
          { $match: { at: { $gte: from }, action: 'listing.reject' } },
          { $group: { _id: weekIn('at'), count: { $sum: 1 } } },
        ])
        .toArray(),
    ]);
    const spans = spansByWeek(verified.map(({ createdAt, verifiedAt }) => [createdAt, verifiedAt]));
    const of = <T extends { _id: string }>(rows: T[], week: string) => rows.find(({ _id }) => _id === week);
    return weeks.map((week) => ({
      week,
      listed: of(listed, week)?.count ?? 0,
      verified: spans.get(week)?.length ?? 0,
      rejected: of(rejected, week)?.count ?? 0,
      verify: spanOf(spans.get(week)),
    }));
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
