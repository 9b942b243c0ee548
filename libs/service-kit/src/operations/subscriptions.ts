import type { Subscription } from '../events/read-event.ts';

/** The service's subscribers, to be injected. */
export abstract class Subscriptions {
  abstract subscriptions(): Subscription[];
}
