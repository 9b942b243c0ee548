import { Injectable } from '@nestjs/common';
import { DomainError, events, offerEvents, type PaidCard } from '@thikana/contracts';
import { Audit, isOutage, KeyedMutex, type Transaction, UnitOfWork } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { aggregateOf } from '../../offers/negotiation-rules.ts';
import { type NegotiationVersion, OffersFacade } from '../../offers/offers-facade.ts';
import { partiesOf } from '../../store/deal-copy.ts';
import { turnOf } from '../../store/offer-tallies.ts';
import type { PaymentDocument, PaymentStatus } from '../../store/payment.schema.ts';
import type { RefundReason } from '../../store/refund.schema.ts';
import { CardProvider, type Intent } from '../card-provider.ts';
import { PaymentCases } from '../payment-cases/payment-cases.ts';
import { type EndedAttempt, historyEntry, PaymentRecords } from '../payment-records.ts';
import { Receipts } from '../receipts.ts';
import { RefundWorker } from '../refund-payment/refund-worker.ts';
import { RefundsDue } from '../refund-payment/refunds-due.ts';

/** The card that an intent was paid with, from the provider's charge; null when the charge has none. */
export function paidCard({ latest_charge: charge }: Pick<Intent, 'latest_charge'>): PaidCard | null {
  if (!charge || typeof charge === 'string') return null;
  const { brand, last4 } = charge.payment_method_details?.card ?? {};
  return brand && last4 ? { brand, last4 } : null;
}

/** The first difference between an intent and its payment; null when there is none. */
export function intentMismatch(
  intent: Intent,
  payment: Pick<PaymentDocument, '_id' | 'propertyId' | 'usdCents'>,
): string | null {
  const received = intent.status === 'succeeded' ? intent.amount_received : intent.amount;
  if (received !== payment.usdCents || intent.amount !== payment.usdCents)
    return `${received} of ${intent.amount} cents instead of ${payment.usdCents}`;
  if (intent.currency !== 'usd') return `currency ${intent.currency}`;
  if (intent.metadata['offerId'] !== payment._id) return `for offer ${intent.metadata['offerId']}`;
  if (intent.metadata['propertyId'] !== payment.propertyId)
    return `for property ${intent.metadata['propertyId']}`;
  return null;
}

export interface Settlement {
  /** foreign: not an intent of this service; otherwise the status of the payment. */
  outcome: PaymentStatus | 'foreign';
  offerId: string | null;
}

/**
 * The only place that records payments (PAY-3). Webhook, browser and reconciler call it, in any order and any number of times: it reads
 * the intent at the provider and records it in one transaction.
 */
