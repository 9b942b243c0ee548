import type { ProviderAnswer } from '../elements/frame-messages.ts';
import { CardElement } from './card-element.ts';
import { IntegrationError } from './integration-error.ts';
import { ProviderFrame } from './provider-frame.ts';
import { askTheBank } from './three-d-secure-window.ts';

interface PaymentMethodChoice {
  card?: CardElement | { token: string };
  billing_details?: object;
  metadata?: object;
}

export interface ConfirmData {
  payment_method?: string | PaymentMethodChoice;
  return_url?: string;
}

export type IntentResult = { paymentIntent: ProviderAnswer; error?: undefined } | { error: ProviderAnswer };

const CLIENT_SECRET = /^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/;

/** The payment calls of one `Stripe(key)`. They resolve with `{ paymentIntent }` or `{ error }` and never reject. */
export class Payments {
  readonly #key: string;
  #controller: ProviderFrame | undefined;

  constructor(publishableKey: string) {
    this.#key = publishableKey;
  }

  async confirmCardPayment(
    clientSecret: string,
    data: ConfirmData = {},
    options: { handleActions?: boolean } = {},
  ): Promise<IntentResult> {
    demandSecret('confirmCardPayment', clientSecret);
    const answer = await this.#confirm(clientSecret, data);
    if (answer.error) return { error: answer.error };
    if (answer['status'] !== 'requires_action' || options.handleActions === false)
      return { paymentIntent: answer };
    return this.#authenticate(answer, clientSecret);
  }

  /** Takes up a payment whose intent waits for 3-D Secure, for instance after a confirmation by the server. */
  async handleCardAction(clientSecret: string): Promise<IntentResult> {
    demandSecret('handleCardAction', clientSecret);
    const result = await this.retrievePaymentIntent(clientSecret);
    if (result.error || result.paymentIntent['status'] !== 'requires_action') return result;
    return this.#authenticate(result.paymentIntent, clientSecret);
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    demandSecret('retrievePaymentIntent', clientSecret);
    const answer = await this.#ask('retrieve', clientSecret);
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  }

  async createPaymentMethod(
    first: string | (PaymentMethodChoice & { type: string }),
    element?: CardElement,
    more: object = {},
  ): Promise<{ paymentMethod?: ProviderAnswer; error?: ProviderAnswer }> {
    // Stripe.js also takes ('card', element, data).
    const data = typeof first === 'string' ? { type: first, card: element, ...more } : first;
    const { card, billing_details, metadata } = data as PaymentMethodChoice;
    const answer =
      card instanceof CardElement
        ? await card.ask('createPaymentMethod', { billing_details, metadata })
        : await this.#ask('createPaymentMethod', data);
    return answer.error ? { error: answer.error } : { paymentMethod: answer };
  }

  #confirm(clientSecret: string, data: ConfirmData): Promise<ProviderAnswer> {
    const { payment_method: choice, return_url: returnUrl } = data;
    const returning = returnUrl ? { returnUrl } : {};
    if (choice === undefined) return this.#ask('confirm', { clientSecret, ...returning });
    if (typeof choice === 'string')
      return this.#ask('confirm', { clientSecret, paymentMethod: choice, ...returning });
    const { card, billing_details: billingDetails } = choice;
    if (card instanceof CardElement)
      return card.ask('confirm', { clientSecret, billingDetails, ...returning });
    if (!card)
      throw new IntegrationError(
        'Invalid value for confirmCardPayment: payment_method.card should be an element or a token.',
      );
    const paymentMethodData = { type: 'card', card, billing_details: billingDetails };
    return this.#ask('confirm', { clientSecret, paymentMethodData, ...returning });
  }

  async #authenticate(intent: ProviderAnswer, clientSecret: string): Promise<IntentResult> {
    const next = intent['next_action'] as {
      use_stripe_sdk?: { stripe_js: string };
      redirect_to_url?: { url: string };
    };
    if (next.redirect_to_url) {
      location.assign(next.redirect_to_url.url);
      return new Promise(() => {});
    }
    if (next.use_stripe_sdk) await askTheBank(next.use_stripe_sdk.stripe_js);
    const result = await this.retrievePaymentIntent(clientSecret);
    if (result.error || result.paymentIntent['status'] !== 'requires_payment_method') return result;
    const failure = result.paymentIntent['last_payment_error'] as ProviderAnswer;
    return { error: { ...failure, payment_intent: result.paymentIntent } };
  }

  async #ask(name: string, argument: unknown): Promise<ProviderAnswer> {
    if (!this.#controller) {
      this.#controller = new ProviderFrame('/elements/controller.html', this.#key, () => {});
      const { iframe } = this.#controller;
      iframe.title = 'Card provider';
      iframe.tabIndex = -1;
      iframe.setAttribute('aria-hidden', 'true');
      Object.assign(iframe.style, { display: 'none' });
      document.body.append(iframe);
    }
    return (await this.#controller.call(name, argument)) as ProviderAnswer;
  }
}

function demandSecret(method: string, clientSecret: unknown): void {
  if (typeof clientSecret === 'string' && CLIENT_SECRET.test(clientSecret)) return;
  throw new IntegrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${JSON.stringify(clientSecret)}.`,
  );
}
