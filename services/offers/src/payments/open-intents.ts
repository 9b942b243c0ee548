import { Injectable } from '@nestjs/common';
import type { PaymentDocument } from '../store/payment.schema.ts';
import { CardProvider, type Intent, IdempotencyKeyFailed } from './card-provider.ts';
import { lastAttempt, PaymentRecords } from './payment-records.ts';

/** Looks up the intents of a payment's attempts at the provider. */
@Injectable()
export class OpenIntents {
  constructor(
    private readonly provider: CardProvider,
    private readonly records: PaymentRecords,
  ) {}

  /**
   * The current intent of the last attempt. If it is unknown whether it was created (a lost response, a crash before it was recorded), the
   * same request with the same key creates or finds it. Null when this attempt cannot have one: the saved response of the key is an error,
   * or the provider does not know the intent. @throws PAYMENT.PROVIDER_UNAVAILABLE
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
    await this.records.recordAttempt(payment._id, { key, ...facts });
    return intent;
  }

  async #createOrFind(payment: PaymentDocument, key: string): Promise<Intent | null> {
    const { _id: offerId, propertyId, buyerEmail, usdCents } = payment;
    try {
      return await this.provider.createIntent({ usdCents, offerId, propertyId, buyerEmail }, key);
    } catch (error) {
      if (error instanceof IdempotencyKeyFailed) return null;
      throw error;
    }
  }
}
