/** What a page and a provider's frame say to each other. Each message names its channel, so frames do not mix. */
export interface Call {
  channel: string;
  kind: 'call';
  number: number;
  name: string;
  argument: unknown;
}

export interface Reply {
  channel: string;
  kind: 'reply';
  number: number;
  result: unknown;
}

export interface Notice {
  channel: string;
  kind: 'notice';
  name: string;
  detail: unknown;
}

export type FromFrame = Reply | Notice;

/** `change` of the card element, as Stripe describes it. */
export interface CardChange {
  brand: string;
  complete: boolean;
  empty: boolean;
  error: { type: 'validation_error'; code: string; message: string } | undefined;
}

/** An answer of the provider's, as Stripe.js hands it on: an object of the API, or an error. */
export type ProviderAnswer = Record<string, unknown> & { error?: Record<string, unknown> };
