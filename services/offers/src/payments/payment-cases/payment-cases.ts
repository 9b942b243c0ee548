import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { OffersFacade } from '../../offers/offers-facade.ts';
import type { DisputeDocument } from '../../store/dispute.schema.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import type { PaymentCaseDocument } from '../../store/payment-case.schema.ts';
import type { RefundDocument } from '../../store/refund.schema.ts';
import type { Intent } from '../card-provider.ts';

type Subject = Pick<PaymentDocument, 'propertyId' | 'buyerEmail' | 'agentEmail'> & { offerId: string };
type CaseFacts = Omit<PaymentCaseDocument, '_id' | 'title' | 'since' | 'isOpen' | keyof Subject>;

const refundCase = (intentId: string) => `refund-${intentId}`;
const disputeCase = (disputeId: string) => `dispute-${disputeId}`;
const recordingCase = (intentId: string) => `recording-${intentId}`;
/** Failures to record a payment before an admin sees it: a bad moment is no case. */
const maxRecordingFailures = 3;

/** The list of payments that need a person (PAY-14), updated in the transaction that changes the refund or dispute. */
@Injectable()
export class PaymentCases {
  constructor(
    @InjectModel('PaymentCase') private readonly cases: Model<PaymentCaseDocument>,
    private readonly offersFacade: OffersFacade,
  ) {}

  /** Opens a case while the refund needs a person, closes it otherwise. */
  async syncRefund(refund: RefundDocument, tx: Transaction): Promise<void> {
    const { _id: intentId, state, usdCents, failures } = refund;
    if (state !== 'needs-person') return this.close(refundCase(intentId), tx);
    const facts = { about: refundCase(intentId), kind: 'refund-failed' as const, intentId, usdCents };
    const reason = failures.at(-1)?.reason ?? 'unknown';
    await this.#open(refund, { ...facts, reason, disputeState: null, evidenceDueAt: null }, tx);
  }

  /** Opens a case while the bank decides; a lost dispute stays open until an admin closes it. */
  async syncDispute(dispute: Omit<DisputeDocument, 'closedAt'>, tx: Transaction): Promise<void> {
    const { _id, intentId, usdCents, reason, state: disputeState, evidenceDueAt } = dispute;
    if (disputeState === 'won' || disputeState === 'closed') return this.close(disputeCase(_id), tx);
    const facts = { about: disputeCase(_id), kind: 'disputed' as const, intentId, usdCents, reason };
    await this.#open(dispute, { ...facts, disputeState, evidenceDueAt }, tx);
  }

  /** Opens a case for a payment whose amount was changed at the provider. */
  async openAmountDiffers(
    payment: PaymentDocument,
    intent: Intent,
    fault: string,
    tx: Transaction,
  ): Promise<void> {
    const facts = { about: `amount-${intent.id}`, kind: 'amount-differs' as const, intentId: intent.id };
    const sum = { usdCents: intent.amount_received, reason: fault, disputeState: null, evidenceDueAt: null };
    await this.#open({ ...payment, offerId: payment._id }, { ...facts, ...sum }, tx);
  }

  /** Counts a failure to record money that was received; the third one opens a case. */
  async countRecordingFailure(
    payment: PaymentDocument,
    intent: Intent,
    reason: string,
    tx: Transaction,
  ): Promise<void> {
    const about = recordingCase(intent.id);
    const { session } = tx;
    const counted = await this.cases
      .findOneAndUpdate({ about }, { $inc: { failures: 1 } }, { session, returnDocument: 'after' })
      .lean<PaymentCaseDocument>();
    const failures = counted?.failures ?? 1;
    const facts = { about, kind: 'not-recorded' as const, intentId: intent.id, failures };
    const sum = { usdCents: intent.amount_received, reason, disputeState: null, evidenceDueAt: null };
    const isOpen = failures >= maxRecordingFailures;
    await this.#open({ ...payment, offerId: payment._id }, { ...facts, ...sum }, tx, isOpen);
  }

  closeRecording(intentId: string, tx: Transaction): Promise<void> {
    return this.close(recordingCase(intentId), tx);
  }

  /** Closes the case, if it is open. */
  async close(about: string, { session }: Transaction): Promise<void> {
    await this.cases.updateOne({ about, isOpen: true }, { $set: { isOpen: false } }, { session });
  }

  async #open(
    { offerId, propertyId, buyerEmail, agentEmail }: Subject,
    { about, ...facts }: CaseFacts,
    tx: Transaction,
    isOpen = true,
  ): Promise<void> {
    const { title = '' } = (await this.offersFacade.find(offerId, tx)) ?? {};
    const fields = { offerId, propertyId, buyerEmail, agentEmail, title, ...facts };
    const { session, now } = tx;
    const kept = await this.cases.updateOne({ about, isOpen: true }, { $set: fields }, { session });
    if (kept.matchedCount > 0) return;
    const opened = { ...fields, isOpen, since: now };
    const reopened = await this.cases.updateOne({ about }, { $set: opened }, { session });
    if (reopened.matchedCount === 0)
      await this.cases.create([{ _id: tx.newId(), about, ...opened }], { session });
  }
}
