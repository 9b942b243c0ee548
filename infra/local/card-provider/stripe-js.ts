/** The stand-in for Stripe.js: what @stripe/react-stripe-js and a page with a card element call. */
import type {
  PaymentIntentResult,
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
} from '@stripe/stripe-js';

/** Where this script was loaded from. Read at once: `currentScript` is set only while the script runs. */
const PROVIDER = new URL((document.currentScript as HTMLScriptElement).src).origin;
const CLIENT_SECRET = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/;
const CARD_TITLE = 'Secure card payment input frame';
const CHALLENGE_TITLE = '3D Secure authentication';
const UNREACHABLE = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider.',
};

type Listener = (event: object) => void;
type Change = Pick<StripeCardElementChangeEvent, 'brand' | 'complete' | 'empty' | 'error'>;

/** Stripe.js throws this for a wrong call of the page; the card is not the cause. */
class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}

/** What `elements.create('card')` returns: the provider's frame in the page, which holds the card. */
class CardElement {
  readonly #key: string;
  readonly #forget: () => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  #options: StripeCardElementOptions;
  #container: HTMLElement | undefined;
  #iframe: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #mounted = new AbortController();
  #focusedBefore: Element | null = null;
  #height = '28px';

  constructor(key: string, options: StripeCardElementOptions, forget: () => void) {
    this.#key = key;
    this.#options = options;
    this.#forget = forget;
  }

