/** Calls by name, typed by the contracts: `await api('properties.list', { query: { sort: 'minPrice' } })`. */
import type { endpoints } from '@thikana/contracts';
import { send, type Answered, type CallOptions } from '@thikana/web-kit/client';
import type { Page } from '../client/page.ts';
import { routes } from './contract.built.ts';
import { withOwnSentence } from './own-sentence.ts';

export type { Page };

type Table = typeof endpoints;
type Schema = { _zod: { input: unknown; output: unknown } };
type In<S> = S extends Schema ? S['_zod']['input'] : never;
type Out<S> = S extends Schema ? S['_zod']['output'] : never;

/** `properties.list`, `offers.accept`, … : every endpoint of the contracts. */
export type EndpointName = {
  [D in keyof Table & string]: `${D}.${keyof Table[D] & string}`;
}[keyof Table & string];

type At<N extends EndpointName> = N extends `${infer D extends keyof Table & string}.${infer C}`
  ? C extends keyof Table[D]
    ? Table[D][C]
    : never
  : never;
type Part<N extends EndpointName, K extends string> = At<N> extends Record<K, infer S> ? In<S> : never;

/** The response's data. */
export type Answer<N extends EndpointName> = At<N> extends { answer: infer S } ? Out<S> : never;

/** Objects without required fields may be omitted. */
type Given<K extends string, T> = unknown extends T
  ? Partial<Record<K, unknown>>
  : keyof T extends never
    ? Partial<Record<K, undefined>>
    : object extends T
      ? Partial<Record<K, T>>
      : Record<K, T>;

export type CallInput<N extends EndpointName> = Given<'params', Part<N, 'params'>> &
  Given<'query', Part<N, 'query'>> &
  Given<'body', Part<N, 'body'>> &
  CallOptions;

type Arguments<N extends EndpointName> =
  object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

type LooseInput = { params?: unknown; query?: unknown; body?: unknown } & CallOptions;

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** `/users/:email` → `/users/a%40b.c`. @throws Error when a parameter is missing: a bug of the caller */
export function fillPath(path: string, params: unknown): string {
  const values = Object(params) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (!isText(value)) throw new Error(`The address ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Empty filters are left out, so that equal queries have equal addresses and equal keys. */
export const withoutEmpty = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(query) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

async function call(name: EndpointName, input: LooseInput): Promise<Answered> {
  const [method, path] = (routes[name] ?? '').split(' ');
  if (!method || !path) throw new Error(`The contracts have no endpoint ${name}`);
  const { params, query, ...rest } = input;
  const filled = fillPath(path, params);
  return send({ ...rest, method, path: filled, query: withoutEmpty(query) }).catch(withOwnSentence);
}

/**
 * Makes a call.
 * @returns the response's JSON
 * @throws ApiError with the API's `status`, `code`, `message` and, for a 400, the fields' `errors`
 */
export async function api<N extends EndpointName>(name: N, ...[input]: Arguments<N>): Promise<Answer<N>> {
  const { data } = await call(name, (input ?? {}) as LooseInput);
  return data as Answer<N>;
}

const count = (value: string | null): number | null => (value === null ? null : Number(value));

/** `</api/properties?cursor=abc>; rel="next"` → `abc`. */
export function nextCursorOf(link: string | null): string | null {
  const address = /<([^>]+)>\s*;[^,]*rel="?next"?/.exec(link ?? '')?.[1];
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null;
}

/** Like `api` for a list, with the headers' values: `{items, nextCursor, total, totalAmount}`. */
export async function apiPage<N extends EndpointName>(
  name: N,
  ...[input]: Arguments<N>
): Promise<Page<Answer<N>>> {
  const { data, header } = await call(name, (input ?? {}) as LooseInput);
  return {
    items: data as Answer<N>,
    nextCursor: nextCursorOf(header('link')),
    total: count(header('x-total-count')),
    totalAmount: count(header('x-total-amount')),
    missing: header('x-missing-services')?.split(', ') ?? [],
  };
}
