import type { Actor, Endpoint } from '@thikana/contracts';
import type { FastifyRequest } from 'fastify';

/** What the guard has established about a request before its handler runs. */
export interface RequestCall<E extends Endpoint = Endpoint> {
  endpoint: E;
  actor: Actor | null;
  correlationId: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export type GuardedRequest = FastifyRequest & { call: RequestCall };
