import { CardElement } from './card-element.ts';
import { IntegrationError } from './integration-error.ts';

/** What `stripe.elements()` gives. Of Stripe's elements only `card` is built. */
export class ElementsGroup {
  readonly #key: string;
  #card: CardElement | null = null;

  constructor(publishableKey: string) {
    this.#key = publishableKey;
  }

  create(type: string, options: Record<string, unknown> = {}): CardElement {
    if (type !== 'card')
      throw new IntegrationError(
        `This stand-in for Stripe.js has no element of the type "${type}", only "card".`,
      );
    if (this.#card) throw new IntegrationError("Can't create more than one card element.");
    this.#card = new CardElement(this.#key, options, () => (this.#card = null));
    return this.#card;
  }

  /** By name, or by the React component of @stripe/react-stripe-js, which carries its name. */
  getElement(type: string | { __elementType?: string }): CardElement | null {
    const name = typeof type === 'string' ? type : type.__elementType;
    return name === 'card' ? this.#card : null;
  }

  update(): void {
    // Fonts, locale and appearance have no meaning for the card element of the stand-in.
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  submit(): Promise<object> {
    return Promise.resolve({});
  }
}
