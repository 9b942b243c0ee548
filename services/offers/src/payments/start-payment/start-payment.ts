import { randomUUID } from 'node:crypto';
import { Inject, Controller } from '@nestjs/common';
import { centsFromUsd, DomainError, dueUsdCents, offersRpc, usdFromCents } from '@thikana/contracts';
import { type KnownActor, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { type OffersConfig, CONFIG } from '../../config.ts';
import { OffersFacade } from '../../offers/offers-facade.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import type { Intent } from '../card-provider.ts';
import { OpenIntents } from '../open-intents.ts';
import { PaymentRecords } from '../payment-records.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

type Wanted = RpcInput<typeof offersRpc.createPaymentIntent>;
/** More canceled intents than this in one call are an error of the provider. */
const maxAttempts = 3;

/** Creates the intent with which the buyer's browser pays (PAY-2); a repeated call returns the same one. */
@Controller()
export class StartPayment {
  constructor(
    private readonly offersFacade: OffersFacade,
    private readonly records: PaymentRecords,
    private readonly intents: OpenIntents,
    private readonly settlement: SettlePayment,
    @Inject(CONFIG) private readonly config: OffersConfig,
  ) {}

  /**
   * `amount` in dollars. @throws OFFER.NOT_FOUND, OFFER.NOT_ACCEPTED, OFFER.ALREADY_BOUGHT, PAYMENT.AMOUNT_DIFFERS,
   * PAYMENT.NO_SINGLE_OFFER, PAYMENT.PROVIDER_UNAVAILABLE
   */
  @Rpc(offersRpc.createPaymentIntent, 'user')
  async start(wanted: Wanted, { actor }: RpcContext<'user'>) {
    const offer = await this.#offerMeant(wanted, actor);
    const intent = await this.#usableIntent(offer);
    if (!intent.client_secret) throw new DomainError('PAYMENT.PROVIDER_UNAVAILABLE');
    const usdAmount = usdFromCents(dueUsdCents(offer.offerAmount));
    return { clientSecret: intent.client_secret, paymentIntentId: intent.id, usdAmount };
  }

  async #offerMeant({ offerId, amount }: Wanted, buyer: KnownActor): Promise<OfferDocument> {
    const cents = centsFromUsd(amount);
    if (offerId === undefined) return this.#onlyOneOf(cents, buyer);
    const offer = await this.offersFacade.ofBuyer(offerId, buyer);
    if (offer.status === 'bought') throw new DomainError('OFFER.ALREADY_BOUGHT');
    if (offer.status !== 'accepted') throw new DomainError('OFFER.NOT_ACCEPTED');
    const due = dueUsdCents(offer.offerAmount);
    if (cents !== due) throw new DomainError('PAYMENT.AMOUNT_DIFFERS', { due: usdFromCents(due).toFixed(2) });
    return offer;
  }

  /** `amount` alone means the caller's one accepted, unpaid offer of that price. */
  async #onlyOneOf(cents: number | null, buyer: KnownActor): Promise<OfferDocument> {
    const accepted = await this.offersFacade.acceptedOf(buyer.userId);
    const [only, ...more] = accepted.filter(({ offerAmount }) => dueUsdCents(offerAmount) === cents);
    if (!only || more.length > 0) throw new DomainError('PAYMENT.NO_SINGLE_OFFER');
    return only;
  }

  async #usableIntent(offer: OfferDocument): Promise<Intent> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const key = randomUUID();
      const checkAt = new Date(Date.now() + this.config.RECONCILE_AFTER_MS);
      const payment = await this.records.openAttempt(offer, key, checkAt);
      if (payment.status === 'paid') throw new DomainError('OFFER.ALREADY_BOUGHT');
      if (payment.status !== 'open') throw new DomainError('OFFER.NOT_ACCEPTED');
      const intent = await this.intents.ofLastAttempt(payment);
      if (intent?.status === 'succeeded') await this.#settleInstead(intent.id);
      else if (intent && intent.status !== 'canceled') return intent;
      else if (intent) await this.settlement.settle(intent.id);
    }
    throw new DomainError('PAYMENT.PROVIDER_UNAVAILABLE', {}, { retryAfter: 3 });
  }

  /** Already paid: a response was lost, or another tab paid. */
  async #settleInstead(intentId: string): Promise<never> {
    const { outcome } = await this.settlement.settle(intentId);
    throw new DomainError(outcome === 'paid' ? 'OFFER.ALREADY_BOUGHT' : 'OFFER.NOT_ACCEPTED');
  }
}
