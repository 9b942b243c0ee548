import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AgentOfferFigures, dayBegins, lastMonths, lastWeeks, offersRpc } from '@thikana/contracts';
import {
  monthIn,
  Rpc,
  type RpcContext,
  type RpcInput,
  spanOf,
  spansByWeek,
  weekIn,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { OfferDocument } from '../store/offer.schema.ts';

const weeksShown = 12;
const monthsShown = 12;

/** What an agent reads of their offers and sales over time, from the records themselves (FIGURES-3). */
@Controller()
export class AgentFigures {
  constructor(@InjectModel('Offer') private readonly offers: Model<OfferDocument>) {}

  @Rpc(offersRpc.agentFigures, 'agent')
  async read(
    _input: RpcInput<typeof offersRpc.agentFigures>,
    { actor: { userId: agentId } }: RpcContext<'agent'>,
  ): Promise<AgentOfferFigures> {
    const now = new Date();
    const [weeks, months] = [lastWeeks(now, weeksShown), lastMonths(now, monthsShown)];
    const from = dayBegins(weeks[0] ?? '');
    const [made, first, answers, sales] = await Promise.all([
      this.#made(agentId, from),
      this.#first(agentId),
      this.#answers(agentId, from),
      this.#sales(agentId, dayBegins(`${months[0]}-01`)),
    ]);
    const byListing = Map.groupBy(made, ({ _id }) => _id.listing);
    return {
      weeks: weeks.map((week) => {
        const ofWeek = made.filter(({ _id }) => _id.week === week);
        const spans = answers.get(week);
        return {
          week,
          offers: ofWeek.reduce((sum, { offers }) => sum + offers, 0),
          answered: spans?.length ?? 0,
          answer: spanOf(spans),
        };
      }),
      listings: first.map(({ _id, at }) => ({
        listingId: _id,
        firstOfferAt: at.toISOString(),
        weeks: (byListing.get(_id) ?? []).map(({ _id: { week }, offers }) => ({ week, offers })),
      })),
      sales: months.map((month) => {
        const ofMonth = sales.find(({ _id }) => _id === month);
        return { month, sales: ofMonth?.sales ?? 0, taka: ofMonth?.taka ?? 0 };
      }),
    };
  }

  #made(agentId: string, from: Date) {
    return this.offers.aggregate<{ _id: { listing: string; week: string }; offers: number }>([
      { $match: { agentId, buyingDate: { $gte: from } } },
      { $group: { _id: { listing: '$propertyId', week: weekIn('buyingDate') }, offers: { $sum: 1 } } },
      { $sort: { '_id.week': 1 } },
    ]);
  }

  #first(agentId: string) {
    return this.offers.aggregate<{ _id: string; at: Date }>([
      { $match: { agentId } },
      { $group: { _id: '$propertyId', at: { $min: '$buyingDate' } } },
    ]);
  }

  /** Of offers that the agent countered, accepted or rejected, the first of them; others that an acceptance ended had no answer of their own. */
  async #answers(agentId: string, from: Date) {
    const answered = await this.offers
      .find(
        {
          agentId,
          $or: [
            { acceptedAt: { $gte: from } },
            { rejectedAt: { $gte: from }, rejectedBecause: 'agent-rejected' },
            { terms: { $elemMatch: { by: 'agent', at: { $gte: from } } } },
          ],
        },
        { buyingDate: 1, acceptedAt: 1, rejectedAt: 1, terms: 1 },
      )
      .lean<Pick<OfferDocument, 'buyingDate' | 'acceptedAt' | 'rejectedAt' | 'terms'>[]>();
    return spansByWeek(
      answered.flatMap(({ buyingDate, acceptedAt, rejectedAt, terms }) => {
        const at = terms?.find(({ by }) => by === 'agent')?.at ?? acceptedAt ?? rejectedAt;
        return at && at >= from ? [[buyingDate, at] as const] : [];
      }),
    );
  }

  #sales(agentId: string, from: Date) {
    return this.offers.aggregate<{ _id: string; sales: number; taka: number }>([
      { $match: { agentId, status: 'bought', boughtAt: { $gte: from } } },
      { $group: { _id: monthIn('boughtAt'), sales: { $sum: 1 }, taka: { $sum: '$offerAmount' } } },
    ]);
  }
}