  mount(container: HTMLElement): void {
    this.unmount();
    const { port1, port2 } = new MessageChannel();
    const iframe = document.createElement('iframe');
    iframe.title = CARD_TITLE;
    iframe.src = `${PROVIDER}/elements/frame.html`;
    iframe.allow = 'payment *';
    // A frame with another colour scheme than the page has an opaque canvas; `light only` keeps it transparent.
    const shape = { display: 'block', width: '100%', border: '0', margin: '0', padding: '0', inset: '0' };
    const look = { height: this.#height, background: 'transparent', colorScheme: 'light only' };
    Object.assign(iframe.style, shape, look);
    // Until then the port keeps what is sent to the frame.
    const connect = () => iframe.contentWindow?.postMessage({ key: this.#key }, PROVIDER, [port2]);
    iframe.addEventListener('load', connect, { once: true });
    port1.onmessage = ({ data }: MessageEvent<{ name: string; detail: unknown }>) =>
      this.#receive(data.name, data.detail);
    this.#mounted = new AbortController();
    const { signal } = this.#mounted;
    for (const label of document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`))
      label.addEventListener('click', () => this.focus(), { signal });
    this.#container = container;
    this.#iframe = iframe;
    this.#port = port1;
    this.update({});
    this.#mark({ empty: true });
    container.classList.add('StripeElement');
    container.replaceChildren(iframe);
  }

  unmount(): void {
    this.#mounted.abort();
    this.#port?.close();
    this.#iframe?.remove();
    this.#mark({ complete: false, empty: false, focus: false, invalid: false });
    this.#container?.classList.remove('StripeElement');
    this.#container = this.#iframe = this.#port = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#forget();
  }

  update(options: StripeCardElementOptions): void {
    this.#options = { ...this.#options, ...options };
    void this.#call('style', this.#options.style);
  }

  focus(): void {
    this.#iframe?.focus();
    void this.#call('focus');
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  /** For `confirmCardPayment`: the card stays in the frame, which also asks for 3-D Secure. */
  confirm(confirmation: object): Promise<PaymentIntentResult> {
    if (!this.#port)
      throw new IntegrationError(
        'We could not retrieve data from the specified Element.\nPlease make sure the Element you are attempting to use is still mounted.',
      );
    return this.#call('confirm', confirmation) as Promise<PaymentIntentResult>;
  }

  #call(name: string, argument?: unknown): Promise<unknown> {
    const { port1, port2 } = new MessageChannel();
    this.#port?.postMessage({ name, argument }, [port2]);
    return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  }

  #receive(name: string, detail: unknown): void {
    if (name === 'height') this.#iframe!.style.height = this.#height = `${Number(detail)}px`;
    else if (name === 'submit') this.#container?.closest('form')?.requestSubmit();
    else if (name === 'challenge') this.#cover(detail === true);
    else if (name === 'change') {
      const change = detail as Change;
      this.#mark({ complete: change.complete, empty: change.empty, invalid: change.error !== undefined });
      this.#emit(name, { value: { postalCode: '' }, ...change });
    } else {
      if (name === 'focus' || name === 'blur') this.#mark({ focus: name === 'focus' });
      this.#emit(name);
    }
  }

  /** During 3-D Secure the frame is in the top layer over the whole window, wherever the page has placed it. */
  #cover(on: boolean): void {
    const iframe = this.#iframe!;
    if (on) this.#focusedBefore = document.activeElement;
    iframe.title = on ? CHALLENGE_TITLE : CARD_TITLE;
    iframe.popover = on ? 'manual' : null;
    iframe.style.height = on ? '100%' : this.#height;
    document.body.style.overflow = on ? 'hidden' : '';
    if (on) {
      iframe.showPopover();
      iframe.focus();
    } else if (this.#focusedBefore instanceof HTMLElement) this.#focusedBefore.focus();
  }

  /** The classes by which a page draws border and focus ring. */
  #mark(states: Record<string, boolean>): void {
    for (const [state, on] of Object.entries(states))
      this.#container?.classList.toggle(`StripeElement--${state}`, on);
  }

  #emit(event: string, detail: object = {}): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])])
      listener({ elementType: 'card', ...detail });
  }
}

/** What `stripe.elements()` returns. Fonts, locale and appearance have no effect on the stand-in's card element. */
function createElements(key: string): object {
  let card: CardElement | null = null;
  return {
    create(type: string, options: StripeCardElementOptions = {}) {
      if (type !== 'card') throw new IntegrationError(`This stand-in has no element "${type}", only "card".`);
      if (card) throw new IntegrationError("Can't create more than one card element.");
      return (card = new CardElement(key, options, () => (card = null)));
    },
    /** By name, or by the component of @stripe/react-stripe-js, which carries its name. */
    getElement: (type: string | { __elementType?: string }) =>
      (typeof type === 'string' ? type : type.__elementType) === 'card' ? card : null,
    update: () => {},
  };
}

interface CardPayment {
  payment_method?: { card?: unknown; billing_details?: object };
}

async function confirmCardPayment(secret: string, data: CardPayment = {}): Promise<PaymentIntentResult> {
  intentIdOf(secret);
  const { card, billing_details: billingDetails } = data.payment_method ?? {};
  if (!(card instanceof CardElement))
    throw new IntegrationError('This stand-in confirms only with payment_method.card, a card element.');
  return card.confirm({ secret, billingDetails });
}

/** Never rejects for the network's sake. The key is in the address, so that browsers send no preflight request. */
async function retrievePaymentIntent(key: string, secret: string): Promise<PaymentIntentResult> {
  const query = new URLSearchParams({ key, client_secret: secret });
  const address = `${PROVIDER}/v1/payment_intents/${intentIdOf(secret)}?${query}`;
  try {
    const answer = await (await fetch(address)).json();
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  } catch {
    return { error: UNREACHABLE } as PaymentIntentResult;
  }
}

/** @throws IntegrationError for what is no client secret */
function intentIdOf(secret: unknown): string {
  const id = CLIENT_SECRET.exec(String(secret))?.[1];
  if (id) return id;
  throw new IntegrationError(`Not a client secret of the form \${id}_secret_\${secret}: ${String(secret)}`);
}

/** react-stripe-js demands that these methods exist; nobody calls them. */
function notBuilt(): never {
  throw new IntegrationError('This stand-in for Stripe.js pays only with confirmCardPayment.');
}

/** `window.Stripe(key)` */
function createStripe(key: string): object {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new IntegrationError('Stripe() takes a publishable key. Never use a secret key in a page.');
  return {
    elements: () => createElements(key),
    confirmCardPayment,
    retrievePaymentIntent: (secret: string) => retrievePaymentIntent(key, secret),
    createPaymentMethod: notBuilt,
    createToken: notBuilt,
  };
}

/** The release train that the installed @stripe/stripe-js expects; it warns about another one. */
createStripe.version = 'endive';
Object.assign(window, { Stripe: createStripe });
