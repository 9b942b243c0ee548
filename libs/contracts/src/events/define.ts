import { z } from 'zod';
import type { ServiceName } from '../rpc/define.ts';

/** An event on the stream: something that has happened (ARCH-2). */
export const EnvelopeBase = z.object({
  id: z.string(),
  type: z.string(),
  version: z.number().int(),
  /** ISO 8601, UTC. */
  occurredAt: z.string(),
  aggregateId: z.string(),
  /** Grows by one or more with each change of the aggregate; newest wins where only state counts. */
  aggregateVersion: z.number().int(),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  data: z.unknown(),
});
export type Envelope<T = unknown> = Omit<z.infer<typeof EnvelopeBase>, 'data'> & { data: T };

/** Each service publishes the events of its own domain. */
export type EventDomain = ServiceName;

export interface EventDescriptor<T extends z.ZodType = z.ZodType> {
  type: string;
  domain: EventDomain;
  version: number;
  /** `thikana.event.<domain>.<Type>` */
  subject: string;
  data: T;
}
export type EventData<E> = E extends EventDescriptor<infer T> ? z.infer<T> : never;

/** The JetStream stream of all events. Times in ms. */
export const eventStream = {
  name: 'THIKANA',
  subjects: 'thikana.event.>',
  /** How long an event can be read again. */
  retentionMs: 30 * 24 * 3_600_000,
  /** How long the broker drops a second event with the same id. */
  duplicateWindowMs: 120_000,
} as const;

export function defineEvent<T extends z.ZodType>(
  domain: EventDomain,
  type: string,
  data: T,
  version = 1,
): EventDescriptor<T> {
  return { domain, type, version, data, subject: `thikana.event.${domain}.${type}` };
}
