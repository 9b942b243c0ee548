import { Injectable } from '@nestjs/common';
import { DomainError, events } from '@thikana/contracts';
import { Audit, type Transaction, UnitOfWork } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { onNegotiation } from '../../offers/offer-facts.ts';
import { OfferBook, type Written } from '../../offers/offer-book.ts';
import { type PaymentDocument, type PaymentStatus, receiptNumberOf } from '../../store/payment.schema.ts';
import type { RefundReason } from '../../store/refund.schema.ts';
import { CardProvider, type Intent } from '../card-provider.ts';
import { PaymentCases } from '../payment-cases/payment-cases.ts';
import { note, PaymentRecords } from '../payment-records.ts';
import { RefundWorker } from '../refund-payment/refund-worker.ts';
import { RefundsDue } from '../refund-payment/refunds-due.ts';
import { intentFault } from './intent-fault.ts';
import { paidCard } from './paid-card.ts';

export interface Settlement {
  /** foreign: not an intent of ours. Otherwise what the payment's state is about this intent. */
  outcome: PaymentStatus | 'foreign';
  offerId: string | null;
}

/**
 * The one way in which money is recorded (PAY-3). Webhook, browser and reconciler all end here, in any order, any
 * number of times: the provider is asked, and one transaction records what it says.
 */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly book: OfferBook,
    private readonly records: PaymentRecords,
    private readonly refunds: RefundsDue,
    private readonly refundWorker: RefundWorker,
    private readonly provider: CardProvider,
    private readonly cases: PaymentCases,
    private readonly audit: Audit,
    private readonly logger: PinoLogger,
  ) {}

  /** @throws PAYMENT.PROVIDER_UNAVAILABLE, SERVICE.UNAVAILABLE */
  async settle(intentId: string): Promise<Settlement> {
    const intent = await this.provider.findIntent(intentId);
    const payment = intent && (await this.#paymentOf(intent));
    if (!payment) return { outcome: 'foreign', offerId: null };
    const offerId = payment._id;
    if (intent.status === 'succeeded') {
      const outcome = await this.unitOfWork.run((tx) => this.#recordMoney(offerId, intent, tx), {
        serializeBy: payment.propertyId,
      });
      if (outcome === 'refund-due') this.refundWorker.wake();
      return { offerId, outcome };
    }
    if (intent.status === 'canceled')
      return {
        offerId,
        outcome: await this.unitOfWork.run((tx) => this.#recordCanceled(offerId, intent, tx), {
          serializeBy: payment.propertyId,
        }),
      };
    return { offerId, outcome: 'open' };
  }

  /** Ours is an intent on record, or one whose answer was lost: an attempt without an intent, for this very offer. */
  async #paymentOf(intent: Intent): Promise<PaymentDocument | null> {
    const onRecord = await this.records.findByIntent(intent.id);
    if (onRecord) return onRecord;
    const offerId = intent.metadata['offerId'];
    const payment = offerId && /^[0-9a-f]{24}$/.test(offerId) ? await this.records.find(offerId) : null;
    const lost = payment?.attempts.find((attempt) => attempt.intentId === null);
    if (!payment || !lost || intentFault(intent, payment)) return null;
    const facts = { intentId: intent.id, outcome: 'open' as const };
    await this.unitOfWork.run((tx) => this.records.recordAttempt(payment._id, lost.key, facts, tx));
    return this.records.findByIntent(intent.id);
  }

  async #recordMoney(offerId: string, intent: Intent, tx: Transaction): Promise<PaymentStatus> {
    const payment = await this.#inTransaction(offerId, tx);
    const known = payment.transactionId === intent.id;
    if (known && payment.status !== 'open') return payment.status;
    if (await this.refunds.has(intent.id, tx)) return 'refund-due';
    const fault = intentFault(intent, payment);
    if (fault)
      this.logger.error({ offerId, intentId: intent.id, fault }, 'an intent is not what was asked for');
    const sold =
      fault || payment.status === 'paid' ? null : await this.book.markBought(keyOf(payment), intent.id, tx);
    await this.#recordAttempt(payment, intent, tx);
    if (fault) await this.cases.openAmountDiffers(payment, intent, fault, tx);
    if (!sold) return this.#owe(payment, intent, fault ? 'amount-differs' : 'not-for-sale', tx);
    await this.#recordSale(payment, sold, intent, tx);
    return 'paid';
  }

  async #recordSale(payment: PaymentDocument, sold: Written, intent: Intent, tx: Transaction): Promise<void> {
    const transactionId = intent.id;
    const { _id: offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount, usdCents } = payment;
    const end = { status: 'paid' as const, paidAt: tx.now, closing: null, nextCheckAt: null };
    const receipt = { card: paidCard(intent), receiptNumber: receiptNumberOf(offerId, tx.now) };
    await this.records.update(
      offerId,
      { ...end, ...receipt, transactionId },
      note(tx, 'paid', transactionId),
      tx,
    );
    const whose = { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail };
    const data = { ...whose, amount, usdCents, transactionId };
    tx.emit(events.PaymentCompleted, { ...onNegotiation(sold), data });
    await this.audit.record(
      {
        action: 'payment.complete',
        actor: { userId: buyerId, email: buyerEmail },
        subject: { kind: 'offer', id: offerId },
        listingId: propertyId,
        before: 'accepted',
        after: 'bought',
      },
      tx,
    );
  }

  /** Money that buys nothing goes back (invariant I5): on record here, returned by the refund worker. */
  async #owe(
    payment: PaymentDocument,
    intent: Intent,
    why: RefundReason,
    tx: Transaction,
  ): Promise<PaymentStatus> {
    const isPaid = payment.status === 'paid';
    await this.refunds.add(payment, intent, isPaid ? 'paid-twice' : why, tx);
    const fields: Partial<PaymentDocument> = isPaid
      ? {}
      : { status: 'refund-due', transactionId: intent.id, paidAt: tx.now, card: paidCard(intent) };
    if (!isPaid) await this.book.markRefundDue(keyOf(payment), tx);
    // A release that has begun is still to be finished.
    if (!payment.closing) fields.nextCheckAt = null;
    await this.records.update(payment._id, fields, note(tx, 'refund due', intent.id), tx);
    return 'refund-due';
  }

  async #recordCanceled(offerId: string, intent: Intent, tx: Transaction): Promise<PaymentStatus> {
    const payment = await this.#inTransaction(offerId, tx);
    const attempt = payment.attempts.find(({ intentId }) => intentId === intent.id);
    const isLast = attempt !== undefined && payment.attempts.at(-1) === attempt;
    if (attempt?.outcome === 'canceled') return payment.status;
    await this.#recordAttempt(payment, intent, tx);
    if (!isLast || payment.status !== 'open') return payment.status;
    // A closing that waits for this cancellation is still to be finished; otherwise nothing is open any more.
    const fields: Partial<PaymentDocument> = payment.closing
      ? { status: 'canceled' }
      : { status: 'canceled', nextCheckAt: null };
    await this.records.update(offerId, fields, note(tx, 'canceled', intent.id), tx);
    return 'canceled';
  }

  async #recordAttempt(payment: PaymentDocument, intent: Intent, tx: Transaction): Promise<void> {
    const attempt = payment.attempts.find(({ intentId }) => intentId === intent.id);
    if (!attempt) return;
    const outcome = intent.status === 'succeeded' ? 'succeeded' : 'canceled';
    await this.records.recordAttempt(payment._id, attempt.key, { intentId: intent.id, outcome }, tx);
  }

  async #inTransaction(offerId: string, tx: Transaction): Promise<PaymentDocument> {
    const payment = await this.records.find(offerId, tx);
    if (!payment) throw new DomainError('PAYMENT.NOT_FOUND');
    return payment;
  }
}

function keyOf({ _id, propertyId }: PaymentDocument) {
  return { _id, propertyId };
}
