import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
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

/** What `@Subscriber` leaves on its handler for the transport. */
export interface SubscriberExtras {
  events: readonly EventDescriptor[];
  from: 'beginning' | 'now';
}

/**
 * Applies an event with a method of a controller: an `@EventPattern` of the subscriber's name, with the transaction as context. The
 * effect is one transaction (`tx`) together with the inbox entry, so a second delivery changes nothing; it is acknowledged after the
 * commit. Throw `OutOfOrderEvent` for an event whose predecessor is not here yet; anything else thrown is retried with growing pauses
 * and then parked.
 */
export function Subscriber<E extends EventDescriptor>(options: SubscriberOptions<E>) {
  return <H extends SubscriberHandler<E>>(
    target: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<H>,
  ): void => {
    const extras: SubscriberExtras = { events: [options.event].flat(), from: options.from ?? 'beginning' };
    applyDecorators(EventPattern(options.name, extras) as MethodDecorator)(target, name, method);
    Payload()(target, name, 0);
    Ctx()(target, name, 1);
  };
}

/** The event is right but what it builds on has not arrived yet: retried later, for as long as `outOfOrderForMs`. */
export class OutOfOrderEvent extends Error {
  override readonly name = 'OutOfOrderEvent';
}
