import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { disputeSchema } from './dispute.schema.ts';
import { negotiationSchema } from './negotiation.schema.ts';
import { offerSchema } from './offer.schema.ts';
import { offerTallySchema } from './offer-tallies.ts';
import { paymentCaseSchema } from './payment-case.schema.ts';
import { paymentSchema } from './payment.schema.ts';
import { pendingSlotSchema } from './pending-slot.schema.ts';
import { personSchema } from './person.schema.ts';
import { receiptSchema } from '../payments/receipts.ts';
import { refundSchema } from './refund.schema.ts';
import { webhookEventSchema } from './webhook-event.schema.ts';

/** The collections of the offers module. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Negotiation', schema: negotiationSchema },
      { name: 'Offer', schema: offerSchema },
      { name: 'PendingSlot', schema: pendingSlotSchema },
      { name: 'Person', schema: personSchema },
      { name: 'OfferTally', schema: offerTallySchema },
    ]),
  ],
  exports: [MongooseModule],
})
export class OffersStore {}

/** The collections of the payments module. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Payment', schema: paymentSchema },
      { name: 'Receipt', schema: receiptSchema },
      { name: 'Refund', schema: refundSchema },
      { name: 'Dispute', schema: disputeSchema },
      { name: 'PaymentCase', schema: paymentCaseSchema },
      { name: 'WebhookEvent', schema: webhookEventSchema },
    ]),
  ],
  exports: [MongooseModule],
})
export class PaymentsStore {}
