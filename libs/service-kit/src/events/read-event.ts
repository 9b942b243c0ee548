import { type Envelope, EnvelopeBase, type EventDescriptor } from '@thikana/contracts';
import type { SubscriberExtras } from './subscriber-decorator.ts';
import type { SubscriberTransaction } from './transaction.ts';

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
