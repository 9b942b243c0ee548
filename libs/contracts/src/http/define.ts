import { z } from 'zod';
import type { Role } from '../actor.ts';
import type { ErrorCode } from '../errors.ts';
import { Id } from '../entities/fields.ts';
import { limits } from '../limits.ts';
import type { RpcDescriptor, ServiceName } from '../rpc/define.ts';

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
  /** Media types of the answer; `answer` describes it only where the type is JSON. */
  answerTypes: readonly string[];
  /** Status of success. */
  status: 200 | 201;
  /** When set, the gateway calls this with `{...params, ...query, ...body}` and answers with the reply's bytes. */
  rpc: RpcDescriptor | null;
  /** In place of `rpc`, where the input's `service` names the service to call. */
  rpcOf: ((service: ServiceName) => RpcDescriptor) | null;
  /** What its own rules refuse with, beside what every endpoint of its kind may answer (gateway/src/openapi/responses.ts). */
  refuses: readonly ErrorCode[];
  /** A list paged by cursor. */
  page: boolean;
  /** Stricter limits than the ordinary ones (SEC-7). */
  limit: 'ordinary' | 'sign-in' | 'money' | 'upload' | 'report' | 'review' | 'message' | 'count' | 'mail';
  /** Largest body in bytes. Gateway, edge and nginx take their limits from here. */
  bodyBytes: number;
  /** Public answers that the gateway may keep, dropped by these event domains. */
  cache: readonly string[] | null;
  /** Also accepts an HTML form in place of JSON; the parts of a multipart one are not read. */
  acceptsForms: boolean;
}

export const only = (...roles: Role[]): Access => ({ who: 'roles', roles });
export const byId = z.strictObject({ id: Id });
/** Texts that screens send along; the server ignores them and uses its own. */
export const ignoredText = z.string().max(2048).nullable().optional();
/** A picture that a record names is claimed before the record is written. */
export const pictureRefusals = [
  'IMAGE.NOT_UPLOADED',
  'IMAGE.HOST_UNAVAILABLE',
  'IMAGE.STORE_UNAVAILABLE',
] as const;
const nothing = z.strictObject({});
/** The body of a call: its input without what its address names. */
export const bodyOf = <S extends z.ZodRawShape, K extends keyof S>({ shape }: z.ZodObject<S>, named: K) => {
  const { [named]: _, ...body } = shape;
  return z.strictObject(body as Omit<S, K>);
};

/** Without `answer`, the call's output is the response. */
type Answering<A extends z.ZodType> =
  | { answer: A; rpc?: RpcDescriptor }
  | { rpc: RpcDescriptor<z.ZodType, A> }
  | { rpcOf: (service: ServiceName) => RpcDescriptor<z.ZodType, A> };
/** A call that changes something names its refusals, also when it has none. */
type Refusing =
  | { route: `GET /${string}`; refuses?: readonly ErrorCode[] }
  | { route: `${Exclude<Method, 'GET'>} /${string}`; refuses: readonly ErrorCode[] };
type Parts<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
> = Answering<A> &
  Refusing & {
    params?: P;
    query?: Q;
    body?: B;
  } & Pick<Endpoint, 'summary' | 'access'> &
  Partial<
    Pick<Endpoint, 'answerTypes' | 'status' | 'page' | 'limit' | 'bodyBytes' | 'cache' | 'acceptsForms'>
  >;

/** Fills in what most endpoints leave out. Bodies and queries are strict: an unknown field is a 400. */
export function defineEndpoint<
  A extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>({ route, ...parts }: Parts<P, Q, B, A>): Omit<Endpoint<P, Q, B, A>, 'name'> {
  const [method, path] = route.split(' ') as [Method, string];
  const { rpc = null, rpcOf = null, answer } = parts as Partial<Endpoint<P, Q, B, A>>;
  const call = rpc ?? rpcOf?.('users');
  return {
    method,
    path,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    answer: answer ?? (call?.output as A),
    answerTypes: ['application/json'],
    status: 200,
    rpc,
    rpcOf,
    page: call?.page ?? false,
    limit: 'ordinary',
    bodyBytes: limits.bodies.jsonBytes,
    cache: null,
    acceptsForms: false,
    refuses: [],
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
