import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope, EventData, EventDescriptor } from '@thikana/contracts';
import type { SubscriberTransaction } from './transaction.ts';

export interface SubscriberOptions<E extends EventDescriptor> {
  /** A sentence that never changes once deployed (it is the key of the inbox): `mark-listing-sold-when-payment-completed`. */
  name: string;
  /** The event or events it handles; several must have data of the same type. */
  event: E | readonly E[];
  /**
   * Where a new subscriber starts: with the events on the stream (30 days), or with those published after its deployment. An event that is
   * added to a subscriber's list later is delivered from then on.
   */
  from?: 'beginning' | 'now';
}

export type SubscriberHandler<E extends EventDescriptor> = (
  event: Envelope<EventData<E>>,
  tx: SubscriberTransaction,
) => Promise<void> | void;

/** The handler's metadata that `@Subscriber` sets for the transport. */
export interface SubscriberExtras {
  events: readonly EventDescriptor[];
  from: 'beginning' | 'now';
}

/**
 * Applies an event with a method of a controller: an `@EventPattern` of the subscriber's name, with the transaction as context. The
 * effect is one transaction (`tx`) together with the inbox entry, so a second delivery changes nothing; it is acknowledged after the
 * commit. Throw `OutOfOrderEvent` for an event whose predecessor has not arrived yet; any other error is retried with backoff, then the event
 * is parked.
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

/** The event is valid but its predecessor has not arrived yet: it is retried for as long as `outOfOrderForMs`. */
export class OutOfOrderEvent extends Error {
  override readonly name = 'OutOfOrderEvent';
}
