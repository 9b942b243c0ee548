import { Inject, Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits, offersRpc, type StandingOffer, standingStatuses } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { offerView } from '../read-offers/offer-view.ts';

/** The listings on which a buyer has an offer already; cards, details and the form show it before a second offer is refused. */
@Controller()
export class StandingOffers {
  constructor(
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @Inject(CONFIG) private readonly config: OffersConfig,
  ) {}

  @Rpc(offersRpc.standing, 'user')
  async list(
    _: RpcInput<typeof offersRpc.standing>,
    { actor: { userId: buyerId } }: RpcContext<'user'>,
  ): Promise<StandingOffer[]> {
    const rows = await this.offers
      .find({ buyerId, status: { $in: [...standingStatuses] } })
      .sort({ buyingDate: -1, _id: -1 })
      .limit(limits.standingOffers)
      .lean<OfferDocument[]>();
    return rows.map((row) => standingView(row, this.config.OFFER_RELEASE_AFTER_HOURS));
  }
}

function standingView(row: OfferDocument, releaseAfterHours: number): StandingOffer {
  const view = offerView(row, releaseAfterHours);
  const { _id, propertyId, offerAmount, buyerAmount, turn, status, releasableAt } = view;
  return {
    offerId: _id,
    propertyId,
    offerAmount,
    buyerAmount,
    ...(turn && { turn }),
    status: status as StandingOffer['status'],
    releasableAt,
  };
}
