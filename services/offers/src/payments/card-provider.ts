import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@thikana/contracts';
import { counter, durations } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import Stripe from 'stripe';
import { type OffersConfig, CONFIG } from '../config.ts';

const answered = durations(
  'thikana_card_provider_duration_seconds',
  'Time of requests that the card provider answered, by what they are about and the status.',
  ['resource', 'status'],
);
const failures = counter(
  'thikana_card_provider_failures_total',
  'What the card provider was asked for and did not do, for a reason that is not in the request.',
  ['operation'],
);

/** The parameters of an intent: the same for all attempts of a payment, because an idempotency key requires identical requests. */
export interface IntentFacts {
  usdCents: number;
  offerId: string;
  propertyId: string;
  buyerEmail: string;
}

/** The provider has saved an error as the response of this idempotency key; a retry needs another key. */
export class IdempotencyKeyFailed extends Error {
  override readonly name = 'IdempotencyKeyFailed';
}

/** The provider rejected the refund; `reason` is its error code. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  readonly reason: string;

  constructor(reason: string, options: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** The fields of an intent that this service reads. */
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount' | 'amount_received' | 'currency' | 'client_secret' | 'metadata'
> & { latest_charge?: Stripe.PaymentIntent['latest_charge'] };

export type ProviderRefund = Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'failure_reason'>;
export type ProviderDispute = Pick<
  Stripe.Dispute,
  'id' | 'amount' | 'charge' | 'created' | 'evidence_details' | 'payment_intent' | 'reason' | 'status'
>;

/** Client of the card provider. Never called inside a transaction. */
@Injectable()
export class CardProvider {
  readonly #stripe: Stripe;
  readonly #logger: PinoLogger;

  constructor(@Inject(CONFIG) config: OffersConfig, logger: PinoLogger) {
    this.#stripe = new Stripe(config.STRIPE_SECRET_KEY, {
      ...addressOf(config.STRIPE_API_BASE),
      // After a lost response the library repeats the request once with the same key.
      maxNetworkRetries: 1,
      timeout: config.PROVIDER_TIMEOUT_MS,
      telemetry: false,
    });
    // `/v1/payment_intents/pi_1/cancel` is about payment_intents.
    this.#stripe.on('response', ({ path, status, elapsed }: Stripe.ResponseEvent) =>
      answered.observe({ resource: path.split('/')[2] ?? '', status }, elapsed / 1_000),
    );
    this.#logger = logger;
  }

  /**
   * Creates an intent, or returns the one created with this key before.
   * @throws IdempotencyKeyFailed when the key's saved response is an error, PAYMENT.PROVIDER_UNAVAILABLE when the outcome is unknown
   */
  async createIntent({ usdCents, ...metadata }: IntentFacts, key: string): Promise<Intent> {
    try {
      const wanted = { amount: usdCents, currency: 'usd', allowed_payment_method_types: ['card'], metadata };
      return await this.#stripe.paymentIntents.create(wanted, { idempotencyKey: key });
    } catch (error) {
      if (isSavedError(error)) throw new IdempotencyKeyFailed(String(error), { cause: error });
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

  /** Cancels an intent and returns its state, which is `succeeded` if the payment came first. @throws PAYMENT.PROVIDER_UNAVAILABLE */
  async cancelIntent(id: string): Promise<Intent> {
    try {
      // No idempotency key: cancelling is idempotent, and a saved error would block the next attempt.
      return await this.#stripe.paymentIntents.cancel(id);
    } catch (error) {
      const refused = error instanceof Stripe.errors.StripeInvalidRequestError;
      const intent = refused ? await this.findIntent(id) : null;
      if (intent && ['succeeded', 'canceled'].includes(intent.status)) return intent;
      throw this.#unavailable(error, 'cancel');
    }
  }

  /** All refunds of the intent, including failed ones. @throws PAYMENT.PROVIDER_UNAVAILABLE */
  async refundsOf(intentId: string): Promise<ProviderRefund[]> {
    try {
      return (await this.#stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data;
    } catch (error) {
      throw this.#unavailable(error, 'list refunds');
    }
  }

  /**
   * Refunds the remaining amount of an intent. The current state of a refund is in `refundsOf`: the response of a key is always the first
   * one. @throws IdempotencyKeyFailed, RefundRefused, PAYMENT.PROVIDER_UNAVAILABLE
   */
  async refund(intentId: string, offerId: string, key: string): Promise<void> {
    try {
      const wanted = { payment_intent: intentId, metadata: { offerId } };
      await this.#stripe.refunds.create(wanted, { idempotencyKey: key });
    } catch (error) {
      if (isSavedError(error)) throw new IdempotencyKeyFailed(String(error), { cause: error });
      const refusal = refusalOf(error);
      if (refusal) throw new RefundRefused(refusal, { cause: error });
      throw this.#unavailable(error, 'refund');
    }
  }

  /** Null when the provider knows no such dispute. @throws PAYMENT.PROVIDER_UNAVAILABLE */
  async findDispute(id: string): Promise<ProviderDispute | null> {
    try {
      return await this.#stripe.disputes.retrieve(id);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
      throw this.#unavailable(error, 'retrieve dispute');
    }
  }

  /** The ids of disputes opened since then, newest first, at most 100. @throws PAYMENT.PROVIDER_UNAVAILABLE */
  async disputesSince(since: Date): Promise<string[]> {
    try {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      return (await this.#stripe.disputes.list({ created, limit: 100 })).data.map(({ id }) => id);
    } catch (error) {
      throw this.#unavailable(error, 'list disputes');
    }
  }

  #unavailable(error: unknown, what: string): DomainError {
    failures.inc({ operation: what });
    const known = error instanceof Stripe.errors.StripeError;
    const reason = known ? { type: error.type, code: error.code, status: error.statusCode } : String(error);
    this.#logger.warn({ what, reason }, 'the card provider did not do it');
    const unavailable = new DomainError('PAYMENT.PROVIDER_UNAVAILABLE', {}, { retryAfter: 3 });
    unavailable.cause = error;
    return unavailable;
  }
}

/** Stripe saves the first response of a key, including errors, and returns it again (https://docs.stripe.com/api/idempotent_requests). */
function isSavedError(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0, headers } = error;
  if (headers?.['idempotent-replayed'] === 'true') return statusCode >= 400;
  return error instanceof Stripe.errors.StripeIdempotencyError && statusCode === 400;
}

/** The error code of a request that the provider rejected; null for any other error. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const isRefusal = error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404;
  return isRefusal ? (error.code ?? error.type) : null;
}

function addressOf(base: string | undefined) {
  if (!base) return {};
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme };
}
