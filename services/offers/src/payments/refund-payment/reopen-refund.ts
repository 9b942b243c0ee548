import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { refundTransitions } from '@thikana/contracts';
import { Audit, type AuditEntry, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { OfferBook } from '../../offers/offer-book.ts';
import type { RefundDocument } from '../../store/refund.schema.ts';
import { PaymentCases } from '../payment-cases/payment-cases.ts';
import { note, PaymentRecords } from '../payment-records.ts';
import { disputedReason } from './refund-progress.ts';
import { RefundWorker } from './refund-worker.ts';

const { from, to } = refundTransitions.retry;

/** Has a refund that needs a person tried once more. */
@Injectable()
export class ReopenRefund {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly book: OfferBook,
    private readonly records: PaymentRecords,
    private readonly cases: PaymentCases,
    private readonly audit: Audit,
    private readonly worker: RefundWorker,
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
  ) {}

  /** The refund that was refused while its payment was disputed, now that the dispute is over; nothing when there is none. */
  async afterDispute(intentId: string): Promise<void> {
    const refund = await this.refunds.findOne({ _id: intentId }).lean<RefundDocument>();
    if (refund?.failures?.at(-1)?.reason === disputedReason) await this.reopen(refund, null);
  }

  /** False when it does not need a person, or not any more. */
  async reopen(refund: RefundDocument, actor: AuditEntry['actor']): Promise<boolean> {
    const change = (tx: Transaction) => this.#write(refund, actor, tx);
    const isReopened = await this.unitOfWork.run(change, { serializeBy: refund.propertyId });
    if (isReopened) this.worker.wake();
    return isReopened;
  }

  async #write(refund: RefundDocument, actor: AuditEntry['actor'], tx: Transaction): Promise<boolean> {
    const { _id, offerId, propertyId, failures = [], version = 0, state } = refund;
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
          },
        },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<RefundDocument>();
    if (!written) return false;
    await this.book.markRefund({ _id: offerId, propertyId }, to, false, tx);
    await this.cases.followRefund(written, tx);
    await this.records.update(offerId, {}, note(tx, 'refund tried again', _id), tx);
    await this.audit.record(
      {
        action: 'payment.refund',
        actor: actor,
        subject: { kind: 'offer', id: offerId },
        listingId: propertyId,
        before: state,
        after: to,
      },
      tx,
    );
    return true;
  }
}
