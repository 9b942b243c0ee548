import type { Msg } from '@nats-io/transport-node';
import { type Actor, DomainError, type RpcDescriptor, replyHeaders } from '@thikana/contracts';
import type { z } from 'zod';
import { noteVersions, parseVersions } from '../context/read-position.ts';
import { correlationIdOrNew, currentContext } from '../context/request-context.ts';
import type { Broker } from '../nats/broker.ts';
import { tracingHeaders } from '../nats/tracing-headers.ts';
import { pause } from '../context/pause.ts';
import { durations } from '../observability/metrics.ts';
import { traced } from '../observability/tracing.ts';
import { AnswerInbox, NoResponder } from './answer-inbox.ts';
import { firstAnswer } from './first-answer.ts';
import { type RpcFault, errorFromFault, outcomeOf } from './rpc-errors.ts';

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

export interface RawReply {
  /** The answer as JSON text, as the service sent it. */
  body: Uint8Array;
  /** A reply header (`replyHeaders` in the contracts), undefined where there is none. */
  header(name: string): string | undefined;
}

const defaultTimeoutMs = 5_000;
/** While an instance restarts, its subject has no responder for a moment; a call that was not received is safe to send again. */
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
    const { body } = await this.raw(descriptor, input, options);
    return JSON.parse(
      Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'),
    ) as z.output<O>;
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
    const request = JSON.stringify({ actor: options.actor, input, correlationId, timeoutMs, after });
    const send = (ms: number) => this.#send(descriptor, request, ms);
    const stopTimer = asked.startTimer({ call: descriptor.name });
    try {
      const message = await traced({ kind: 'CLIENT', name: descriptor.name }, () =>
        this.#ask(() =>
          options.repeatable ? firstAnswer(send, { timeoutMs, ...repetition }) : send(timeoutMs),
        ),
      );
      stopTimer({ outcome: 'ok' });
      return { body: message.data, header: (name) => message.headers?.get(name) || undefined };
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

  async #send({ name, service }: RpcDescriptor, request: string, timeoutMs: number): Promise<Msg> {
    // A request sent while disconnected would be buffered until its timeout and still be sent after it.
    if (!this.#broker.isConnected) throw unavailable();
    const giveUpAt = Date.now() + noResponderRetryMs;
    const options = { timeoutMs, ...tracingHeaders() };
    for (;;) {
      try {
        return await this.#inboxOf(service).ask(this.#broker.subject(name), request, options);
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
