import type { Msg, Subscription } from '@nats-io/transport-node';
import { Actor, DomainError, type RpcDescriptor, replyHeaders } from '@thikana/contracts';
import { z } from 'zod';
import { formatVersions, ReadPosition, runInContext } from '../context/request-context.ts';
import type { Logger } from '../logging/logger.ts';
import { type Broker, messageHeaders } from '../nats/broker.ts';
import { durations, gauge } from '../observability/metrics.ts';
import { failSpan, traced } from '../observability/tracing.ts';
import { decodeValue, encodeValue, rawOf } from './message-value.ts';
import { ReadyJson, Reply, type ReplyHeaders } from './rpc-decorator.ts';
import { type CallOutcome, faultOf, outcomeOf, toDomainError } from './rpc-errors.ts';

const answered = durations(
  'thikana_rpc_server_duration_seconds',
  'Time from taking a call to its answer, by call and outcome (ok, refused, unavailable, failed).',
  ['call', 'outcome'],
);
const inFlight = gauge('thikana_rpc_in_flight_calls', 'Calls that are being answered.');

export interface RpcRoute {
  descriptor: RpcDescriptor;
  /** The controller's method behind Nest's guards, pipes, interceptors and filters. */
  handle(
    input: unknown,
    context: { call: string; actor: Actor | null; correlationId: string },
  ): Promise<unknown>;
}

interface RequestOptions {
  /** Queue group: instances of one service share its requests. */
  service: string;
  /** Requests handled concurrently; more are answered SERVICE.BUSY. */
  maxInFlight: number;
  /** Check answers against their schema (development and tests; costs a parse each). */
  checkReplies: boolean;
}

const RequestBody = z.object({
  actor: Actor.nullable(),
  input: z.unknown(),
  /** A file's bytes, for the input's field `data`. */
  data: z.instanceof(Uint8Array).optional(),
  correlationId: z.string().min(1).max(128),
  /** How long the caller waits: work is abandoned after that, or retries would pile up on a slow database. */
  timeoutMs: z.number().positive().optional(),
  after: ReadPosition.optional(),
});

/** Answers request/reply calls over core NATS. */
export class RequestListener {
  readonly #broker: Broker;
  readonly #options: RequestOptions;
  readonly #logger: Logger;
  readonly #subscriptions: Subscription[] = [];
  readonly #running = new Set<Promise<unknown>>();

  constructor(broker: Broker, options: RequestOptions, logger: Logger) {
    this.#broker = broker;
    this.#options = options;
    this.#logger = logger;
  }

  async bind(routes: Iterable<RpcRoute>): Promise<void> {
    for (const route of routes) {
      const subject = this.#broker.subject(route.descriptor.name);
      const callback = (error: Error | null, message: Msg) => {
        if (error)
          this.#logger.error({ err: error, call: route.descriptor.name }, 'request subscription failed');
        else if (isAsked(message, subject)) this.#accept(route, message);
        else this.#logger.error({ call: route.descriptor.name }, 'a message that is no request was dropped');
      };
      this.#subscriptions.push(
        this.#broker.connection.subscribe(subject, { queue: this.#options.service, callback }),
      );
    }
    // When the flush is answered, the server has the subscriptions.
    await this.#broker.connection.flush();
  }

  /** Accepts no more requests and finishes the running ones. */
  async stop(): Promise<void> {
    await Promise.all(
      this.#subscriptions.splice(0).map((subscription) => subscription.drain().catch(() => undefined)),
    );
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  #accept(route: RpcRoute, message: Msg): void {
    if (this.#running.size >= this.#options.maxInFlight) {
      this.#refuse(message, new DomainError('SERVICE.BUSY', {}, { retryAfter: 1 }));
      answered.observe({ call: route.descriptor.name, outcome: 'unavailable' }, 0);
      return;
    }
    const stopTimer = answered.startTimer({ call: route.descriptor.name });
    const answering = this.#answer(route, message)
      .then((outcome) => stopTimer({ outcome }))
      .finally(() => {
        this.#running.delete(answering);
        inFlight.set(this.#running.size);
      });
    this.#running.add(answering);
    inFlight.set(this.#running.size);
  }

  async #answer(route: RpcRoute, message: Msg): Promise<CallOutcome> {
    const request = parseRequest(message);
    if (!request) {
      this.#refuse(message, new DomainError('REQUEST.MALFORMED'));
      return 'refused';
    }
    const { actor, input, correlationId, timeoutMs, after } = request;
    const deadline = timeoutMs === undefined ? undefined : performance.now() + timeoutMs;
    const call = route.descriptor.name;
    const written = new Map<string, number>();
    const answer = async (): Promise<CallOutcome> => {
      try {
        const result = await route.handle(input, { call, actor, correlationId });
        this.#respond(message, route, result, written);
        this.#logger.debug('answered');
        return 'ok';
      } catch (error) {
        const refusal = toDomainError(error, this.#logger, call);
        this.#refuse(message, refusal);
        const outcome = outcomeOf(refusal);
        // A refusal is an answer, not a failure of this service.
        if (outcome !== 'refused') failSpan(refusal.code);
        return outcome;
      }
    };
    const parent = message.headers?.get('traceparent');
    return runInContext({ correlationId, deadline, operation: call, after, written }, () =>
      traced({ kind: 'SERVER', name: call, parent }, answer),
    );
  }

  #respond(message: Msg, route: RpcRoute, result: unknown, written: ReadonlyMap<string, number>): void {
    const { body, headers: ofValue } =
      result instanceof ReadyJson
        ? { body: result.json, headers: {} }
        : encodeValue(result instanceof Reply ? result.value : result);
    const headers = {
      ...ofValue,
      ...(result instanceof ReadyJson || result instanceof Reply ? result.headers : {}),
      ...(written.size > 0 && { [replyHeaders.versions]: formatVersions(written) }),
    };
    if (this.#options.checkReplies) checkReply(route.descriptor, body, ofValue);
    const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;
    // Headers count too; a reply over the limit would close the connection.
    if (bytes > this.#broker.maxPayload - 4_096)
      throw new Error(
        `The reply of ${route.descriptor.name} has ${bytes} bytes, more than NATS takes (${this.#broker.maxPayload})`,
      );
    message.respond(body, messageHeaders(headers));
  }

  #refuse(message: Msg, error: DomainError): void {
    message.respond(JSON.stringify(faultOf(error)), messageHeaders({ [replyHeaders.errorCode]: error.code }));
  }
}

/**
 * A reader of events may have the broker deliver them to any subject, in the broker's own name. These keep the subject they were
 * published under, and the acknowledgement's is in place of a requester's inbox (SEC-9).
 */
function isAsked(message: Msg, subject: string): boolean {
  return message.subject === subject && Boolean(message.reply?.startsWith('_INBOX.'));
}

function parseRequest(message: Msg): Omit<z.output<typeof RequestBody>, 'data'> | undefined {
  try {
    const { data, ...request } = RequestBody.parse(decodeValue(rawOf(message)));
    return data ? { ...request, input: { ...Object(request.input), data } } : request;
  } catch {
    return undefined;
  }
}

function checkReply(descriptor: RpcDescriptor, body: Uint8Array | string, headers: ReplyHeaders): void {
  const parsed = descriptor.output.safeParse(
    decodeValue({ body: Buffer.from(body as string), header: (name) => headers[name] }),
  );
  if (!parsed.success)
    throw new Error(
      `The reply of ${descriptor.name} does not match its contract: ${z.prettifyError(parsed.error)}`,
    );
}
