import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What follows a request or an event through everything it causes. */
export interface RequestContext {
  correlationId: string;
  /** The event that is being handled, which events written meanwhile name as their cause. */
  causationId?: string | undefined;
  /** `performance.now()` after which nobody waits for the answer any more. */
  deadline?: number | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** The correlation id of what is going on, or a new one for work that nobody asked for (timers, start-up). */
export function correlationIdOrNew(): string {
  return currentContext()?.correlationId ?? randomUUID();
}
