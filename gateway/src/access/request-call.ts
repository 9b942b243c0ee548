import type { Actor, Endpoint } from '@thikana/contracts';
import type { RequestWithHead } from './request-head.ts';

/** What the guard has established about a request before its handler runs. */
export interface RequestCall<E extends Endpoint = Endpoint> {
  endpoint: E;
  actor: Actor | null;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export type GuardedRequest = RequestWithHead & { call: RequestCall };
