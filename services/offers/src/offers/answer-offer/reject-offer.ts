import { Controller } from '@nestjs/common';
import { offersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import { turnOf } from '../../store/offer-tallies.ts';
import { OffersFacade } from '../offers-facade.ts';
import { PendingOffers } from '../pending-offers.ts';

/** The agent rejects a pending offer (OFFER-4), in either turn (OFFER-16). */
@Controller()
export class RejectOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly offersFacade: OffersFacade,
    private readonly pendingOffers: PendingOffers,
  ) {}

  /** @throws OFFER.NOT_FOUND when it is not on a listing of the caller, OFFER.NOT_PENDING when it is not pending any more, OFFER.VERSION_CHANGED */
  @Rpc(offersRpc.reject, 'agent')
  async reject({ id, version }: RpcInput<typeof offersRpc.reject>, { actor }: RpcContext<'agent'>) {
    const offer = await this.offersFacade.ofAgent(id, actor);
    const command = { transition: 'reject', side: 'agent', version } as const;
    await this.unitOfWork.run(
      (tx) => this.pendingOffers.reject(id, offer.propertyId, 'agent-rejected', tx, command),
      { serializeBy: turnOf(offer) },
    );
    return { modifiedCount: 1, message: 'Offer rejected' };
  }
}
