import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { OfferBook } from '../../offers/offer-book.ts';
import type { DisputeDocument } from '../../store/dispute.schema.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import type { PaymentCaseDocument } from '../../store/payment-case.schema.ts';
import type { RefundDocument } from '../../store/refund.schema.ts';
import type { Intent } from '../card-provider.ts';

type Subject = Pick<PaymentDocument, 'propertyId' | 'buyerEmail' | 'agentEmail'> & { offerId: string };
type CaseFacts = Omit<PaymentCaseDocument, '_id' | 'title' | 'since' | 'isOpen' | keyof Subject>;

const refundCase = (intentId: string) => `refund-${intentId}`;
const disputeCase = (disputeId: string) => `dispute-${disputeId}`;

/** The list of payments that need a person (PAY-14), written in the transaction that finds or mends one. */
@Injectable()
export class PaymentCases {
  constructor(
    @InjectModel('PaymentCase') private readonly cases: Model<PaymentCaseDocument>,
    private readonly book: OfferBook,
  ) {}

  /** On the list while the refund needs a person, off it otherwise. */
  async followRefund(refund: RefundDocument, tx: Transaction): Promise<void> {
    const { _id: intentId, state, usdCents, failures = [] } = refund;
    if (state !== 'needs-person') return this.close(refundCase(intentId), tx);
    const facts = { about: refundCase(intentId), kind: 'refund-failed' as const, intentId, usdCents };
    const reason = failures.at(-1)?.reason ?? 'unknown';
    await this.#open(refund, { ...facts, reason, disputeState: null, evidenceDueAt: null }, tx);
  }

  /** On the list while the bank decides, and when it is lost until an admin has seen it. */
  async followDispute(dispute: Omit<DisputeDocument, 'closedAt'>, tx: Transaction): Promise<void> {
    const { _id, intentId, usdCents, reason, state: disputeState, evidenceDueAt } = dispute;
    if (disputeState === 'won' || disputeState === 'closed') return this.close(disputeCase(_id), tx);
    const facts = { about: disputeCase(_id), kind: 'disputed' as const, intentId, usdCents, reason };
    await this.#open(dispute, { ...facts, disputeState, evidenceDueAt }, tx);
  }

  /** Money came in that was not what had been asked for: somebody with the account's key changed the intent. */
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

  /** Takes it off the list, if it is there. */
  async close(about: string, { session }: Transaction): Promise<void> {
    await this.cases.updateOne({ about, isOpen: true }, { $set: { isOpen: false } }, { session });
  }

  async #open(
    { offerId, propertyId, buyerEmail, agentEmail }: Subject,
    { about, ...facts }: CaseFacts,
    tx: Transaction,
  ): Promise<void> {
    const { title = '' } = (await this.book.find(offerId, tx)) ?? {};
    const fields = { offerId, propertyId, buyerEmail, agentEmail, title, ...facts };
    const { session, now } = tx;
    const kept = await this.cases.updateOne({ about, isOpen: true }, { $set: fields }, { session });
    if (kept.matchedCount > 0) return;
    const anew = { ...fields, isOpen: true, since: now };
    const reopened = await this.cases.updateOne({ about }, { $set: anew }, { session });
    if (reopened.matchedCount === 0)
      await this.cases.create([{ _id: tx.newId(), about, ...anew }], { session });
  }
}
