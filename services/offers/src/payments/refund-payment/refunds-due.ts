import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@thikana/contracts';
import { Audit, correlationIdOrNew, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { partiesOf } from '../../store/deal-copy.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import type { RefundDocument, RefundReason } from '../../store/refund.schema.ts';
import type { Intent } from '../card-provider.ts';

/** Records refunds that are due, in the transaction that finds the payment cannot buy the listing. */
@Injectable()
export class RefundsDue {
  constructor(
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
    private readonly audit: Audit,
  ) {}

  async has(intentId: string, { session }: Transaction): Promise<boolean> {
    return (await this.refunds.exists({ _id: intentId }).session(session)) !== null;
  }

  async add(payment: PaymentDocument, intent: Intent, because: RefundReason, tx: Transaction): Promise<void> {
    const { _id: offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount } = payment;
    const whose = { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount };
    const refund: RefundDocument = {
      _id: intent.id,
      ...whose,
      usdCents: intent.amount_received,
      because,
      state: 'due',
      key: `refund-${tx.newId()}`,
      refundId: null,
      failures: [],
      tries: limits.refundTries,
      version: 0,
      attempts: 0,
      nextAttemptAt: tx.now,
      lastError: null,
      correlationId: correlationIdOrNew(),
      createdAt: tx.now,
      doneAt: null,
    };
    await this.refunds.create([refund], { session: tx.session });
    await this.audit.record(
      {
        action: 'payment.refund',
        actor: null,
        subject: { kind: 'offer', id: offerId },
        concerns: partiesOf(payment),
        reason: because,
        listingId: propertyId,
        before: null,
        after: refund.state,
      },
      tx,
    );
  }
}
