import { Controller } from '@nestjs/common';
import { DomainError, offersRpc } from '@thikana/contracts';
import { type KnownActor, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { OfferBook } from '../../offers/offer-book.ts';
import type { PaymentStatus } from '../../store/payment.schema.ts';
import { PaymentRecords } from '../payment-records.ts';
import { SettlePayment } from './settle-payment.ts';

const goesBack = 'This property could no longer be sold to you. Your money is being returned.';

/** What the buyer's browser says after the card was confirmed; its word is never taken (PAY-3). */
@Controller()
export class RecordPayment {
  constructor(
    private readonly book: OfferBook,
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
    return { insertedId: offerId, message: status === 'paid' ? 'Payment Successful' : goesBack, status };
  }

  /** The same again; `modifiedCount` 1 when the offer is bought. @throws as `record` */
  @Rpc(offersRpc.markPaid, 'user')
  async markPaid(
    { offerId, transactionId }: RpcInput<typeof offersRpc.markPaid>,
    { actor }: RpcContext<'user'>,
  ) {
    const status = await this.#settle(offerId, transactionId, actor);
    if (status === 'paid') return { modifiedCount: 1, message: 'Payment Successful' };
    return { modifiedCount: 0, message: goesBack };
  }

  async #settle(offerId: string, intentId: string, buyer: KnownActor): Promise<PaymentStatus> {
    await this.book.ofBuyer(offerId, buyer);
    const payment = await this.records.find(offerId);
    if (!payment?.attempts.some((attempt) => attempt.intentId === intentId))
      throw new DomainError('PAYMENT.NOT_FOUND');
    const isOnRecord = payment.transactionId === intentId;
    const outcome = isOnRecord ? payment.status : (await this.settlement.settle(intentId)).outcome;
    if (outcome === 'foreign' || outcome === 'open' || outcome === 'canceled')
      throw new DomainError('PAYMENT.NOT_SUCCEEDED');
    return outcome;
  }
}
