import { Controller } from '@nestjs/common';
import { DomainError, offersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import { OffersFacade } from '../../offers/offers-facade.ts';
import { turnOf } from '../../store/offer-tallies.ts';
import { ReleaseUnpaidOffer } from './release-unpaid-offer.ts';

/** An admin ends an accepted, unpaid offer on a listing that was taken back (OFFER-13). */
@Controller()
export class EndOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly offersFacade: OffersFacade,
    private readonly releaseUnpaidOffer: ReleaseUnpaidOffer,
  ) {}

  /** @throws OFFER.NOT_FOUND, PROPERTY.NOT_TAKEN_BACK, OFFER.NOT_ACCEPTED, OFFER.ALREADY_BOUGHT when the buyer has paid meanwhile */
  @Rpc(offersRpc.end, 'admin')
  async end({ id, reason }: RpcInput<typeof offersRpc.end>, { actor }: RpcContext<'admin'>) {
    const offer = await this.offersFacade.find(id);
    if (!offer) throw new DomainError('OFFER.NOT_FOUND');
    await this.unitOfWork.run(
      async (tx) => {
        if (!(await this.offersFacade.isTakenBack(offer.propertyId, tx)))
          throw new DomainError('PROPERTY.NOT_TAKEN_BACK');
        const because = 'listing-taken-back';
        if (await this.releaseUnpaidOffer.execute(offer, because, tx, { actor, reason })) return;
        const now = await this.offersFacade.find(id, tx);
        throw new DomainError(now?.status === 'bought' ? 'OFFER.ALREADY_BOUGHT' : 'OFFER.NOT_ACCEPTED');
      },
      { serializeBy: turnOf(offer) },
    );
    return { modifiedCount: 1, message: 'Offer ended' };
  }
}
