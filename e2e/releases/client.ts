import { setTimeout as pause } from 'node:timers/promises';
import { Failures } from './failures.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Person {
  name: string;
  email: string;
  token: string;
}

/** Thrown after a failure was counted, to end what hung on the answer. */
export class Failed extends Error {}

/**
 * Asks the API as people's browsers do, without trying again, and counts. Whatever is not the expected answer is a failure. `newsWithinMs`: services learn
 * of each other's changes by events; so long may a request be refused because they have not.
 */
export class Client {
  requests = 0;
  /** How often each kind of failure was met, and while what was being replaced. */
  readonly failures = new Failures();
  /** Refused at first, because an event was still on its way. */
  early = 0;
  readonly #address: string;
  readonly #newsWithinMs: number;

  constructor(address: string, { newsWithinMs = 15_000 } = {}) {
    this.#address = address;
    this.#newsWithinMs = newsWithinMs;
  }

  get address(): string {
    return this.#address;
  }

  /** @throws Failed for any answer but a 2xx */
  async ask<T = unknown>(
    person: Person | null,
    method: Method,
    path: string,
    body?: object | FormData,
  ): Promise<T> {
    const { status, text } = await this.#send(person, method, path, body);
    if (status < 200 || status >= 300) throw this.#failed(`${method} ${path}`, `${status} ${text}`);
    return JSON.parse(text) as T;
  }

  /** The same, where what it is about is so new that this part may not have heard of it: those refusals (4xx) are taken for a while. */
  async askSoon<T = unknown>(person: Person, method: Method, path: string, body?: object): Promise<T> {
    const giveUpAt = performance.now() + this.#newsWithinMs;
    for (;;) {
      const { status, text } = await this.#send(person, method, path, body);
      if (status >= 200 && status < 300) return JSON.parse(text) as T;
      const mayCome = [403, 404, 409].includes(status) && performance.now() < giveUpAt;
      if (!mayCome) throw this.#failed(`${method} ${path}`, `${status} ${text}`);
      this.early += 1;
      await pause(100);
    }
  }

  /** The ids of all pages of a list. */
  async all(person: Person | null, path: string): Promise<string[]> {
    const ids: string[] = [];
    for (let next: string | undefined = path; next;) {
      const page = await this.#send(person, 'GET', next);
      if (page.status !== 200) throw this.#failed(`GET ${next}`, `${page.status} ${page.text}`);
      ids.push(...(JSON.parse(page.text) as { _id: string }[]).map(({ _id }) => _id));
      next = /<\/api([^>]+)>; rel="next"/.exec(page.link)?.[1];
    }
    return ids;
  }

  /** Any answer's status; for looking whether something is gone. */
  async statusOf(person: Person | null, path: string): Promise<number> {
    return (await this.#send(person, 'GET', path)).status;
  }

  async #send(
    person: Person | null,
    method: Method,
    path: string,
    body?: object | FormData,
  ): Promise<{ status: number; text: string; link: string }> {
    this.requests += 1;
    const json = body !== undefined && !(body instanceof FormData);
    try {
      const answer = await fetch(`${this.#address}/api${path}`, {
        method,
        headers: {
          ...(person && { Authorization: `Bearer ${person.token}` }),
          ...(json && { 'Content-Type': 'application/json' }),
        },
        body: json ? JSON.stringify(body) : (body ?? null),
        signal: AbortSignal.timeout(20_000),
      });
      return { status: answer.status, text: await answer.text(), link: answer.headers.get('Link') ?? '' };
    } catch (error) {
      throw this.#failed(`${method} ${path}`, String((error as Error).cause ?? error));
    }
  }

  #failed(request: string, what: string): Failed {
    this.failures.note(request, what);
    return new Failed(`${request}: ${what}`);
  }
}
