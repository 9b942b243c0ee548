import type { Call, FromFrame } from '../elements/frame-messages.ts';
import { PROVIDER_ORIGIN } from './provider-origin.ts';

let frameCount = 0;

/** An iframe of the provider's and the page's end of the channel to it. Calls wait until the frame has loaded. */
export class ProviderFrame {
  readonly iframe = document.createElement('iframe');
  readonly #channel = crypto.randomUUID();
  readonly #onNotice: (name: string, detail: unknown) => void;
  readonly #replies = new Map<number, (result: unknown) => void>();
  readonly #loaded: Promise<void>;
  #finishLoading: () => void = () => {};
  #callCount = 0;

  constructor(page: string, publishableKey: string, onNotice: (name: string, detail: unknown) => void) {
    this.#onNotice = onNotice;
    this.#loaded = new Promise((resolve) => (this.#finishLoading = resolve));
    frameCount += 1;
    const fragment = new URLSearchParams({
      channel: this.#channel,
      origin: location.origin,
      key: publishableKey,
    });
    this.iframe.name = `__privateStripeFrame${frameCount}`;
    this.iframe.src = `${PROVIDER_ORIGIN}${page}#${fragment}`;
    this.iframe.setAttribute('allow', 'payment *');
    this.#shape();
    window.addEventListener('message', this.#hear);
  }

  /** Asks the frame to do something; resolves with its answer. */
  async call(name: string, argument?: unknown): Promise<unknown> {
    await this.#loaded;
    this.#callCount += 1;
    const message: Call = {
      channel: this.#channel,
      kind: 'call',
      number: this.#callCount,
      name,
      argument,
    };
    return new Promise((resolve) => {
      this.#replies.set(message.number, resolve);
      this.iframe.contentWindow?.postMessage(message, PROVIDER_ORIGIN);
    });
  }

  remove(): void {
    window.removeEventListener('message', this.#hear);
    this.iframe.remove();
  }

  #hear = (event: MessageEvent<FromFrame>): void => {
    if (event.source !== this.iframe.contentWindow || event.origin !== PROVIDER_ORIGIN) return;
    const message = event.data;
    if (message?.channel !== this.#channel) return;
    if (message.kind === 'reply') {
      this.#replies.get(message.number)?.(message.result);
      this.#replies.delete(message.number);
      return;
    }
    if (message.name === 'loaded') this.#finishLoading();
    this.#onNotice(message.name, message.detail);
  };

  /** A frame whose colour scheme differs from the page's gets an opaque canvas; `light only` keeps it transparent. */
  #shape(): void {
    Object.assign(this.iframe.style, {
      display: 'block',
      width: '100%',
      height: '28px',
      border: '0',
      margin: '0',
      padding: '0',
      background: 'transparent',
      colorScheme: 'light only',
    });
  }
}
