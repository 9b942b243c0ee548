import { Module } from '@nestjs/common';
import { OffersModule } from '../offers/offers.module.ts';
import { PaymentsStore } from '../store/store.module.ts';
import { CardProvider } from './card-provider.ts';
import { OpenIntents } from './open-intents.ts';
import { PaymentGauges } from './payment-gauges.ts';
import { PaymentRecords } from './payment-records.ts';
import { HandlePaymentCases } from './payment-cases/handle-payment-cases.ts';
import { PaymentCases } from './payment-cases/payment-cases.ts';
import { GetPayment } from './read-payment/get-payment.ts';
import { Receipts } from './receipts.ts';
import { ReceiveWebhook } from './receive-webhook/receive-webhook.ts';
import { WebhookWorker } from './receive-webhook/webhook-worker.ts';
import { DisputeWorker } from './record-dispute/dispute-worker.ts';
import { RecordDispute } from './record-dispute/record-dispute.ts';
import { Reconciler } from './reconcile-payments/reconciler.ts';
import { RefundWorker } from './refund-payment/refund-worker.ts';
import { RefundsDue } from './refund-payment/refunds-due.ts';
import { ReopenRefund } from './refund-payment/reopen-refund.ts';
import { SettleRefund } from './refund-payment/settle-refund.ts';
import { EndOffer } from './release-offer/end-offer.ts';
import { FinishPaymentCancellation } from './release-offer/finish-payment-cancellation.ts';
import { ReleaseUnpaidOffer } from './release-offer/release-unpaid-offer.ts';
import { ReleaseOffer } from './release-offer/release-offer.ts';
import { RecordPayment } from './settle-payment/record-payment.ts';
import { SettlePayment } from './settle-payment/settle-payment.ts';
import { StartPayment } from './start-payment/start-payment.ts';

const useCases = [
  StartPayment,
  RecordPayment,
  GetPayment,
  ReleaseOffer,
  EndOffer,
  ReceiveWebhook,
  HandlePaymentCases,
];
const workers = [Reconciler, RefundWorker, WebhookWorker, DisputeWorker];
const parts = [
  CardProvider,
  OpenIntents,
  PaymentRecords,
  Receipts,
  RefundsDue,
  PaymentCases,
  PaymentGauges,
  SettlePayment,
  SettleRefund,
  ReopenRefund,
  RecordDispute,
  FinishPaymentCancellation,
  ReleaseUnpaidOffer,
];

/** Payments of accepted offers by card. Knows offers through the offers module's public functions only. */
@Module({
  imports: [PaymentsStore, OffersModule],
  controllers: useCases,
  providers: [...workers, ...parts],
  exports: [ReleaseUnpaidOffer, Receipts],
})
export class PaymentsModule {}
