import { Controller } from '@nestjs/common';
import { offersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { OffersFacade } from '../offers-facade.ts';
import { Acceptance } from './acceptance.ts';

/** The agent accepts an offer (OFFER-5), in the agent's turn (OFFER-16). */
@Controller()
export class AcceptOffer {
  constructor(
    private readonly offersFacade: OffersFacade,
    private readonly acceptance: Acceptance,
  ) {}

  /**
   * @throws OFFER.NOT_FOUND when it is not on a listing of the caller, OFFER.NOT_PENDING when it is not pending any more,
   * OFFER.VERSION_CHANGED, OFFER.NOT_YOUR_TURN, OFFER.EXPIRED
   */
  @Rpc(offersRpc.accept, 'agent')
  async accept({ id, version }: RpcInput<typeof offersRpc.accept>, { actor }: RpcContext<'agent'>) {
    const offer = await this.offersFacade.ofAgent(id, actor);
    return this.acceptance.execute(offer, { actor, side: 'agent', version });
  }
}
