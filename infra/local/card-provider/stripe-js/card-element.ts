import type { CardChange, ProviderAnswer } from '../elements/frame-messages.ts';
import { markContainer, unmarkContainer } from './element-classes.ts';
import { IntegrationError } from './integration-error.ts';
import { ProviderFrame } from './provider-frame.ts';

/** Longer than that, and the frame will not come any more. */
const LOAD_DEADLINE_MS = 15_000;

type Options = Record<string, unknown> & { classes?: Record<string, string> };
type Listener = (event: object) => void;

/** What `elements.create('card')` gives: a place in the page for the provider's card frame. */
export class CardElement {
  readonly #key: string;
  readonly #forget: () => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  #options: Options;
  #frame: ProviderFrame | undefined;
  #container: HTMLElement | undefined;
  #destroyed = false;
  #deadline: number | undefined;

  constructor(publishableKey: string, options: Options, forget: () => void) {
    this.#key = publishableKey;
    this.#options = options;
    this.#forget = forget;
  }

  mount(target: string | HTMLElement): void {
    if (this.#destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container)
      throw new IntegrationError(
        `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.\nMake sure the element exists on the page before calling mount().`,
      );
    if (this.#container === container) return;
    this.unmount();
    this.#container = container;
    const frame = new ProviderFrame('/elements/card.html', this.#key, (name, detail) =>
      this.#hear(name, detail),
    );
    frame.iframe.title = 'Secure card payment input frame';
    this.#frame = frame;
    markContainer(container, this.#options.classes, { base: true, empty: true });
    container.replaceChildren(frame.iframe);
    this.#labels().forEach((label) => label.addEventListener('click', this.#focusByLabel));
    this.#deadline = window.setTimeout(() => this.#giveUp(), LOAD_DEADLINE_MS);
  }

  unmount(): void {
    window.clearTimeout(this.#deadline);
    this.#labels().forEach((label) => label.removeEventListener('click', this.#focusByLabel));
    if (this.#container) unmarkContainer(this.#container, this.#options.classes);
    this.#frame?.remove();
    this.#frame = undefined;
    this.#container = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed = true;
    this.#forget();
    this.#emit('destroy', {});
    this.#listeners.clear();
  }

  update(options: Options): void {
    this.#options = { ...this.#options, ...options };
    void this.#frame?.call('options', this.#frameOptions());
  }

  focus(): void {
    this.#frame?.iframe.focus();
    void this.#frame?.call('focus');
  }

  blur(): void {
    void this.#frame?.call('blur');
    this.#frame?.iframe.blur();
  }

  clear(): void {
    void this.#frame?.call('clear');
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const first: Listener = (detail) => {
      this.off(event, first);
      listener(detail);
    };
    return this.on(event, first);
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  addEventListener(event: string, listener: Listener): this {
    return this.on(event, listener);
  }

  removeEventListener(event: string, listener?: Listener): this {
    return this.off(event, listener);
  }

  /** For the payment calls: what the provider says to the card in the frame. The card itself stays there. */
  ask(name: 'confirm' | 'createPaymentMethod', argument: object): Promise<ProviderAnswer> {
    if (!this.#frame)
      throw new IntegrationError(
        'We could not retrieve data from the specified Element.\nPlease make sure the Element you are attempting to use is still mounted.',
      );
    return this.#frame.call(name, argument) as Promise<ProviderAnswer>;
  }

  #hear(name: string, detail: unknown): void {
    if (name === 'loaded') this.#ready();
    else if (name === 'height') this.#frame!.iframe.style.height = `${Number(detail)}px`;
    else if (name === 'submit') this.#container?.closest('form')?.requestSubmit();
    else if (name === 'change') this.#change(detail as CardChange);
    else if (['focus', 'blur', 'escape'].includes(name)) {
      if (name !== 'escape') this.#mark({ focus: name === 'focus' });
      this.#emit(name, { elementType: 'card' });
    }
  }

  #ready(): void {
    window.clearTimeout(this.#deadline);
    void this.#frame?.call('options', this.#frameOptions());
    this.#emit('ready', { elementType: 'card' });
  }

  #change(change: CardChange): void {
    const { complete, empty, error } = change;
    this.#mark({ complete, empty, invalid: error !== undefined });
    this.#emit('change', { elementType: 'card', value: { postalCode: '' }, ...change, error });
  }

  #mark(states: Parameters<typeof markContainer>[2]): void {
    if (this.#container) markContainer(this.#container, this.#options.classes, states);
  }

  #giveUp(): void {
    const error = { type: 'api_connection_error', message: 'Failed to load the card input.' };
    this.#emit('loaderror', { elementType: 'card', error });
  }

  #frameOptions(): object {
    const { style, hideIcon, disabled } = this.#options;
    return { style, hideIcon, disabled };
  }

  #labels(): HTMLLabelElement[] {
    const id = this.#container?.id;
    return id ? [...document.querySelectorAll<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`)] : [];
  }

  #focusByLabel = (): void => this.focus();

  #emit(event: string, detail: object): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(detail);
  }
}
