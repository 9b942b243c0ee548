import { Controller } from '@nestjs/common';
import { DomainError, offersRpc } from '@thikana/contracts';
import { type KnownActor, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { OffersFacade } from '../../offers/offers-facade.ts';
import type { PaymentStatus } from '../../store/payment.schema.ts';
import { PaymentRecords } from '../payment-records.ts';
import { SettlePayment } from './settle-payment.ts';

const refundMessage = 'This property could no longer be sold to you. Your money is being returned.';

/** Called by the buyer's browser after the card was confirmed; the result is always checked at the provider (PAY-3). */
@Controller()
export class RecordPayment {
  constructor(
    private readonly offersFacade: OffersFacade,
    private readonly records: PaymentRecords,
    private readonly settlement: SettlePayment,
  ) {}

  /** @throws OFFER.NOT_FOUND, PAYMENT.NOT_FOUND, PAYMENT.NOT_SUCCEEDED, PAYMENT.PROVIDER_UNAVAILABLE */
  @Rpc(offersRpc.recordPayment, 'user')
  async record(
    { offerId, transactionId }: RpcInput<typeof offersRpc.recordPayment>,
    { actor }: RpcContext<'user'>,
  ) {
    const status = await this.#settle(offerId, transactionId, actor);
    return { insertedId: offerId, message: status === 'paid' ? 'Payment Successful' : refundMessage, status };
  }

  /** The same as `record`; `modifiedCount` 1 when the offer is bought. @throws as `record` */
  @Rpc(offersRpc.markPaid, 'user')
  async markPaid(
    { offerId, transactionId }: RpcInput<typeof offersRpc.markPaid>,
    { actor }: RpcContext<'user'>,
  ) {
    const status = await this.#settle(offerId, transactionId, actor);
    if (status === 'paid') return { modifiedCount: 1, message: 'Payment Successful' };
    return { modifiedCount: 0, message: refundMessage };
  }

  async #settle(offerId: string, intentId: string, buyer: KnownActor): Promise<PaymentStatus> {
    const payment = await this.records.find(offerId);
    // Whether it is not paid for or not theirs.
    if (payment?.buyerId !== buyer.userId) await this.offersFacade.ofBuyer(offerId, buyer);
    if (!payment?.attempts.some((attempt) => attempt.intentId === intentId))
      throw new DomainError('PAYMENT.NOT_FOUND');
    const { outcome } = await this.settlement.settle(intentId, payment);
    if (outcome === 'foreign' || outcome === 'open' || outcome === 'canceled')
      throw new DomainError('PAYMENT.NOT_SUCCEEDED');
    return outcome;
  }
}
