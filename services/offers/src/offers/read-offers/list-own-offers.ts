import { Inject, Controller } from '@nestjs/common';
import { DomainError, offersRpc } from '@thikana/contracts';
import { page, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { type OffersConfig, CONFIG } from '../../config.ts';
import { offerView } from './offer-view.ts';
import { OfferQueries } from './offer-queries.ts';

/** A buyer's own offers. */
@Controller()
export class ListOwnOffers {
  constructor(
    private readonly offerQueries: OfferQueries,
    @Inject(CONFIG) private readonly config: OffersConfig,
  ) {}

  /** @throws ACCESS.NOT_YOURS for another's e-mail, REQUEST.INVALID for an invalid cursor */
  @Rpc(offersRpc.listOwn, 'account')
  async list(
    { email, ...query }: RpcInput<typeof offersRpc.listOwn>,
    { actor: buyer }: RpcContext<'account'>,
  ) {
    if (email !== buyer.email) throw new DomainError('ACCESS.NOT_YOURS');
    const { rows, nextCursor, totalCount } = await this.offerQueries.read('buyer', buyer.userId, query);
    const items = rows.map((row) => offerView(row, this.config.OFFER_RELEASE_AFTER_HOURS));
    return page(items, { nextCursor, totalCount });
  }
}
