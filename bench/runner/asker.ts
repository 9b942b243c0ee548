import type { Person } from './crowd.ts';

type Method = 'GET' | 'POST' | 'PATCH';

/** An answer that was no success. */
export class NotAnswered extends Error {}

/** Asks one side's API as a page does. */
export class Asker {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  /** @throws NotAnswered */
  async ask<T>(person: Person | null, method: Method, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.address}/api${path}`, {
      method,
      headers: {
        ...(person && { Authorization: person.bearer }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await answer.text();
    if (!answer.ok) throw new NotAnswered(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as T;
  }
}
