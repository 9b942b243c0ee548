import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../stand-in/answer.ts';
import { cut, jsonAnswer, send, sendHalf, sendJunk } from '../stand-in/answer.ts';
import type { KnobBoard, RequestFault } from '../stand-in/knobs.ts';
import { callerOf } from './access.ts';
import { ApiError, ParameterError } from './api-error.ts';
import type { Config } from './config.ts';
import type { Found } from './endpoints.ts';
import { findEndpoint, run } from './endpoints.ts';
import { API_VERSION, recordEvent } from './events.ts';
import { expand } from './expand.ts';
import type { Params } from './form.ts';
import { parseForm } from './form.ts';
import { fingerprintOf, IdempotencyKeys } from './idempotency.ts';
import { newId } from './ids.ts';
import type { Store } from './store.ts';
import type { Bank } from './bank.ts';
import type { WebhookCourier } from './webhook-courier.ts';
import type { Work } from './work.ts';

const TRANSPORT_FAULTS: RequestFault[] = ['cut', '429', 'lost-answer', 'half-answer', 'junk'];
const WORK_FAULTS: RequestFault[] = ['500', '500-after-work'];

interface Call {
  method: string;
  path: string;
  params: Params;
  caller: Work['caller'];
  origin: string;
  version: string | undefined;
  requestId: string;
  key: string | null;
}

/** Everything under /v1/: one request in, one answer out, and the faults that knobs ask for on the way. */
export class Api {
  readonly #config: Config;
  readonly #store: Store;
  readonly #knobs: KnobBoard;
  readonly #courier: WebhookCourier;
  readonly #bank: Bank;
  readonly #keys: IdempotencyKeys;

  constructor(config: Config, store: Store, knobs: KnobBoard, courier: WebhookCourier, bank: Bank) {
    this.#config = config;
    this.#store = store;
    this.#knobs = knobs;
    this.#courier = courier;
    this.#bank = bank;
    this.#keys = new IdempotencyKeys(store);
  }

  async answer(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer): Promise<void> {
    const subject = `${request.method} ${url.pathname}`;
    const subjects = [subject, `${subject} ${body.toString()}`];
    const delay = this.#knobs.take(['delay'], ...subjects);
    const fault = this.#knobs.take(TRANSPORT_FAULTS, ...subjects)?.fault;
    if (fault === 'cut') return cut(response);
    const requestId = newId('req');
    const headers = commonHeaders(request, requestId);
    const answer =
      fault === '429'
        ? failed(
            new ApiError(429, 'invalid_request_error', 'Request rate limit exceeded.', {
              code: 'rate_limit',
            }),
          )
        : await this.#work(request, url, body, requestId, delay?.ms ?? 0);
    this.#courier.wake();
    this.#bank.wake();
    const whole = { ...answer, headers: { ...headers, ...answer.headers } };
    if (fault === 'lost-answer') cut(response);
    else if (fault === 'half-answer') sendHalf(response, whole);
    else if (fault === 'junk') sendJunk(response);
    else send(response, whole);
  }

  async #work(
    request: IncomingMessage,
    url: URL,
    body: Buffer,
    requestId: string,
    delayMs: number,
  ): Promise<Answer> {
    try {
      const method = request.method ?? 'GET';
      const params = parseForm(method === 'GET' ? url.search : body.toString('utf8'));
      const caller = callerOf(this.#config, request.headers, params);
      const found = findEndpoint(method, url.pathname);
      const header = request.headers['idempotency-key'];
      const key = method === 'POST' && typeof header === 'string' && header ? header : null;
      const version = versionAsked(request);
      const call = {
        method,
        path: url.pathname,
        params,
        caller,
        origin: url.origin,
        version,
        requestId,
        key,
      };
      if (key !== null) return await this.#keyed(found, { ...call, key }, delayMs);
      if (delayMs) await pause(delayMs);
      return this.#execute(found, call);
    } catch (error) {
      if (error instanceof ApiError) return failed(error);
      throw error;
    }
  }

  async #keyed(found: Found, call: Call & { key: string }, delayMs: number): Promise<Answer> {
    const saved = this.#keys.claim(call.key, call.path, fingerprintOf(call.params));
    const headers = { 'idempotency-key': call.key };
    if (saved) {
      if (delayMs) await pause(delayMs);
      return {
        status: saved.status,
        body: saved.body,
        headers: {
          'content-type': 'application/json',
          'idempotent-replayed': 'true',
          'original-request': saved.requestId,
          ...(saved.status >= 500 && { 'stripe-should-retry': 'false' }),
          ...headers,
        },
      };
    }
    try {
      if (delayMs) await pause(delayMs);
      const answer = this.#execute(found, call);
      return { ...answer, headers: { ...answer.headers, ...headers } };
    } finally {
      this.#keys.release(call.key);
    }
  }

  /** The work, its events and the answer under its key are one transaction. */
  #execute(found: Found, call: Call): Answer {
    return this.#store.transaction(() => {
      const fault = this.#knobs.take(WORK_FAULTS, `${call.method} ${call.path}`)?.fault;
      const done = fault === '500' ? undefined : this.#attempt(found, call);
      const answer = done && !fault ? done.answer : failed(serverError(call.key));
      if (call.key !== null && (fault || done?.keep))
        this.#keys.save(call.key, {
          fingerprint: fingerprintOf(call.params),
          path: call.path,
          status: answer.status,
          body: String(answer.body),
          requestId: call.requestId,
        });
      return answer;
    });
  }

  /** Refused parameters and keys are not kept for the idempotency key: the endpoint never began. */
  #attempt(found: Found, call: Call): { answer: Answer; keep: boolean } {
    try {
      const work = this.#workOf(call);
      const result = expand(work, run(found, work, call.params), call.params);
      return { answer: jsonAnswer(200, result), keep: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const neverBegan = error instanceof ParameterError || error.status === 401 || error.status === 403;
      return { answer: failed(error), keep: !neverBegan };
    }
  }

  #workOf(call: Call): Work {
    const cause = {
      subject: `${call.method} ${call.path}`,
      requestId: call.requestId,
      idempotencyKey: call.key,
    };
    const webhooks = this.#config.webhook.url !== '';
    return {
      store: this.#store,
      caller: call.caller,
      origin: call.origin,
      version: call.version,
      publishableKey: this.#config.publishableKey,
      askBank: (about, what) =>
        this.#store.addBankAnswer(about, what, Date.now() + this.#config.bankAnswerMs),
      announce: (type, object) => recordEvent(this.#store, this.#knobs, webhooks, cause, type, object),
    };
  }
}

/** With a key the same 500 would only be replayed, so Stripe tells its clients not to ask again by themselves. */
function serverError(key: string | null): ApiError & { retry?: string } {
  const error = new ApiError(500, 'api_error', 'An unknown error occurred');
  return key === null ? error : Object.assign(error, { retry: 'false' });
}

function failed(error: ApiError & { retry?: string }): Answer {
  const retry = error.status === 409 ? 'true' : error.retry;
  return jsonAnswer(error.status, error.body(), retry === undefined ? {} : { 'stripe-should-retry': retry });
}

function commonHeaders(request: IncomingMessage, requestId: string): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Request-Id, Stripe-Version, Idempotent-Replayed, Stripe-Should-Retry',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': versionAsked(request) ?? API_VERSION,
  };
}

function versionAsked(request: IncomingMessage): string | undefined {
  const version = request.headers['stripe-version'];
  return typeof version === 'string' ? version : undefined;
}
