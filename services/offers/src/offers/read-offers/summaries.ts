import { Inject, Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { offersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { OffersFacade } from '../offers-facade.ts';
import { OfferTallies } from '../../store/offer-tallies.ts';
import { OfferQueries } from './offer-queries.ts';
import { offerView } from './offer-view.ts';

/** How many offers to answer a first page shows. */
const toAnswerShown = 10;
const toPayShown = 20;

/** The dashboards' summaries (SCREEN-20): counts, and the offers that wait for this person. */
@Controller()
export class Summaries {
  constructor(
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    private readonly offersFacade: OffersFacade,
    private readonly tallies: OfferTallies,
    private readonly offerQueries: OfferQueries,
    @Inject(CONFIG) private readonly config: OffersConfig,
  ) {}

  @Rpc(offersRpc.buyerSummary, 'user')
  async ofBuyer(_: RpcInput<typeof offersRpc.buyerSummary>, { actor: { userId } }: RpcContext<'user'>) {
    const [{ counts }, accepted, answerable] = await Promise.all([
      this.tallies.of('buyer', userId),
      this.offersFacade.acceptedOf(userId),
      this.#waiting({ buyerId: userId, turn: 'buyer' }),
    ]);
    const view = (offer: OfferDocument) => offerView(offer, this.config.OFFER_RELEASE_AFTER_HOURS);
    return {
      counts,
      toPay: accepted.slice(0, toPayShown).map(view),
      toAnswer: answerable.offers.map(view),
      toAnswerCount: answerable.count,
    };
  }

  /** `toAnswer`: in the agent's turn, oldest first. */
  @Rpc(offersRpc.agentSummary, 'agent')
  async ofAgent(
    _: RpcInput<typeof offersRpc.agentSummary>,
    { actor: { userId: agentId } }: RpcContext<'agent'>,
  ) {
    const [{ counts, boughtTotal }, { offers, count: toAnswerCount }] = await Promise.all([
      this.tallies.of('agent', agentId),
      this.#waiting({ agentId, turn: { $ne: 'buyer' } }),
    ]);
    const toAnswer = await this.offerQueries.requestedViews(offers);
    return { counts, soldTotal: boughtTotal, toAnswer, toAnswerCount };
  }

  /** Pending offers in somebody's turn (OFFER-16): the oldest ones, and how many there are. */
  async #waiting(
    whose: { buyerId: string; turn: 'buyer' } | { agentId: string; turn: { $ne: 'buyer' } },
  ): Promise<{ offers: OfferDocument[]; count: number }> {
    const waiting = { ...whose, status: 'pending' } as const;
    const offers = await this.offers
      .find(waiting)
      .sort({ buyingDate: 1, _id: 1 })
      .limit(toAnswerShown)
      .lean<OfferDocument[]>();
    const isAll = offers.length < toAnswerShown;
    return { offers, count: isAll ? offers.length : await this.offers.countDocuments(waiting) };
  }
}
