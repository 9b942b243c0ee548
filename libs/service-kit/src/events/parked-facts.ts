import { EnvelopeBase } from '@thikana/contracts';

/** What is known of a parked message without its subscriber: for the list, and for the order of a replay. */
export interface ParkedFacts {
  type: string;
  eventId: string | null;
  /** `<domain>:<id>`: two domains count the versions of one listing each for itself. */
  aggregate: string | null;
  aggregateVersion: number | null;
  /** The reason without what differs from event to event: by it events are grouped. */
  cause: string;
}

const longestCause = 200;
const differing = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{24}\b|[\w.+-]+@[\w.-]+\w|\d+/gi;

/** `Error: offer 64b0… is gone` and `Error: offer 64b1… is gone` have one cause. */
export function causeOf(reason: string): string {
  const line = reason.split('\n', 1)[0] ?? '';
  return line.replace(differing, '…').slice(0, longestCause);
}

/** @param subject `thikana.event.<domain>.<Type>` */
export function parkedFacts({
  subject,
  body,
  reason,
}: {
  subject: string;
  body: string;
  reason: string;
}): ParkedFacts {
  const [domain = '', type = subject] = subject.split('.').slice(-2);
  const cause = causeOf(reason);
  const envelope = EnvelopeBase.safeParse(jsonOf(body)).data;
  if (!envelope) return { type, eventId: null, aggregate: null, aggregateVersion: null, cause };
  const { id: eventId, aggregateId, aggregateVersion } = envelope;
  return { type: envelope.type, eventId, aggregate: `${domain}:${aggregateId}`, aggregateVersion, cause };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
