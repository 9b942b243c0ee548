import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import {
  DomainError,
  type Envelope,
  EnvelopeBase,
  type EventData,
  type EventDescriptor,
} from '@thikana/contracts';
import { isDatabaseUnavailable, isTransientTransaction } from '../mongo/faults.ts';
import type { SubscriberTransaction } from './unit-of-work.ts';

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
  /**
   * Documents that the effect of an event writes, beside those of its aggregate: the `serializeBy` of its unit of work.
   */
  serializeBy?: (event: Envelope<EventData<E>>) => readonly string[];
}

export type SubscriberHandler<E extends EventDescriptor> = (
  event: Envelope<EventData<E>>,
  tx: SubscriberTransaction,
) => Promise<void> | void;

/** The handler's metadata that `@Subscriber` sets for the transport. */
export interface SubscriberExtras {
  events: readonly EventDescriptor[];
  from: 'beginning' | 'now';
  serializeBy?: ((event: Envelope) => readonly string[]) | undefined;
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
    const { event, from = 'beginning', serializeBy } = options;
    const extras: SubscriberExtras = {
      events: [event].flat(),
      from,
      serializeBy: serializeBy as SubscriberExtras['serializeBy'],
    };
    applyDecorators(EventPattern(options.name, extras) as MethodDecorator)(target, name, method);
    Payload()(target, name, 0);
    Ctx()(target, name, 1);
  };
}

/** The event is valid but its predecessor has not arrived yet: it is retried for as long as `outOfOrderForMs`. */
export class OutOfOrderEvent extends Error {
  override readonly name = 'OutOfOrderEvent';
}

/** One subscriber as the transport runs it. */
export interface Subscription extends SubscriberExtras {
  name: string;
  /** The controller's method behind Nest's guards, pipes, interceptors and filters. */
  handle(event: Envelope, tx: SubscriberTransaction): Promise<void>;
}

/** This release cannot read the message. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  /** A newer release may be able to read it: its type, version or values are unknown here. */
  readonly newer: boolean;

  constructor(message: string, { newer = false } = {}) {
    super(message);
    this.newer = newer;
  }
}

export interface ReadEvent {
  envelope: Envelope;
  descriptor: EventDescriptor;
}

/**
 * Parses a message of the stream.
 * @throws Unreadable for bad JSON, a wrong envelope, an unknown version or data that breaks its schema
 */
export function readEvent(body: string, subject: string, known: readonly EventDescriptor[]): ReadEvent {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new Unreadable('it is not JSON');
  }
  const envelope = EnvelopeBase.safeParse(json);
  if (!envelope.success) throw new Unreadable('it is not an event envelope');
  const { type, version } = envelope.data;
  const descriptor = known.find(
    (event) => event.type === type && event.version === version && event.subject === subject,
  );
  if (!descriptor) throw new Unreadable(`version ${version} of ${type} is not known here`, { newer: true });
  const data = descriptor.data.safeParse(envelope.data.data);
  if (!data.success)
    throw new Unreadable(`its data is not that of ${type}: ${data.error.issues[0]?.path.join('.')}`, {
      newer: true,
    });
  return { envelope: { ...envelope.data, data: data.data }, descriptor };
}

/** What is shown of a failure. */
export function reasonOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Something else is down: neither the event nor the subscriber is at fault. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DomainError) return error.status === 503 || error.code === 'SERVICE.BUSY';
  return isDatabaseUnavailable(error) || isTransientTransaction(error);
}
