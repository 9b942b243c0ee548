import { Inject, Injectable } from '@nestjs/common';
import { DomainError, offersRpc } from '@thikana/contracts';
import { page, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { type OffersConfig, SETTINGS } from '../../config.ts';
import { signedIn } from '../signed-in.ts';
import { OfferPages } from './offer-pages.ts';
import { offerView } from './offer-view.ts';
import { offerOrders } from './orders.ts';

/** A buyer's own offers. */
@Injectable()
export class ListOwnOffers {
  constructor(
    @Inject(OfferPages) private readonly pages: OfferPages,
    @Inject(SETTINGS) private readonly settings: OffersConfig,
  ) {}

  /** @throws ACCESS.NOT_YOURS for another's e-mail, REQUEST.INVALID for a cursor that is none */
  @Rpc(offersRpc.listOwn)
  async list(query: RpcInput<typeof offersRpc.listOwn>, { actor }: RpcContext) {
    const { email: buyerEmail } = signedIn(actor);
    if (query.email !== buyerEmail) throw new DomainError('ACCESS.NOT_YOURS');
    const { rows, nextCursor, totalCount } = await this.pages.read({
      filter: query.status ? { buyerEmail, status: query.status } : { buyerEmail },
      order: offerOrders[query.sort],
      limit: query.limit,
      cursor: query.cursor,
      search: query.search,
      searchIn: ['title', 'location', 'agentName'],
    });
    const items = rows.map((row) => offerView(row, this.settings.OFFER_RELEASE_AFTER_HOURS));
    return page(items, { nextCursor, totalCount });
  }
}
