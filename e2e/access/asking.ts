import type { Endpoint } from '@thikana/contracts';
import { bearer } from '@thikana/gateway/src/testing/start-test-gateway.ts';
import { decodeValue, rawOf } from '@thikana/service-kit';
import { IdentityKeys } from '@thikana/test-kit';
import { randomUUID } from 'node:crypto';
import type { Request } from '../market/endpoints.ts';
import { wordOf } from './outcome-table.ts';
import { emailOf, type Kind } from './people.ts';
import type { Product } from './product.ts';

export interface Answer {
  /** In the words of the table. */
  outcome: string;
  text: string;
}

const accountCall = 'thikana.rpc.users.account';
const strangersKeys = new IdentityKeys('stranger');

/** Sends requests to the gateway, and records which calls it makes to services on their behalf. */
export class Asking {
  /** By the request's id. */
  readonly #calls = new Map<string, string[]>();
  readonly #product: Product;

  constructor(product: Product) {
    this.#product = product;
    const { broker } = product.gateway.nats;
    const callback = (_: unknown, message: Parameters<typeof rawOf>[0]) => {
      const { correlationId } = decodeValue(rawOf(message)) as { correlationId: string };
      const name = message.subject.slice(message.subject.indexOf('thikana.rpc.'));
      if (name !== accountCall)
        this.#calls.set(correlationId, [...(this.#calls.get(correlationId) ?? []), name]);
    };
    broker.connection.subscribe(broker.subject('thikana.rpc.>'), { callback });
  }

  async ask(endpoint: Endpoint, request: Request, kind: Kind, email = emailOf(kind)): Promise<Answer> {
    const id = randomUUID();
    const stop = new AbortController();
    const response = await fetch(`${this.#product.gateway.url}/api${request.address}`, {
      method: endpoint.method,
      headers: { 'X-Request-Id': id, ...typeOf(request), ...request.headers, ...authorization(kind, email) },
      signal: stop.signal,
      ...bodyOf(request),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const text = isStream ? '' : await response.text();
    stop.abort();
    if (response.ok) return { outcome: 'ok', text };
    const refusedBy = this.#calls.has(id) ? '*' : '';
    return { outcome: wordOf((JSON.parse(text) as { code: string }).code) + refusedBy, text };
  }
}

function authorization(kind: Kind, email: string): Record<string, string> {
  if (kind === 'visitor') return {};
  if (kind !== 'forged') return bearer(email);
  const claims = strangersKeys.claims('demo-thikana', emailOf('admin'));
  return { Authorization: `Bearer ${strangersKeys.sign(claims)}` };
}

function typeOf({ body }: Request): Record<string, string> {
  return body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
}

function bodyOf({ body }: Request): { body?: string | FormData } {
  if (body === undefined) return {};
  return { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) };
}
