import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../releases/client.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Kind = 'read' | 'write' | 'money' | 'upload';

/** What the gateway promises each kind (`service-calls.ts`; an upload: its body's rate), in ms. */
const deadlineMs: Record<Kind, number> = { read: 2_000, write: 5_000, money: 25_000, upload: 30_000 };
/** The way there and back, and who may ask is looked up before the deadline begins: a busy machine is no fault. */
const graceMs = 5_000;
/** A write that is not acknowledged for so long has failed for good; longer than any fault here lasts. */
const giveUpAfterMs = 240_000;
/** News reach the other services as events; until then they refuse what is about something new. */
const early = [
  'ACCESS.DENIED',
  'PROPERTY.NOT_FOUND',
  'PROPERTY.NOT_VERIFIED',
  'NEGOTIATION.CLOSED',
  'OFFER.NOT_FOUND',
];

export interface Answer<T = Record<string, unknown>> {
  /** 0: the connection ended without one. */
  status: number;
  code: string | undefined;
  body: T;
  headers: Headers;
}

export interface Late {
  request: string;
  afterMs: number;
  status: number;
}

/** Nobody acknowledged it, or the answer was none that can be. */
export class NotDone extends Error {}

/** Asks the product as people's browsers do, through its one address, and keeps count of how it was answered. */
export class Door {
  asked = 0;
  acknowledged = 0;
  /** When the last write was acknowledged, by performance.now(). */
  acknowledgedAt = performance.now();
  /** Calls whose answer, or whose connection's end, did not come within the deadline. */
  readonly late: Late[] = [];
  /** Answers that no fault explains: a 500, or a refusal of what is allowed. */
  readonly wrong: string[] = [];
  /** How long nobody can be answered because the door itself stands still, in ms. */
  allowance = 0;
  /** Told of each answer. */
  onAnswer: ((method: Method, path: string, answer: Answer<unknown>) => void) | undefined;
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async ask<T = Record<string, unknown>>(
    person: Pick<Person, 'token'> | null,
    method: Method,
    path: string,
    body?: object | FormData,
    kind: Kind = method === 'GET' ? 'read' : 'write',
  ): Promise<Answer<T>> {
    this.asked += 1;
    const within = deadlineMs[kind] + graceMs;
    const allowed = () => within + this.allowance;
    const startedAt = performance.now();
    const answer = await this.#send<T>(person, method, path, body, within + 60_000);
    const afterMs = performance.now() - startedAt;
    this.onAnswer?.(method, path, answer);
    const request = `${method} ${path}`;
    if (afterMs > allowed()) this.late.push({ request, afterMs, status: answer.status });
    if (answer.status === 500) this.wrongAnswer(request, answer);
    return answer;
  }

  /**
   * Asks again and again, as people do, until it is acknowledged.
   * @param already codes that say so too once a former answer was lost: then it had been done
   * @returns the answer; null where only `already` said that it is done
   * @throws NotDone
   */
  async until<T = Record<string, unknown>>(
    person: Person,
    method: Method,
    path: string,
    { body, kind, already = [] }: { body?: object; kind?: Kind; already?: readonly string[] } = {},
  ): Promise<T | null> {
    const giveUpAt = performance.now() + giveUpAfterMs;
    let isKnown = true;
    for (let wait = 100; performance.now() < giveUpAt; wait = Math.min(wait * 2, 1_000)) {
      const answer = await this.ask<T>(person, method, path, body, kind);
      if (isDone(answer)) {
        this.acknowledge();
        return answer.body;
      }
      if (isUnknown(answer)) isKnown = false;
      else if (!isKnown && already.includes(answer.code ?? '')) {
        this.acknowledge();
        return null;
      } else if (!mayCome(answer)) {
        throw this.wrongAnswer(`${method} ${path}`, answer);
      }
      await pause(wait);
    }
    throw new NotDone(`${method} ${path} was not acknowledged within ${giveUpAfterMs / 1000} s`);
  }

  acknowledge(): void {
    this.acknowledged += 1;
    this.acknowledgedAt = performance.now();
  }

  /** All rows of a list. @throws NotDone when a page is not answered */
  async all<T>(person: Person | null, path: string): Promise<T[]> {
    const rows: T[] = [];
    for (let next: string | undefined = path; next;) {
      const page: Answer<T[]> = await this.ask<T[]>(person, 'GET', next);
      if (page.status !== 200) throw new NotDone(`GET ${next}: ${page.status} ${page.code}`);
      rows.push(...page.body);
      next = /<\/api([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    return rows;
  }

  async #send<T>(
    person: Pick<Person, 'token'> | null,
    method: Method,
    path: string,
    body: object | FormData | undefined,
    within: number,
  ): Promise<Answer<T>> {
    const json = body !== undefined && !(body instanceof FormData);
    try {
      const response = await fetch(`${this.#address}/api${path}`, {
        method,
        headers: {
          ...(person && { Authorization: `Bearer ${person.token}` }),
          ...(json && { 'Content-Type': 'application/json' }),
        },
        body: json ? JSON.stringify(body) : (body ?? null),
        signal: AbortSignal.timeout(within),
      });
      const text = await response.text();
      const parsed = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
      const { status, headers } = response;
      return { status, headers, body: parsed as T, code: (parsed as { code?: string }).code };
    } catch {
      return { status: 0, headers: new Headers(), body: {} as T, code: undefined };
    }
  }

  wrongAnswer(request: string, { status, code }: Answer<unknown>): NotDone {
    const what = `${request}: ${status} ${code ?? ''}`;
    this.wrong.push(what);
    return new NotDone(what);
  }
}

/** A refusal that ends by itself. */
export const mayCome = ({ status, code = '' }: Answer<unknown>): boolean =>
  status === 429 || early.includes(code);
export const isDone = ({ status }: Answer<unknown>): boolean => status >= 200 && status < 300;
/** Whether it was done nobody can tell: the answer was lost, or did not come in time behind the gateway. */
export const isUnknown = ({ status }: Answer<unknown>): boolean => status === 0 || status >= 500;
