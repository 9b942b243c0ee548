import 'reflect-metadata';
import type { Envelope, EventData, EventDescriptor } from '@thikana/contracts';
import type { SubscriberTransaction } from './transaction.ts';

export interface SubscriberOptions<E extends EventDescriptor> {
  /** A sentence that never changes once deployed (it is the key of the inbox): `mark-listing-sold-when-payment-completed`. */
  name: string;
  /** What it listens to: one event, or several whose data it treats alike. */
  event: E | readonly E[];
  /**
   * Where it begins when it is new: with what the stream holds (30 days), or with what happens from its deployment on.
   * An event that is added to a subscriber's list later is heard from then on.
   */
  from?: 'beginning' | 'now';
}

export type SubscriberHandler<E extends EventDescriptor> = (
  event: Envelope<EventData<E>>,
  tx: SubscriberTransaction,
) => Promise<void> | void;

export const subscriberMetadata = Symbol('thikana:subscriber');

/**
 * Applies an event with a method of a provider. The effect is one transaction (`tx`) together with the inbox entry, so a
 * second delivery changes nothing; it is acknowledged after the commit. Throw `TooEarly` for an event whose
 * predecessor is not here yet; anything else thrown is retried with growing pauses and then parked.
 */
export function Subscriber<E extends EventDescriptor>(options: SubscriberOptions<E>) {
  return <H extends SubscriberHandler<E>>(
    target: object,
    name: string | symbol,
    _method: TypedPropertyDescriptor<H>,
  ): void => {
    Reflect.defineMetadata(subscriberMetadata, options, target, name);
  };
}

/** The event is right but what it builds on has not arrived yet: retried later, for as long as `tooEarlyForMs`. */
export class TooEarly extends Error {
  override readonly name = 'TooEarly';
}
