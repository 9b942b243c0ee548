import { z } from 'zod';
import type { Role } from '../actor.ts';
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import type { RpcDescriptor } from '../rpc/define.ts';

/**
 * Who may call a route (PEOPLE-17, API-8). The gateway reads this table; a route without an entry does not start.
 * - anyone: no token needed; a valid one is still read, so that the answer can be the person's own
 * - identity: a valid token, with or without a stored record
 * - signed-in: a stored record of any role (fraud-marked people only where the method reads)
 * - roles: a stored record of one of these roles
 */
export interface Access {
  who: 'anyone' | 'identity' | 'signed-in' | 'roles';
  roles?: readonly Role[];
  /** This parameter or query value must be the caller's own e-mail; with `orAdmin`, an admin may name anybody. */
  self?: { in: 'params' | 'query'; name: string; orAdmin?: boolean };
  /** Body fields that, when sent, must be the caller's own e-mail (a claim about somebody else is a 403). */
  claims?: readonly string[];
  /** Without this query value the list is for these roles only, and never answered from a cache. */
  wholeListFor?: { without: string; roles: readonly Role[] };
  /** Error code for a person of another role, instead of ACCESS.DENIED. */
  denied?: ErrorCode;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  name: string;
  method: Method;
  /** Below `/api`, in Fastify's spelling: `/users/role/:email`. */
  path: string;
  summary: string;
  access: Access;
  params: P;
  query: Q;
  body: B;
  /** The answer's JSON. */
  answer: A;
  /** Status of success. */
  status: 200 | 201;
  /** When set, the gateway calls this with `{...params, ...query, ...body}` and answers with the reply's bytes. */
  rpc: RpcDescriptor | null;
  /** A list paged by cursor. */
  page: boolean;
  /** Stricter limits than the ordinary ones (SEC-7). */
  limit: 'ordinary' | 'sign-in' | 'money' | 'upload' | 'report' | 'review';
  /** Largest body in bytes. Gateway, edge and nginx take their limits from here. */
  bodyBytes: number;
  /** Public answers that the gateway may keep, dropped by these event domains. */
  cache: readonly string[] | null;
}

const nothing = z.strictObject({});

type Parts<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  Endpoint,
  'method' | 'path' | 'summary' | 'access'
> & { answer: A; params?: P; query?: Q; body?: B } & Partial<
    Pick<Endpoint, 'status' | 'rpc' | 'page' | 'limit' | 'bodyBytes' | 'cache'>
  >;

/** Fills in what most endpoints leave out. Bodies and queries are strict: an unknown field is a 400. */
export function defineEndpoint<
  A extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(parts: Parts<P, Q, B, A>): Omit<Endpoint<P, Q, B, A>, 'name'> {
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    status: 200,
    rpc: null,
    page: parts.rpc?.page ?? false,
    limit: 'ordinary',
    bodyBytes: limits.bodies.jsonBytes,
    cache: null,
    ...parts,
  };
}

type Unnamed = Record<string, Omit<Endpoint, 'name'>>;
type Named<T extends Unnamed> = { [K in keyof T]: T[K] & { name: string } };

/** Gives each endpoint its key as its name (`properties.list`). */
export function nameEndpoints<T extends Unnamed>(domain: string, table: T): Named<T> {
  return Object.fromEntries(
    Object.entries(table).map(([key, endpoint]) => [key, { ...endpoint, name: `${domain}.${key}` }]),
  ) as Named<T>;
}
