import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { refundTransitions } from '@thikana/contracts';
import {
  Audit,
  type AuditEntry,
  correlationIdOrNew,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { OffersFacade } from '../../offers/offers-facade.ts';
import { partiesOf } from '../../store/deal-copy.ts';
import type { RefundDocument } from '../../store/refund.schema.ts';
import { PaymentCases } from '../payment-cases/payment-cases.ts';
import { historyEntry, PaymentRecords } from '../payment-records.ts';
import { disputedReason } from './refunds-due.ts';
import { RefundWorker } from './refund-worker.ts';

const { from, to } = refundTransitions.retry;

/** Makes a refund that needs a person due once more. */
@Injectable()
export class ReopenRefund {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly offersFacade: OffersFacade,
    private readonly records: PaymentRecords,
    private readonly cases: PaymentCases,
    private readonly audit: Audit,
    private readonly worker: RefundWorker,
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
  ) {}

  /** Reopens a refund that was refused because of a dispute, after the dispute is over. */
  async afterDispute(intentId: string): Promise<void> {
    const refund = await this.refunds.findOne({ _id: intentId }).lean<RefundDocument>();
    if (refund?.failures.at(-1)?.reason === disputedReason) await this.reopen(refund, null);
  }

  /** Returns false when the refund does not need a person. */
  async reopen(refund: RefundDocument, actor: AuditEntry['actor']): Promise<boolean> {
    const change = (tx: Transaction) => this.#write(refund, actor, tx);
    const isReopened = await this.unitOfWork.run(change, { serializeBy: refund.propertyId });
    if (isReopened) this.worker.wake();
    return isReopened;
  }

  async #write(refund: RefundDocument, actor: AuditEntry['actor'], tx: Transaction): Promise<boolean> {
    const { _id, offerId, propertyId, failures, version, state } = refund;
    const written = await this.refunds
      .findOneAndUpdate(
        { _id, version, state: { $in: [...from] } },
        {
          $set: {
            state: to,
            tries: failures.length + 1,
            version: version + 1,
            nextAttemptAt: tx.now,
            attempts: 0,
            correlationId: correlationIdOrNew(),
          },
        },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<RefundDocument>();
    if (!written) return false;
    await this.offersFacade.markRefund({ _id: offerId, propertyId }, to, false, tx);
    await this.cases.syncRefund(written, tx);
    await this.records.update(offerId, {}, historyEntry(tx, 'refund tried again', _id), tx);
    await this.audit.record(
      {
        action: 'payment.refund',
        actor,
        subject: { kind: 'offer', id: offerId },
        concerns: partiesOf(refund),
        listingId: propertyId,
        before: state,
        after: to,
      },
      tx,
    );
    return true;
  }
}
