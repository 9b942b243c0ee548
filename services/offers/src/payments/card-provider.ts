import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@thikana/contracts';
import { LOGGER, type Logger } from '@thikana/service-kit';
import Stripe from 'stripe';
import { type OffersConfig, SETTINGS } from '../config.ts';

/** What an intent is for: fixed for all attempts of a payment, so that a repeated request is the same request. */
export interface IntentFacts {
  usdCents: number;
  offerId: string;
  propertyId: string;
  buyerEmail: string;
}

/** This key's answer is saved at the provider and is an error: only another key can get anywhere. */
export class KeySpent extends Error {
  override readonly name = 'KeySpent';
}

/** An intent, as far as this service looks into it. */
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount' | 'amount_received' | 'currency' | 'client_secret' | 'metadata'
> & { latest_charge?: Stripe.PaymentIntent['latest_charge'] };

/** The card provider over its own library. Never called inside a transaction. */
@Injectable()
export class CardProvider {
  readonly #stripe: Stripe;
  readonly #logger: Logger;

  constructor(@Inject(SETTINGS) settings: OffersConfig, @Inject(LOGGER) logger: Logger) {
    this.#stripe = new Stripe(settings.STRIPE_SECRET_KEY, {
      ...addressOf(settings.STRIPE_API_BASE),
      // With a lost answer the library tries once more under the same key.
      maxNetworkRetries: 1,
      timeout: settings.PROVIDER_TIMEOUT_MS,
      telemetry: false,
    });
    this.#logger = logger;
  }

  /**
   * Makes an intent, or finds the one that this key made before.
   * @throws KeySpent when the key's saved answer is an error, PAYMENT.PROVIDER_UNAVAILABLE when the outcome is unknown
   */
  async createIntent({ usdCents, ...metadata }: IntentFacts, key: string): Promise<Intent> {
    try {
      const wanted = { amount: usdCents, currency: 'usd', allowed_payment_method_types: ['card'], metadata };
      return await this.#stripe.paymentIntents.create(wanted, { idempotencyKey: key });
    } catch (error) {
      if (isSpent(error)) throw new KeySpent(String(error), { cause: error });
      throw this.#unavailable(error, 'create');
    }
  }

  /** With its charge; null when the provider knows no such intent. @throws PAYMENT.PROVIDER_UNAVAILABLE */
  async findIntent(id: string): Promise<Intent | null> {
    try {
      return await this.#stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
      throw this.#unavailable(error, 'retrieve');
    }
  }

  /** After it no money can come in. Answers the intent as it then is, which is `succeeded` if money was faster. @throws PAYMENT.PROVIDER_UNAVAILABLE */
  async cancelIntent(id: string): Promise<Intent> {
    try {
      // No key: cancelling twice changes nothing, and a saved error would stand in the way of the next try.
      return await this.#stripe.paymentIntents.cancel(id);
    } catch (error) {
      const refused = error instanceof Stripe.errors.StripeInvalidRequestError;
      const intent = refused ? await this.findIntent(id) : null;
      if (intent && ['succeeded', 'canceled'].includes(intent.status)) return intent;
      throw this.#unavailable(error, 'cancel');
    }
  }

  /** A refund of this intent's money that has not failed, if there is one. @throws PAYMENT.PROVIDER_UNAVAILABLE */
  async findRefund(intentId: string): Promise<string | null> {
    try {
      const { data } = await this.#stripe.refunds.list({ payment_intent: intentId, limit: 100 });
      return data.find(({ status }) => status !== 'failed' && status !== 'canceled')?.id ?? null;
    } catch (error) {
      throw this.#unavailable(error, 'list refunds');
    }
  }

  /** Gives all of an intent's money back. @throws KeySpent, PAYMENT.PROVIDER_UNAVAILABLE */
  async refund(intentId: string, offerId: string, key: string): Promise<string> {
    try {
      const wanted = { payment_intent: intentId, metadata: { offerId } };
      return (await this.#stripe.refunds.create(wanted, { idempotencyKey: key })).id;
    } catch (error) {
      if (isSpent(error)) throw new KeySpent(String(error), { cause: error });
      throw this.#unavailable(error, 'refund');
    }
  }

  #unavailable(error: unknown, what: string): DomainError {
    const known = error instanceof Stripe.errors.StripeError;
    const reason = known ? { type: error.type, code: error.code, status: error.statusCode } : String(error);
    this.#logger.warn({ what, reason }, 'the card provider did not do it');
    const unavailable = new DomainError('PAYMENT.PROVIDER_UNAVAILABLE', {}, { retryAfter: 3 });
    unavailable.cause = error;
    return unavailable;
  }
}

/** Stripe saves a key's first answer, errors too, and gives it again (https://docs.stripe.com/api/idempotent_requests). */
function isSpent(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0, headers } = error;
  if (headers?.['idempotent-replayed'] === 'true') return statusCode >= 400;
  return error instanceof Stripe.errors.StripeIdempotencyError && statusCode === 400;
}

function addressOf(base: string | undefined) {
  if (!base) return {};
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme };
}
