import { allEndpoints, type Endpoint, type endpoints } from '@thikana/contracts';

type Table = typeof endpoints;
type Schema = { _zod: { input: unknown; output: unknown } };

/** `properties.list`, `offers.accept`, … : every endpoint of the contract. */
export type EndpointName = { [D in keyof Table & string]: `${D}.${keyof Table[D] & string}` }[keyof Table &
  string];

type At<N extends EndpointName> = N extends `${infer D extends keyof Table & string}.${infer C}`
  ? C extends keyof Table[D]
    ? Table[D][C]
    : never
  : never;
/** `unknown` where nothing is sent. */
type Sent<S> = S extends Schema
  ? string extends keyof S['_zod']['input']
    ? unknown
    : S['_zod']['input']
  : unknown;

/** Parameters, query and body in one object, as the gateway hands them to a service. */
export type InputOf<N extends EndpointName> =
  At<N> extends { params: infer P; query: infer Q; body: infer B } ? Sent<P> & Sent<Q> & Sent<B> : never;
export type AnswerOf<N extends EndpointName> =
  At<N> extends { answer: infer A extends Schema } ? A['_zod']['output'] : never;

const byName = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]));

export function endpointOf(name: EndpointName): Endpoint {
  const endpoint = byName.get(name);
  if (!endpoint) throw new Error(`The contract has no endpoint ${name}`);
  return endpoint;
}

export interface Request {
  /** Below `/api`, with the query. */
  address: string;
  body: object | string | undefined;
  headers?: Record<string, string>;
}

/** Sorts the fields of an input: those of the path and of the query into the address, the others into the body. A form is a body as it is. */
export function requestOf({ path, method, query }: Endpoint, input: object = {}, form?: FormData): Request {
  const left = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const take = (name: string): string => {
    const value = left.get(name);
    left.delete(name);
    return String(value ?? '');
  };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(take(name)));
  const known = Object.keys((query as unknown as { shape?: object }).shape ?? {});
  const inQuery = [...left.keys()].filter((name) => method === 'GET' || known.includes(name));
  const search = new URLSearchParams(inQuery.map((name) => [name, take(name)])).toString();
  const body = form ?? (left.size > 0 || method === 'POST' ? Object.fromEntries(left) : undefined);
  return { address: search ? `${filled}?${search}` : filled, body };
}
