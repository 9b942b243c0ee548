import { Inject, Controller } from '@nestjs/common';
import { DomainError, offersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import { type OffersConfig, CONFIG } from '../../config.ts';
import { OffersFacade } from '../../offers/offers-facade.ts';
import { releasableAt } from '../../offers/read-offers/offer-view.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { PaymentRecords } from '../payment-records.ts';
import { FinishPaymentCancellation } from './finish-payment-cancellation.ts';

/** Releases an accepted offer that was not paid in time (OFFER-8). */
@Controller()
export class ReleaseOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly offersFacade: OffersFacade,
    private readonly records: PaymentRecords,
    private readonly cancellation: FinishPaymentCancellation,
    @Inject(CONFIG) private readonly config: OffersConfig,
  ) {}

  /**
   * @throws OFFER.NOT_FOUND, OFFER.NOT_ACCEPTED, OFFER.RELEASE_TOO_EARLY with `at`, OFFER.ALREADY_BOUGHT when the buyer has paid meanwhile,
   * PAYMENT.PROVIDER_UNAVAILABLE: then the reconciler finishes the release
   */
  @Rpc(offersRpc.release, 'agent')
  async release({ id }: RpcInput<typeof offersRpc.release>, { actor: agent }: RpcContext<'agent'>) {
    const offer = await this.offersFacade.ofAgent(id, agent);
    this.#checkState(offer);
    await this.unitOfWork.run((tx) => this.records.close(offer, 'released', agent.email, tx));
    await this.cancellation.finish(id);
    const { status } = await this.offersFacade.ofAgent(id, agent);
    if (status === 'bought') throw new DomainError('OFFER.ALREADY_BOUGHT');
    if (status === 'accepted') throw new DomainError('PAYMENT.PROVIDER_UNAVAILABLE', {}, { retryAfter: 3 });
    return { modifiedCount: 1, message: 'Offer released' };
  }

  #checkState({ status, acceptedAt }: OfferDocument): void {
    if (status === 'bought') throw new DomainError('OFFER.ALREADY_BOUGHT');
    if (status !== 'accepted' || !acceptedAt) throw new DomainError('OFFER.NOT_ACCEPTED');
    const at = releasableAt(acceptedAt, this.config.OFFER_RELEASE_AFTER_HOURS);
    if (Date.now() < at.getTime()) throw new DomainError('OFFER.RELEASE_TOO_EARLY', { at: at.toISOString() });
  }
}
