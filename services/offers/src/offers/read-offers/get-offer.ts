import { Inject, Controller } from '@nestjs/common';
import { DomainError, offersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { type OffersConfig, CONFIG } from '../../config.ts';
import { OffersFacade } from '../offers-facade.ts';
import { offerView } from './offer-view.ts';

/** One offer, for its buyer, the listing's agent and admins. */
@Controller()
export class GetOffer {
  constructor(
    private readonly offersFacade: OffersFacade,
    @Inject(CONFIG) private readonly config: OffersConfig,
  ) {}

  /** @throws OFFER.NOT_FOUND for anybody else */
  @Rpc(offersRpc.get, 'account')
  async get({ id }: RpcInput<typeof offersRpc.get>, { actor: asker }: RpcContext<'account'>) {
    const offer = await this.offersFacade.find(id);
    const mayRead =
      offer && (asker.role === 'admin' || [offer.buyerId, offer.agentId].includes(asker.userId));
    if (!mayRead) throw new DomainError('OFFER.NOT_FOUND');
    return offerView(offer, this.config.OFFER_RELEASE_AFTER_HOURS);
  }
}
