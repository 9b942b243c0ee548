import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { growingPause, LOGGER, type Logger, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { Audit } from '../../audit/audit.ts';
import { type OffersConfig, SETTINGS } from '../../config.ts';
import { onNegotiation } from '../../offers/offer-facts.ts';
import { OfferBook } from '../../offers/offer-book.ts';
import type { RefundDocument } from '../../store/refund.schema.ts';
import { longestPauseMs, Sweep } from '../../work/sweep.ts';
import { CardProvider, KeySpent } from '../card-provider.ts';
import { note, PaymentRecords } from '../payment-records.ts';

const batch = 20;

/** Returns the money that is due back, resumable at every step. */
@Injectable()
export class RefundWorker extends Sweep {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(CardProvider) private readonly provider: CardProvider,
    @Inject(PaymentRecords) private readonly records: PaymentRecords,
    @Inject(OfferBook) private readonly book: OfferBook,
    @Inject(Audit) private readonly audit: Audit,
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
    @Inject(SETTINGS) private readonly settings: OffersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super({ name: 'refunds', everyMs: settings.SWEEP_EVERY_MS, connection: refunds.db }, logger);
  }

  protected async work(): Promise<void> {
    const due = await this.refunds
      .find({ nextAttemptAt: { $lte: new Date() } })
      .sort({ nextAttemptAt: 1 })
      .limit(batch)
      .lean<RefundDocument[]>();
    for (const refund of due) await this.#refund(refund);
  }

  async #refund(refund: RefundDocument): Promise<void> {
    try {
      // An earlier try may have worked without our hearing of it, under this key or one before.
      const made = await this.provider.findRefund(refund._id);
      const refundId = made ?? (await this.provider.refund(refund._id, refund.offerId, refund.key));
      await this.unitOfWork.run((tx) => this.#record(refund, refundId, tx), { inTurnOf: refund.propertyId });
    } catch (error) {
      await this.#tryLater(refund, error);
    }
  }

  async #record(refund: RefundDocument, refundId: string, tx: Transaction): Promise<void> {
    // Otherwise another instance was faster; both write the negotiation, so they run one after another.
    const isDue = await this.refunds.exists({ _id: refund._id, state: 'due' }).session(tx.session);
    if (!isDue) return;
    const negotiation = await this.book.markRefunded(
      { _id: refund.offerId, propertyId: refund.propertyId },
      tx,
    );
    await this.refunds.updateOne(
      { _id: refund._id, state: 'due' },
      { $set: { state: 'done', refundId, doneAt: tx.now, nextAttemptAt: null, lastError: null } },
      { session: tx.session },
    );
    const payment = await this.records.find(refund.offerId, tx);
    const fields = payment?.transactionId === refund._id ? { status: 'refunded' as const } : {};
    await this.records.update(refund.offerId, fields, note(tx, 'refunded', refund._id), tx);
    const { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount, usdCents } = refund;
    const whose = { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail };
    const data = { ...whose, amount, usdCents, transactionId: refund._id };
    tx.emit(events.PaymentRefunded, { ...onNegotiation(negotiation), data });
    await this.audit.note(
      { who: 'system', what: 'payment.refund', subject: offerId, before: 'refund-due', after: 'refunded' },
      tx,
    );
  }

  async #tryLater({ _id, attempts, key }: RefundDocument, error: unknown): Promise<void> {
    this.logger.warn({ intentId: _id, attempts, reason: String(error) }, 'a refund has to wait');
    const pauseMs = growingPause(attempts, this.settings.RETRY_AFTER_MS, longestPauseMs);
    // The provider has refunded nothing (it was asked) and answers this key with its saved error for ever.
    const next = error instanceof KeySpent ? `refund-${randomUUID()}` : key;
    const change = { key: next, nextAttemptAt: new Date(Date.now() + pauseMs), lastError: String(error) };
    await this.refunds.updateOne({ _id, state: 'due', key }, { $set: change, $inc: { attempts: 1 } });
  }
}
