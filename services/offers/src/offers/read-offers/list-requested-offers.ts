import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, offersRpc, type RequestedOffer } from '@thikana/contracts';
import { page, Rpc, type RpcContext, type RpcInput, requireAccount } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type OffersConfig, SETTINGS } from '../../config.ts';
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { requestedView } from './offer-view.ts';
import { OffersOf } from './offers-of.ts';

/** Offers on the calling agent's listings. */
@Injectable()
export class ListRequestedOffers {
  constructor(
    @Inject(OffersOf) private readonly offers: OffersOf,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @Inject(SETTINGS) private readonly settings: OffersConfig,
  ) {}

  /** @throws ACCESS.NOT_YOURS for another's e-mail, REQUEST.INVALID for a cursor that is none */
  @Rpc(offersRpc.listRequested)
  async list({ email, ...query }: RpcInput<typeof offersRpc.listRequested>, { actor }: RpcContext) {
    const agent = requireAccount(actor);
    if (email !== agent.email) throw new DomainError('ACCESS.NOT_YOURS');
    const { rows, nextCursor, totalCount } = await this.offers.read('agent', agent.userId, query);
    return page(await this.withOthers(rows), { nextCursor, totalCount });
  }

  /** Beside each pending offer, how many others an acceptance would reject. */
  async withOthers(rows: OfferDocument[]): Promise<RequestedOffer[]> {
    const listings = [
      ...new Set(rows.filter((row) => row.status === 'pending').map((row) => row.propertyId)),
    ];
    const negotiations = listings.length
      ? await this.negotiations
          .find({ _id: { $in: listings } }, { pendingCount: 1 })
          .lean<Pick<NegotiationDocument, '_id' | 'pendingCount'>[]>()
      : [];
    const pending = new Map(negotiations.map(({ _id, pendingCount }) => [_id, pendingCount]));
    const hours = this.settings.OFFER_RELEASE_AFTER_HOURS;
    return rows.map((row) => requestedView(row, hours, pending.get(row.propertyId) ?? 0));
  }
}
