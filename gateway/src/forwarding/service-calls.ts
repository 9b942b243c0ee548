import { Injectable } from '@nestjs/common';
import {
  type Actor,
  DomainError,
  type Endpoint,
  type ErrorCode,
  type RpcDescriptor,
  type ServiceName,
} from '@thikana/contracts';
import { currentContext, decodeValue, type RawReply, RpcClient } from '@thikana/service-kit';
import {
  bulkhead,
  BulkheadRejectedError,
  type IPolicy,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { z } from 'zod';

/** Money calls wait for the card provider behind the service. */
export type CallKind = 'read' | 'write' | 'money';
/** Reads that wait for what somebody has written: however many they are, they take no place of the other reads. */
type Bulkhead = CallKind | 'awaiting';

interface Bounds {
  /** From getting a place to the answer. */
  deadlineMs: number;
  /** From asking to the answer, waiting for a place included; who came first gets it first. */
  withinMs: number;
  /** Calls of one kind to one service at a time, and how many more wait for a place. */
  running: number;
  waiting: number;
}

/** What somebody wrote is not sent again for them, as a read is, so more of it is queued. */
const bounds: Record<Bulkhead, Bounds> = {
  read: { deadlineMs: 2_000, withinMs: 2_000, running: 96, waiting: 96 },
  awaiting: { deadlineMs: 2_000, withinMs: 2_000, running: 96, waiting: 96 },
  write: { deadlineMs: 5_000, withinMs: 15_000, running: 32, waiting: 128 },
  money: { deadlineMs: 25_000, withinMs: 25_000, running: 32, waiting: 128 },
};
const retryAfterSeconds = 2;

/** The error code for a service that does not answer; SERVICE.UNAVAILABLE for one without a code of its own. */
const unavailableCodes: Partial<Record<ServiceName, ErrorCode>> = {
  users: 'USERS.UNAVAILABLE',
  properties: 'PROPERTIES.UNAVAILABLE',
  offers: 'OFFERS.UNAVAILABLE',
  reviews: 'REVIEWS.UNAVAILABLE',
  conversations: 'CONVERSATIONS.UNAVAILABLE',
  notifications: 'NOTIFICATIONS.UNAVAILABLE',
};

export function unavailableCode(service: ServiceName): ErrorCode {
  return unavailableCodes[service] ?? 'SERVICE.UNAVAILABLE';
}

export interface ServiceCallOptions {
  /** Who asks; null for a visitor. */
  actor: Actor | null;
  /** Default `read`. */
  kind?: CallKind;
}

/**
 * Calls to the services, each service behind bulkheads and deadlines of its own: one that hangs holds so many requests here and
 * no more, and the others answer as ever.
 */
@Injectable()
export class ServiceCalls {
  readonly #policies = new Map<string, IPolicy>();

  constructor(private readonly rpc: RpcClient) {}

  /** The answer as an object. Throws the service's error, or `<SERVICE>.UNAVAILABLE`. */
  async call<I extends z.ZodType, O extends z.ZodType>(
    descriptor: RpcDescriptor<I, O>,
    input: z.input<I>,
    options: ServiceCallOptions,
  ): Promise<z.output<O>> {
    return decodeValue(await this.raw(descriptor, input, options)) as z.output<O>;
  }

  /** The answer's bytes, to pass on unread. */
  async raw<I extends z.ZodType>(
    descriptor: RpcDescriptor<I>,
    input: z.input<I>,
    { actor, kind = 'read' }: ServiceCallOptions,
  ): Promise<RawReply> {
    const { service } = descriptor;
    const bulkheadOf = kind === 'read' && isAwaiting() ? 'awaiting' : kind;
    const { deadlineMs, withinMs } = bounds[bulkheadOf];
    const until = performance.now() + withinMs;
    try {
      return await this.#policy(service, bulkheadOf).execute(({ signal }) => {
        // Its asker gave up while it waited for a place.
        if (signal.aborted) throw new TaskCancelledError();
        const timeoutMs = Math.max(1, Math.ceil(Math.min(deadlineMs, until - performance.now())));
        return this.rpc.raw(descriptor, input, { actor, timeoutMs, repeatable: kind === 'read' });
      });
    } catch (error) {
      throw isUnavailable(error) ? unavailable(service, error) : error;
    }
  }

  #policy(service: ServiceName, kind: Bulkhead): IPolicy {
    const key = `${service} ${kind}`;
    const { withinMs, running, waiting } = bounds[kind];
    const policy =
      this.#policies.get(key) ??
      wrap(timeout(withinMs, TimeoutStrategy.Aggressive), bulkhead(running, waiting));
    this.#policies.set(key, policy);
    return policy;
  }
}

const isAwaiting = (): boolean => Object.keys(currentContext()?.after?.versions ?? {}).length > 0;

/** The kind of call of an endpoint. */
export function callKindOf({ limit, method }: Pick<Endpoint, 'limit' | 'method'>): CallKind {
  if (limit === 'money') return 'money';
  return method === 'GET' ? 'read' : 'write';
}

/** @param cause shown in a log only */
function unavailable(service: ServiceName, cause: unknown): DomainError {
  const error = new DomainError(unavailableCode(service), {}, { retryAfter: retryAfterSeconds });
  error.cause = cause;
  return error;
}

function isUnavailable(error: unknown): boolean {
  return (
    error instanceof TaskCancelledError ||
    error instanceof BulkheadRejectedError ||
    (error instanceof DomainError && error.code === 'SERVICE.UNAVAILABLE')
  );
}
