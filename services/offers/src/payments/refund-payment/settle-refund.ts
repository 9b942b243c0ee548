import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, type RefundState } from '@thikana/contracts';
import { Audit, backoffMs, type Transaction, UnitOfWork } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import { aggregateOf } from '../../offers/negotiation-rules.ts';
import { OffersFacade, type NegotiationVersion } from '../../offers/offers-facade.ts';
import { partiesOf } from '../../store/deal-copy.ts';
import type { DisputeDocument } from '../../store/dispute.schema.ts';
import type { RefundDocument } from '../../store/refund.schema.ts';
import { CardProvider, type ProviderRefund } from '../card-provider.ts';
import { PaymentCases } from '../payment-cases/payment-cases.ts';
import { historyEntry, PaymentRecords } from '../payment-records.ts';
import { refundProgress, type RefundProgress } from './refunds-due.ts';

const maxAttempts = 5;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The only place that records the state of a refund (PAY-12). Webhooks and the worker call it, in any order and any number of times: it
 * reads the provider's state and records it in one transaction.
 */
@Injectable()
export class SettleRefund {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: CardProvider,
    private readonly records: PaymentRecords,
    private readonly offersFacade: OffersFacade,
    private readonly cases: PaymentCases,
    private readonly audit: Audit,
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
    @InjectModel('Dispute') private readonly disputes: Model<DisputeDocument>,
    @Inject(CONFIG) private readonly config: OffersConfig,
    private readonly logger: PinoLogger,
  ) {}

  /** The id of the request that made the intent's refund due. */
  async requestOf(intentId: string): Promise<string | undefined> {
    return (await this.refunds.findOne({ _id: intentId }).lean<RefundDocument>())?.correlationId;
  }

  /**
   * Returns the recorded refund; null when the intent has none. `refusal`: the code with which the provider rejected a refund with
   * `ofKey`. @throws PAYMENT.PROVIDER_UNAVAILABLE, SERVICE.UNAVAILABLE
   */
  async settle(
    intentId: string,
    refused?: { refusal: string; ofKey: string },
  ): Promise<RefundDocument | null> {
    for (let asked = 0; asked < maxAttempts; asked += 1) {
      const refund = await this.refunds.findOne({ _id: intentId }).lean<RefundDocument>();
      if (!refund) return null;
      const refusal = refused?.ofKey === refund.key ? refused.refusal : null;
      const progress = refundProgress(refund, await this.#returnedMoney(intentId), refusal);
      if (progress.state === refund.state && progress.failures.length === 0) return refund;
      const recorded = await this.unitOfWork.run((tx) => this.#record(refund, progress, tx), {
        serializeBy: refund.propertyId,
      });
      if (recorded) return recorded;
    }
    throw new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 1 });
  }

  /** The refunds of an intent; the amount of a lost dispute counts as refunded. */
  async #returnedMoney(intentId: string): Promise<ProviderRefund[]> {
    const lost = await this.disputes.find({ intentId, state: 'lost' }).lean<DisputeDocument[]>();
    const byDispute = lost.map(({ _id, usdCents }) => ({ id: _id, amount: usdCents, status: 'succeeded' }));
    return [...(await this.provider.refundsOf(intentId)), ...byDispute];
  }

  /** Returns null when a newer version was recorded since `seen` was read: the provider's response may be older. */
  async #record(
    seen: RefundDocument,
    { state, refundId, failures }: RefundProgress,
    tx: Transaction,
  ): Promise<RefundDocument | null> {
    const { _id, offerId, propertyId, version } = seen;
    const change = {
      state,
      refundId,
      version: version + 1,
      attempts: 0,
      lastError: failures.at(-1)?.reason ?? null,
      doneAt: state === 'done' ? tx.now : null,
      nextAttemptAt: new Date(tx.now.getTime() + this.#pauseMs(seen, state, failures.length)),
      // A new key: the provider returns the failed refund for the old one.
      ...(failures.length > 0 && { key: `refund-${tx.newId()}` }),
    };
    const written = await this.refunds
      .findOneAndUpdate(
        { _id, version },
        {
          $set: change,
          $push: { failures: { $each: failures.map((failure) => ({ ...failure, at: tx.now })) } },
        },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<RefundDocument>();
    if (!written) return null;
    const offer = { _id: offerId, propertyId };
    const negotiation = await this.offersFacade.markRefund(offer, state, failures.length > 0, tx);
    await this.#recordOnPayment(written, tx);
    await this.cases.syncRefund(written, tx);
    this.#emitEvents(seen, written, failures, negotiation, tx);
    await this.audit.record(
      {
        action: 'payment.refund',
        actor: null,
        subject: { kind: 'offer', id: offerId },
        concerns: partiesOf(written),
        reason: failures.at(-1)?.reason ?? null,
        listingId: propertyId,
        before: seen.state,
        after: state,
      },
      tx,
    );
    return written;
  }

  async #recordOnPayment({ _id, offerId, state, lastError }: RefundDocument, tx: Transaction): Promise<void> {
    const payment = await this.records.find(offerId, tx);
    const status = state === 'done' ? ('refunded' as const) : ('refund-due' as const);
    const fields = payment?.transactionId === _id ? { status } : {};
    const what = lastError ? `refund ${state}: ${lastError}` : `refund ${state}`;
    await this.records.update(
      offerId,
      fields,
      historyEntry(tx, state === 'done' ? 'refunded' : what, _id),
      tx,
    );
  }

  #emitEvents(
    seen: RefundDocument,
    { _id: transactionId, state, ...refund }: RefundDocument,
    failures: RefundProgress['failures'],
    negotiation: NegotiationVersion,
    tx: Transaction,
  ): void {
    const { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount, usdCents } = refund;
    const whose = { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail };
    const data = { ...whose, amount, usdCents, transactionId };
    for (const { reason } of failures) {
      this.logger.warn({ intentId: transactionId, reason, state }, 'a refund failed at the provider');
      tx.emit(events.PaymentRefundFailed, {
        ...aggregateOf(negotiation),
        data: { ...data, reason, state },
      });
    }
    if (state === 'done' && seen.state !== 'done')
      tx.emit(events.PaymentRefunded, { ...aggregateOf(negotiation), data });
  }

  #pauseMs({ failures }: RefundDocument, state: RefundState, failed: number): number {
    const { REFUND_RETRY_AFTER_MS, RECONCILE_AFTER_MS } = this.config;
    if (state === 'due') return backoffMs(failures.length + failed - 1, REFUND_RETRY_AFTER_MS, dayMs);
    return state === 'pending' ? RECONCILE_AFTER_MS : hourMs;
  }
}
