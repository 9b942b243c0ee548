import { Inject, Injectable } from '@nestjs/common';
import { DomainError, offersRpc, type Payment, usdFromCents } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, requireIdentity } from '@thikana/service-kit';
import { PaymentRecords } from '../payment-records.ts';

/** The payment of an offer, for its buyer and admins. */
@Injectable()
export class GetPayment {
  constructor(@Inject(PaymentRecords) private readonly records: PaymentRecords) {}

  /** @throws PAYMENT.NOT_FOUND, also for somebody else's */
  @Rpc(offersRpc.payment)
  async get({ offerId }: RpcInput<typeof offersRpc.payment>, { actor }: RpcContext): Promise<Payment> {
    const asker = requireIdentity(actor);
    const payment = await this.records.find(offerId);
    if (!payment || (payment.buyerEmail !== asker.email && asker.role !== 'admin'))
      throw new DomainError('PAYMENT.NOT_FOUND');
    const { _id, propertyId, buyerEmail, amount, usdCents, transactionId, status } = payment;
    const { card = null, receiptNumber = null } = payment;
    const date = (payment.paidAt ?? payment.openedAt).toISOString();
    const usdAmount = usdFromCents(usdCents);
    const whose = { _id, offerId: _id, propertyId, buyerEmail };
    return { ...whose, amount, usdAmount, transactionId, date, status, card, receiptNumber };
  }
}