@Injectable()
export class SettlePayment {
  readonly #byIntent = new KeyedMutex();
  /** What the settlement has come to that others of the same intent wait for. */
  readonly #settled = new Map<string, Settlement>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly offersFacade: OffersFacade,
    private readonly records: PaymentRecords,
    private readonly refunds: RefundsDue,
    private readonly refundWorker: RefundWorker,
    private readonly provider: CardProvider,
    private readonly cases: PaymentCases,
    private readonly receipts: Receipts,
    private readonly audit: Audit,
    private readonly logger: PinoLogger,
  ) {}

  /** @param known the payment, if its caller has just read it @throws PAYMENT.PROVIDER_UNAVAILABLE, SERVICE.UNAVAILABLE */
  settle(intentId: string, known?: PaymentDocument | null): Promise<Settlement> {
    // Browser and webhook report the same payment in the same moment: the second takes what the first has recorded.
    return this.#byIntent.run(intentId, async (waited) => {
      const before = waited ? this.#settled.get(intentId) : undefined;
      if (before) return before;
      const settlement = await this.#settle(intentId, waited ? null : known);
      if (settlement.outcome !== 'paid') return settlement;
      this.#settled.set(intentId, settlement);
      // Who waits now begins before that.
      setImmediate(() => this.#settled.delete(intentId));
      return settlement;
    });
  }

  async #settle(intentId: string, known: PaymentDocument | null | undefined): Promise<Settlement> {
    const onRecord = known ?? (await this.records.findByIntent(intentId));
    if (onRecord?.transactionId === intentId && onRecord.status !== 'open')
      return { offerId: onRecord._id, outcome: onRecord.status };
    const intent = await this.provider.findIntent(intentId);
    const payment = intent && (onRecord ?? (await this.#paymentOf(intent)));
    if (!payment) return { outcome: 'foreign', offerId: null };
    const offerId = payment._id;
    if (intent.status === 'succeeded') {
      const outcome = await this.#recordOrReport(payment, intent);
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

  /** The payment of an intent that was recorded meanwhile, or whose response was lost: then the offer has an attempt without an intent. */
  async #paymentOf(intent: Intent): Promise<PaymentDocument | null> {
    const onRecord = await this.records.findByIntent(intent.id);
    if (onRecord) return onRecord;
    const offerId = intent.metadata['offerId'];
    const payment = offerId && /^[0-9a-f]{24}$/.test(offerId) ? await this.records.find(offerId) : null;
    const lost = payment?.attempts.find((attempt) => attempt.intentId === null);
    if (!payment || !lost || intentMismatch(intent, payment)) return null;
    await this.records.recordAttempt(payment._id, { key: lost.key, intentId: intent.id, outcome: 'open' });
    return this.records.findByIntent(intent.id);
  }

  /** A failure that is no outage is counted, so that an admin sees money that cannot be recorded (PAY-14). */
  async #recordOrReport(payment: PaymentDocument, intent: Intent): Promise<PaymentStatus> {
    const offerId = payment._id;
    try {
      return await this.unitOfWork.run((tx) => this.#recordMoney(offerId, intent, tx), {
        serializeBy: turnOf(payment),
      });
    } catch (error) {
      this.logger.error({ offerId, intentId: intent.id, error: String(error) }, 'a payment is not recorded');
      if (!isOutage(error))
        await this.unitOfWork.run((tx) =>
          this.cases.countRecordingFailure(payment, intent, String(error), tx),
        );
      throw error;
    }
  }

  async #recordMoney(offerId: string, intent: Intent, tx: Transaction): Promise<PaymentStatus> {
    const payment = await this.#inTransaction(offerId, tx);
    await this.cases.closeRecording(intent.id, tx);
    const known = payment.transactionId === intent.id;
    if (known && payment.status !== 'open') return payment.status;
    // A refund and the payment's status are written together.
    const isUnsettled = payment.status === 'open' || payment.status === 'canceled';
    if (!isUnsettled && (await this.refunds.has(intent.id, tx))) return 'refund-due';
    const fault = intentMismatch(intent, payment);
    if (fault)
      this.logger.error({ offerId, intentId: intent.id, fault }, 'an intent is not what was asked for');
    const sold =
      fault || payment.status === 'paid'
        ? null
        : await this.offersFacade.markBought(keyOf(payment), intent.id, tx);
    if (fault) await this.cases.openAmountDiffers(payment, intent, fault, tx);
    if (!sold) return this.#recordRefundDue(payment, intent, fault ? 'amount-differs' : 'not-for-sale', tx);
    await this.#recordSale(payment, sold, intent, tx);
    return 'paid';
  }

  async #recordSale(
    payment: PaymentDocument,
    sold: NegotiationVersion,
    intent: Intent,
    tx: Transaction,
  ): Promise<void> {
    const transactionId = intent.id;
    const { _id: offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount, usdCents } = payment;
    const end = { status: 'paid' as const, paidAt: tx.now, closing: null, nextCheckAt: null };
    const receiptNumber = await this.receipts.reserve(offerId, tx.now, tx);
    const receipt = { card: paidCard(intent), receiptNumber };
    await this.records.update(
      offerId,
      { ...end, ...receipt, transactionId },
      historyEntry(tx, 'paid', transactionId),
      tx,
      endedAttempt(payment, intent),
    );
    const whose = { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail };
    const data = { ...whose, amount, usdCents, transactionId };
    tx.emit(events[offerEvents.pay], { ...aggregateOf(sold), data });
    await this.audit.record(
      {
        action: 'payment.complete',
        actor: { userId: buyerId, email: buyerEmail },
        subject: { kind: 'offer', id: offerId },
        concerns: partiesOf(payment),
        listingId: propertyId,
        before: 'accepted',
        after: 'bought',
      },
      tx,
    );
  }

  /** Records a refund for money that cannot buy the listing (invariant I5); the refund worker makes it. */
  async #recordRefundDue(
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
    if (!isPaid) await this.offersFacade.markRefundDue(keyOf(payment), tx);
    // A closing payment keeps its next check: its cancellation is not finished.
    if (!payment.closing) fields.nextCheckAt = null;
    await this.records.update(
      payment._id,
      fields,
      historyEntry(tx, 'refund due', intent.id),
      tx,
      endedAttempt(payment, intent),
    );
    return 'refund-due';
  }

  async #recordCanceled(offerId: string, intent: Intent, tx: Transaction): Promise<PaymentStatus> {
    const payment = await this.#inTransaction(offerId, tx);
    const attempt = payment.attempts.find(({ intentId }) => intentId === intent.id);
    const isLast = attempt !== undefined && payment.attempts.at(-1) === attempt;
    if (attempt?.outcome === 'canceled') return payment.status;
    const ended = endedAttempt(payment, intent);
    if (!isLast || payment.status !== 'open') {
      if (ended) await this.records.update(offerId, {}, null, tx, ended);
      return payment.status;
    }
    // A closing payment keeps its next check: its cancellation is not finished.
    const fields: Partial<PaymentDocument> = payment.closing
      ? { status: 'canceled' }
      : { status: 'canceled', nextCheckAt: null };
    await this.records.update(offerId, fields, historyEntry(tx, 'canceled', intent.id), tx, ended);
    return 'canceled';
  }

  async #inTransaction(offerId: string, tx: Transaction): Promise<PaymentDocument> {
    const payment = await this.records.find(offerId, tx);
    if (!payment) throw new DomainError('PAYMENT.NOT_FOUND');
    return payment;
  }
}

/** What the intent makes of its attempt; undefined when that has ended already. */
function endedAttempt({ attempts }: PaymentDocument, { id, status }: Intent): EndedAttempt | undefined {
  const attempt = attempts.find(({ intentId }) => intentId === id);
  if (!attempt || !['unknown', 'open', 'refused'].includes(attempt.outcome)) return undefined;
  return { key: attempt.key, intentId: id, outcome: status === 'succeeded' ? 'succeeded' : 'canceled' };
}

function keyOf({ _id, propertyId }: PaymentDocument) {
  return { _id, propertyId };
}
