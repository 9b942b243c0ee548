import type { Store } from './store.ts';

/** What the handling of one request has at hand. */
export interface Work {
  store: Store;
  caller: 'secret' | 'publishable';
  /** This stand-in as the caller reaches it, for the addresses of its pages. */
  origin: string;
  /** The Stripe-Version that the caller names, such as `2026-10-28.endive`. */
  version: string | undefined;
  /** For the 3-D Secure page, which acts as the browser. */
  publishableKey: string;
  /** Has the bank say `what` about a refund or a charge some time later (bank.ts). */
  askBank(about: string, what: string): void;
  /** Puts an event on record and its webhooks in line, in the same transaction as the work. */
  announce(type: string, object: object): void;
}
