import { Inject, Injectable } from '@nestjs/common';
import { offersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork, requireRole } from '@thikana/service-kit';
import { OfferBook } from '../offer-book.ts';
import { PendingOffers } from '../pending-offers.ts';

/** Rejects a pending offer (OFFER-4). */
@Injectable()
export class RejectOffer {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(OfferBook) private readonly book: OfferBook,
    @Inject(PendingOffers) private readonly pendingOffers: PendingOffers,
  ) {}

  /** @throws OFFER.NOT_FOUND when it is not on a listing of the asker's, OFFER.NOT_PENDING when it was answered before */
  @Rpc(offersRpc.reject)
  async reject({ id }: RpcInput<typeof offersRpc.reject>, { actor }: RpcContext) {
    const offer = await this.book.ofAgent(id, requireRole(actor, 'agent'));
    await this.unitOfWork.run((tx) => this.pendingOffers.reject(id, offer.propertyId, 'agent-rejected', tx), {
      inTurnOf: offer.propertyId,
    });
    return { modifiedCount: 1, message: 'Offer rejected' };
  }
}
