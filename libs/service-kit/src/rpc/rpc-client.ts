import { randomUUID } from 'node:crypto';
import type { Msg, MsgHdrs } from '@nats-io/transport-node';
import { type Actor, DomainError, replyHeaders, type RpcDescriptor } from '@thikana/contracts';
import type { z } from 'zod';
import { pause } from '../context/concurrency.ts';
import {
  correlationIdOrNew,
  currentContext,
  noteVersions,
  parseVersions,
} from '../context/request-context.ts';
import { type Broker, messageHeaders } from '../nats/broker.ts';
import { durations } from '../observability/metrics.ts';
import { traced, traceparent } from '../observability/tracing.ts';
import { firstAnswer } from './first-answer.ts';
import { decodeValue, type EncodedValue, encodeValue, rawOf, type RawReply } from './message-value.ts';
import { errorFromFault, outcomeOf, type RpcFault } from './rpc-errors.ts';

/** The subject has no responder: the request was not received. */
export class NoResponder extends Error {}

const noResponderCode = 503;

/**
 * Where the answers of one service arrive. That service alone may publish there, by a right of its own (docs/adr/0041): the right to answer what one was
 * asked is forgotten by a broker that reads its configuration anew, and with it the answers to what is under way then.
 */
export class AnswerInbox {
  readonly #broker: Broker;
  readonly #prefix: string;
  readonly #waiting = new Map<string, PromiseWithResolvers<Msg>>();
  #asked = 0;

  constructor(broker: Broker, service: string) {
    this.#broker = broker;
    this.#prefix = `${broker.inbox(service)}.${randomUUID()}.`;
    const callback = (error: Error | null, message: Msg) => void (error ?? this.#take(message));
    const subscription = broker.connection.subscribe(`${this.#prefix}*`, { callback });
    void subscription.closed.then(() => this.#giveUp());
  }

  /** @throws NoResponder @throws Error when no answer came in time, or the connection was closed; the request may take effect all the same */
  async ask(
    subject: string,
    request: Uint8Array | string,
    { timeoutMs, headers }: { timeoutMs: number; headers?: MsgHdrs },
  ): Promise<Msg> {
    const token = String((this.#asked += 1));
    const answer = Promise.withResolvers<Msg>();
    const timer = setTimeout(() => answer.reject(new Error('no answer in time')), timeoutMs);
    this.#waiting.set(token, answer);
    try {
      this.#broker.connection.publish(subject, request, { reply: this.#prefix + token, headers });
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(token);
    }
  }

  #take(message: Msg): void {
    const answer = this.#waiting.get(message.subject.slice(this.#prefix.length));
    const isNoAnswer = message.data.length === 0 && message.headers?.code === noResponderCode;
    if (isNoAnswer) answer?.reject(new NoResponder('nobody listens'));
    else answer?.resolve(message);
  }

  #giveUp(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('the connection was closed'));
  }
}

const asked = durations(
  'thikana_rpc_client_duration_seconds',
  'Time from asking another service to its answer, by call and outcome (ok, refused, unavailable, failed).',
  ['call', 'outcome'],
);

export interface CallOptions {
  /** The caller; null for a visitor. */
  actor: Actor | null;
  /** Default: that of the request or event being handled. */
  correlationId?: string;
  /** Default 5,000. After it the caller gets SERVICE.UNAVAILABLE, and the call may still take effect. */
  timeoutMs?: number;
  /** It changes nothing, so it is asked again, of another instance as it happens, when no answer comes or the connection was lost. */
  repeatable?: boolean;
}

const defaultTimeoutMs = 5_000;
/** While an instance restarts, its subject has no responder for some 100 ms; a call that was not received is safe to send again. */
const noResponderRetryMs = 500;
/** A repeatable call is sent again after so long without an answer: the instance that has it may be gone. */
const repetition = { againAfterMs: 500, most: 3 };

/**
 * Calls other services over NATS.
 * @throws the DomainError that the service answered, SERVICE.UNAVAILABLE
 */
export class RpcClient {
  readonly #broker: Broker;
  /** Of each service that was asked. */
  readonly #inboxes = new Map<string, AnswerInbox>();

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  /** The answer as an object. */
  async call<I extends z.ZodType, O extends z.ZodType>(
    descriptor: RpcDescriptor<I, O>,
    input: z.input<I>,
    options: CallOptions,
  ): Promise<z.output<O>> {
    return decodeValue(await this.raw(descriptor, input, options)) as z.output<O>;
  }

  /** The answer's bytes, to pass on without parsing them. */
  async raw<I extends z.ZodType>(
    descriptor: RpcDescriptor<I>,
    input: z.input<I>,
    options: CallOptions,
  ): Promise<RawReply> {
    const correlationId = options.correlationId ?? correlationIdOrNew();
    const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    const after = currentContext()?.after;
    const { data } = input as { data?: unknown };
    const isBytes = data instanceof Uint8Array;
    const request = encodeValue({
      actor: options.actor,
      input: isBytes ? { ...(input as object), data: undefined } : input,
      correlationId,
      timeoutMs,
      after,
      ...(isBytes && { data }),
    });
    const send = (ms: number) => this.#send(descriptor, request, ms);
    const stopTimer = asked.startTimer({ call: descriptor.name });
    try {
      const message = await traced({ kind: 'CLIENT', name: descriptor.name }, () =>
        this.#ask(() =>
          options.repeatable ? firstAnswer(send, { timeoutMs, ...repetition }) : send(timeoutMs),
        ),
      );
      stopTimer({ outcome: 'ok' });
      return rawOf(message);
    } catch (error) {
      stopTimer({ outcome: outcomeOf(error) });
      throw error;
    }
  }

  async #ask(send: () => Promise<Msg>): Promise<Msg> {
    const message = await send();
    noteVersions(parseVersions(message.headers?.get(replyHeaders.versions) ?? ''));
    if (message.headers?.has(replyHeaders.errorCode)) throw errorFromFault(message.json<RpcFault>());
    return message;
  }

  async #send(
    { name, service }: RpcDescriptor,
    { body, headers }: EncodedValue,
    timeoutMs: number,
  ): Promise<Msg> {
    // A request sent while disconnected would be buffered until its timeout and still be sent after it.
    if (!this.#broker.isConnected) throw unavailable();
    const giveUpAt = Date.now() + noResponderRetryMs;
    const options = { timeoutMs, ...messageHeaders({ ...headers, traceparent: traceparent() }) };
    for (;;) {
      try {
        return await this.#inboxOf(service).ask(this.#broker.subject(name), body, options);
      } catch (error) {
        if (error instanceof NoResponder && Date.now() < giveUpAt) await pause(50);
        else throw unavailable(error);
      }
    }
  }

  #inboxOf(service: string): AnswerInbox {
    const inbox = this.#inboxes.get(service) ?? new AnswerInbox(this.#broker, service);
    this.#inboxes.set(service, inbox);
    return inbox;
  }
}

function unavailable(cause?: unknown): DomainError {
  const error = new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 2 });
  if (cause !== undefined) error.cause = cause;
  return error;
}
