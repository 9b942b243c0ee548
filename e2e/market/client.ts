import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@thikana/contracts';
import { type AnswerOf, type EndpointName, endpointOf, type InputOf, requestOf } from './endpoints.ts';
import { Failures } from './failures.ts';

export interface Person {
  name: string;
  email: string;
  token: string;
}
type Bearer = Pick<Person, 'token'> | null;

export interface Answer<T = unknown> {
  /** 0: the connection ended without one. */
  status: number;
  code: string | undefined;
  body: T;
  headers: Headers;
  /** The body's text, or why there is none. */
  text: string;
}

/** A request that was not acknowledged; the client's failures count it. */
export class NotDone extends Error {}

export interface Patience {
  /** How long a request about something new is repeated, because services learn of it by events, in ms. */
  newsWithinMs?: number;
  /** How long a request that is not acknowledged is repeated, because faults are being injected, in ms. */
  faultsForMs?: number;
}

/** The gateway's deadline for each kind (`service-calls.ts`; an upload: its body's rate), in ms. */
const deadlineMs = { read: 2_000, write: 5_000, money: 25_000, upload: 30_000 };
/** For the network on a busy machine. */
const graceMs = 5_000;
/** Refusals that end when an event arrives. */
const early = [
  'ACCESS.DENIED',
  'PROPERTY.NOT_FOUND',
  'PROPERTY.NOT_VERIFIED',
  'NEGOTIATION.CLOSED',
  'OFFER.NOT_FOUND',
];

interface Options {
  /** The subject is so new that some service may not know it yet. */
  soon?: boolean;
  /** Codes that mean it was done before, once an answer was lost. */
  already?: readonly string[];
  /** Codes after which the caller does something and tries again. */
  mended?: readonly string[];
  form?: FormData;
}

/** Calls the API as people's browsers do, by the names of the contract's endpoints, and counts how it was answered. */
export class Client {
  requests = 0;
  /** Refused at first, because an event was still on its way. */
  early = 0;
  /** Page views that were refused at first, and named when to come back. */
  delayed = 0;
  acknowledged = 0;
  /** When the last write was acknowledged, by performance.now(). */
  acknowledgedAt = performance.now();
  /** Unexpected answers. */
  readonly failures = new Failures();
  /** Calls that were neither answered nor closed within the deadline. */
  readonly late: string[] = [];
  /** How long the gateway itself is frozen and cannot answer, in ms. */
  allowance = 0;
  /** Called with each answer. */
  onAnswer: ((endpoint: Endpoint, answer: Answer) => void) | undefined;
  readonly address: string;
  readonly #newsWithinMs: number;
  readonly #faultsForMs: number;

  constructor(address: string, { newsWithinMs = 15_000, faultsForMs = 0 }: Patience = {}) {
    this.address = address;
    this.#newsWithinMs = newsWithinMs;
    this.#faultsForMs = faultsForMs;
  }

  /** One request, whatever its answer. */
  async send<N extends EndpointName>(
    person: Bearer,
    name: N,
    input?: InputOf<N>,
    form?: FormData,
  ): Promise<Answer<AnswerOf<N>>> {
    const endpoint = endpointOf(name);
    const { address, body } = requestOf(endpoint, input as object, form);
    return this.#send(endpoint, person, address, body as object | undefined) as Promise<Answer<AnswerOf<N>>>;
  }

  /** One request. @throws NotDone unless it is done, or may be repeated */
  async attempt<N extends EndpointName>(
    person: Bearer,
    name: N,
    input?: InputOf<N>,
    { soon = false, mended = [], form }: Options = {},
  ): Promise<Answer<AnswerOf<N>>> {
    const answer = await this.send(person, name, input, form);
    const isFaulty = this.#faultsForMs > 0;
    const isEarly = early.includes(answer.code ?? '') && (soon || isFaulty);
    const isMended = mended.includes(answer.code ?? '');
    if (isDone(answer)) this.acknowledge();
    else if (!isEarly && !(isFaulty && (isUnknown(answer) || isMended || answer.status === 429)))
      throw this.failed(name, answer);
    if (isEarly) this.early += 1;
    return answer;
  }

