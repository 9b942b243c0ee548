import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../stand-in/answer.ts';
import { cut, jsonAnswer, send, sendHalf, sendJunk } from '../stand-in/answer.ts';
import type { KnobBoard, RequestFault } from '../stand-in/knobs.ts';
import { callerOf } from './access.ts';
import { ApiError, ParameterError } from './api-error.ts';
import type { Bank } from './bank.ts';
import type { Config } from './config.ts';
import type { Found } from './endpoints.ts';
import { findEndpoint, run } from './endpoints.ts';
import { API_VERSION, type recorder } from './events.ts';
import type { Params } from './form.ts';
import { parseForm } from './form.ts';
import { fingerprintOf, IdempotencyKeys } from './idempotency.ts';
import { newId } from './objects.ts';
import type { SavedAnswer, Store } from './store.ts';
import type { WebhookCourier } from './webhook-courier.ts';
import type { Work } from './work.ts';

const TRANSPORT_FAULTS: RequestFault[] = ['cut', '429', 'lost-answer', 'half-answer', 'junk'];
const WORK_FAULTS: RequestFault[] = ['500', '500-after-work'];

export interface Parts {
  config: Config;
  store: Store;
  knobs: KnobBoard;
  courier: WebhookCourier;
  bank: Bank;
  record: ReturnType<typeof recorder>;
}

interface Call extends Pick<Work, 'caller' | 'origin' | 'version'> {
  found: Found;
  subject: string;
  path: string;
  params: Params;
  requestId: string;
  key: string | null;
}

/** Everything under /v1/: one request in, one answer out, and the faults that knobs ask for on the way. */
export class Api {
  readonly #parts: Parts;
  readonly #keys: IdempotencyKeys;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#keys = new IdempotencyKeys(parts.store);
  }

  async answer(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer): Promise<void> {
    const { knobs, courier, bank } = this.#parts;
    const subject = `${request.method} ${url.pathname}`;
    const subjects = [subject, `${subject} ${body.toString()}`];
    const delayMs = knobs.take(['delay'], ...subjects)?.ms ?? 0;
    const fault = knobs.take(TRANSPORT_FAULTS, ...subjects)?.fault;
    if (fault === 'cut') return cut(response);
    const requestId = newId('req');
    const { headers, ...answer } = await (fault === '429'
      ? rateLimited()
      : this.#work(request, url, body, requestId, delayMs));
    courier.wake();
    bank.wake();
    const common = {
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache, no-store',
      'request-id': requestId,
      'stripe-version': versionAsked(request) ?? API_VERSION,
    };
    const whole = { ...answer, headers: { ...common, ...headers } };
    if (fault === 'lost-answer') cut(response);
    else if (fault === 'half-answer') sendHalf(response, whole);
    else if (fault === 'junk') sendJunk(response);
    else send(response, whole);
  }

  async #work(
    request: IncomingMessage,
    { origin, pathname: path, search }: URL,
    body: Buffer,
    requestId: string,
    delayMs: number,
  ): Promise<Answer> {
    try {
      const { method = 'GET', headers } = request;
      const params = parseForm(method === 'GET' ? search : body.toString());
      const caller = callerOf(this.#parts.config, headers, params);
      const found = findEndpoint(method, path);
      const header = headers['idempotency-key'];
      const key = method === 'POST' && typeof header === 'string' && header ? header : null;
      const version = versionAsked(request);
      const subject = `${method} ${path}`;
      const call = { found, subject, path, params, caller, origin, version, requestId, key };
      return await this.#once(call, delayMs);
    } catch (error) {
      if (error instanceof ApiError) return failed(error);
      throw error;
    }
  }

  /** Executes a call, or returns the answer that is saved under its idempotency key. */
  async #once(call: Call, delayMs: number): Promise<Answer> {
    const { key } = call;
    const saved = key === null ? undefined : this.#keys.claim(key, call.path, fingerprintOf(call.params));
    try {
      if (delayMs) await pause(delayMs);
      const { headers, ...answer } = saved ? replayed(saved) : this.#execute(call);
      return { ...answer, headers: { ...headers, ...(key !== null && { 'idempotency-key': key }) } };
    } finally {
      if (key !== null && !saved) this.#keys.release(key);
    }
  }

  /** The work, its events and the answer under its key are one transaction. */
  #execute(call: Call): Answer {
    const { store, knobs } = this.#parts;
    return store.transaction(() => {
      const fault = knobs.take(WORK_FAULTS, call.subject)?.fault;
      const done = fault === '500' ? undefined : this.#attempt(call);
      const answer = done && !fault ? done.answer : failed(serverError(), call.key === null ? {} : NO_RETRY);
      const { key, path, params, requestId } = call;
      if (key !== null && (fault || done?.keep)) {
        const { status } = answer;
        const fingerprint = fingerprintOf(params);
        store.saveAnswer(key, { fingerprint, path, status, body: String(answer.body), requestId });
      }
      return answer;
    });
  }

  /** Refused parameters and keys are not kept for the idempotency key: the endpoint never began. */
  #attempt(call: Call): { answer: Answer; keep: boolean } {
    try {
      const work = this.#workOf(call);
      return { answer: jsonAnswer(200, run(call.found, work, call.params)), keep: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const neverBegan = error instanceof ParameterError || error.status === 401 || error.status === 403;
      return { answer: failed(error), keep: !neverBegan };
    }
  }

  #workOf({ caller, origin, version, subject, requestId, key: idempotencyKey }: Call): Work {
    const { config, store, record } = this.#parts;
    return {
      store,
      caller,
      origin,
      version,
      publishableKey: config.PUBLISHABLE_KEY,
      askBank: (about, what) => store.addBankAnswer(about, what, Date.now() + config.BANK_ANSWER_MS),
      announce: record({ subject, requestId, idempotencyKey }),
    };
  }
}

/** With a key the same 500 would only be replayed, so Stripe asks its clients not to repeat the request. */
const NO_RETRY = { 'stripe-should-retry': 'false' };

const serverError = () => new ApiError(500, 'api_error', 'An unknown error occurred');

function rateLimited(): Answer {
  const details = { code: 'rate_limit' };
  return failed(new ApiError(429, 'invalid_request_error', 'Request rate limit exceeded.', details));
}

function failed(error: ApiError, headers: Record<string, string> = {}): Answer {
  const retry = error.status === 409 && { 'stripe-should-retry': 'true' };
  return jsonAnswer(error.status, error.body(), { ...headers, ...retry });
}

function replayed({ status, body, requestId }: SavedAnswer): Answer {
  const headers = { 'idempotent-replayed': 'true', 'original-request': requestId };
  const retry = status >= 500 ? NO_RETRY : {};
  return { status, body, headers: { 'content-type': 'application/json', ...headers, ...retry } };
}

/** Such as `2026-10-28.endive`; undefined when the caller names none. */
function versionAsked(request: IncomingMessage): string | undefined {
  const version = request.headers['stripe-version'];
  return typeof version === 'string' ? version : undefined;
}
