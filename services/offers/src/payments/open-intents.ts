import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@thikana/service-kit';
import type { PaymentDocument } from '../store/payment.schema.ts';
import { CardProvider, type Intent, KeySpent } from './card-provider.ts';
import { lastAttempt, PaymentRecords } from './payment-records.ts';

/** Finds what the provider has for a payment's attempts. */
@Injectable()
export class OpenIntents {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: CardProvider,
    private readonly records: PaymentRecords,
  ) {}

  /**
   * The intent of the last attempt as the provider has it now. Where nobody knows whether it was made (an answer lost, a crash
   * between call and record), the same request under the same key makes or finds it. Null when there is none and none can
   * come of this attempt: the provider's saved answer is an error, or it knows nothing of the intent. @throws
   * PAYMENT.PROVIDER_UNAVAILABLE
   */
  async ofLastAttempt(payment: PaymentDocument): Promise<Intent | null> {
    const attempt = lastAttempt(payment);
    if (!attempt || attempt.outcome === 'refused') return null;
    const { intentId, key } = attempt;
    const intent = intentId
      ? await this.provider.findIntent(intentId)
      : await this.#createOrFind(payment, key);
    if (intent && intentId) return intent;
    const facts = intent
      ? { intentId: intent.id, outcome: 'open' as const }
      : { intentId, outcome: 'refused' as const };
    await this.unitOfWork.run((tx) => this.records.recordAttempt(payment._id, key, facts, tx));
    return intent;
  }

  async #createOrFind(payment: PaymentDocument, key: string): Promise<Intent | null> {
    const { _id: offerId, propertyId, buyerEmail, usdCents } = payment;
    try {
      return await this.provider.createIntent({ usdCents, offerId, propertyId, buyerEmail }, key);
    } catch (error) {
      if (error instanceof KeySpent) return null;
      throw error;
    }
  }
}