  /** A request that is repeated where that may help. @returns the answer; null where only a code of `already` shows that it is done. @throws NotDone */
  async try<N extends EndpointName>(
    person: Bearer,
    name: N,
    input?: InputOf<N>,
    options: Options = {},
  ): Promise<AnswerOf<N> | null> {
    const giveUpAt = performance.now() + (this.#faultsForMs || this.#newsWithinMs);
    const { already = [] } = options;
    let lost: readonly string[] = [];
    for (let wait = 100; ; wait = Math.min(wait * 2, 1_000)) {
      const answer = await this.attempt(person, name, input, { ...options, mended: lost });
      if (isDone(answer)) return answer.body;
      if (lost.includes(answer.code ?? '')) {
        this.acknowledge();
        return null;
      }
      if (isUnknown(answer)) lost = already;
      if (performance.now() > giveUpAt) throw this.failed(name, answer);
      await pause(wait);
    }
  }

  /** The same, where there is an answer. */
  async ask<N extends EndpointName>(
    person: Bearer,
    name: N,
    input?: InputOf<N>,
    options?: Pick<Options, 'soon' | 'form'>,
  ): Promise<AnswerOf<N>> {
    return (await this.try(person, name, input, options)) as AnswerOf<N>;
  }

  /**
   * A page view: a request that is not answered is a failure, unless faults are being injected. It is repeated once after a
   * refusal's `Retry-After`, as the web's client does (a read of two seconds on two busy cores). Callers limit how many are.
   */
  async visit<N extends EndpointName>(person: Bearer, name: N, input?: InputOf<N>): Promise<void> {
    if (this.#faultsForMs > 0) return void (await this.send(person, name, input));
    const first = await this.send(person, name, input);
    const seconds = first.status === 503 ? Number(first.headers.get('retry-after')) : 0;
    if (seconds > 0) {
      this.delayed += 1;
      await pause(seconds * 1_000);
    }
    const answer = seconds > 0 ? await this.send(person, name, input) : first;
    if (!isDone(answer)) this.failed(name, answer);
  }

  /** All rows of a list. @throws NotDone when a page is not answered */
  async all<N extends EndpointName>(person: Bearer, name: N, input?: InputOf<N>): Promise<AnswerOf<N>> {
    const endpoint = endpointOf(name);
    const rows: unknown[] = [];
    const paged = endpoint.page ? { limit: 100 } : {};
    let next: string | undefined = requestOf(endpoint, { ...paged, ...(input as object) }).address;
    while (next !== undefined) {
      const page = await this.#send(endpoint, person, next);
      if (page.status !== 200) throw new NotDone(`GET ${next}: ${page.status} ${page.text}`);
      rows.push(...(page.body as unknown[]));
      next = /<\/api([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    return rows as AnswerOf<N>;
  }

  acknowledge(): void {
    this.acknowledged += 1;
    this.acknowledgedAt = performance.now();
  }

  /** Counts a failure. */
  failed(name: EndpointName, { status, text }: Answer): NotDone {
    const { method, path } = endpointOf(name);
    if (status !== 500) this.failures.note(`${method} ${path}`, `${status} ${text}`);
    return new NotDone(`${method} ${path}: ${status} ${text}`);
  }

  async #send(endpoint: Endpoint, person: Bearer, address: string, body?: object): Promise<Answer> {
    const { method, path, limit } = endpoint;
    this.requests += 1;
    const kind =
      limit === 'money' || limit === 'upload' ? limit : method === 'GET' ? ('read' as const) : 'write';
    const within = deadlineMs[kind] + graceMs;
    const startedAt = performance.now();
    // Longer is a failure, except where the time is measured.
    const longestMs = this.#faultsForMs > 0 ? within + 60_000 : 20_000;
    const answer = await this.#fetch(method, address, person, body, longestMs);
    const afterMs = performance.now() - startedAt;
    this.onAnswer?.(endpoint, answer);
    if (afterMs > within + this.allowance)
      this.late.push(`${method} ${address}: ${answer.status} after ${(afterMs / 1_000).toFixed(1)} s`);
    // No fault explains it.
    if (answer.status === 500) this.failures.note(`${method} ${path}`, `500 ${answer.text}`);
    return answer;
  }

  async #fetch(
    method: string,
    address: string,
    person: Bearer,
    body: object | undefined,
    withinMs: number,
  ): Promise<Answer> {
    const isJson = body !== undefined && !(body instanceof FormData);
    try {
      const response = await fetch(`${this.address}/api${address}`, {
        method,
        headers: {
          ...(person && { Authorization: `Bearer ${person.token}` }),
          ...(isJson && { 'Content-Type': 'application/json' }),
        },
        body: isJson ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
        signal: AbortSignal.timeout(withinMs),
      });
      const text = await response.text();
      const parsed: unknown = /^[[{]/.test(text) ? JSON.parse(text) : {};
      const { status, headers } = response;
      return { status, headers, body: parsed, code: (parsed as { code?: string }).code, text };
    } catch (error) {
      const text = String((error as Error).cause ?? error);
      return { status: 0, headers: new Headers(), body: {}, code: undefined, text };
    }
  }
}

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;
/** It is unknown whether it was done: the answer was lost, or did not arrive in time behind the gateway. */
export const isUnknown = ({ status }: Answer): boolean => status === 0 || status >= 500;
