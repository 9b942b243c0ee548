import { Controller } from '@nestjs/common';
import { DomainError, offersRpc, type Payment, usdFromCents } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { OffersFacade } from '../../offers/offers-facade.ts';
import { PaymentRecords } from '../payment-records.ts';

/** The payment of an offer, for its buyer and admins. */
@Controller()
export class GetPayment {
  constructor(
    private readonly records: PaymentRecords,
    private readonly offersFacade: OffersFacade,
  ) {}

  /** @throws PAYMENT.NOT_FOUND, also for somebody else's */
  @Rpc(offersRpc.payment, 'account')
  async get(
    { offerId }: RpcInput<typeof offersRpc.payment>,
    { actor: asker }: RpcContext<'account'>,
  ): Promise<Payment> {
    const [payment, offer] = await Promise.all([this.records.find(offerId), this.offersFacade.find(offerId)]);
    if (!payment || (offer?.buyerId !== asker.userId && asker.role !== 'admin'))
      throw new DomainError('PAYMENT.NOT_FOUND');
    const { _id, propertyId, buyerEmail, amount, usdCents, transactionId, status, card, receiptNumber } =
      payment;
    const date = (payment.paidAt ?? payment.openedAt).toISOString();
    const usdAmount = usdFromCents(usdCents);
    const states = { refundState: offer?.refundState ?? null, disputeState: offer?.disputeState ?? null };
    const whose = { _id, offerId: _id, propertyId, buyerEmail };
    return { ...whose, amount, usdAmount, transactionId, date, status, card, receiptNumber, ...states };
  }
}
