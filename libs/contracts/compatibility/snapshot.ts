/** The whole contract as JSON Schema, made from zod: what is stored in `released/` and what is compared with it. */
import { z } from 'zod';
import * as contracts from '../src/index.ts';
import { allEndpoints, type EventDescriptor, events, type RpcDescriptor } from '../src/index.ts';

export type Schema = Readonly<Record<string, unknown>>;

export interface EventContract {
  subject: string;
  data: Schema;
}
export interface CallContract {
  input: Schema;
  output: Schema;
}
export interface HttpContract {
  route: string;
  params: Schema;
  query: Schema;
  body: Schema;
  answer: Schema;
}

/** By name and version (`OfferMade.v1`), by subject of the call, by name of the endpoint. */
export interface Contract {
  events: Record<string, EventContract>;
  calls: Record<string, CallContract>;
  http: Record<string, HttpContract>;
}

/** Without what says nothing about which values are allowed, so that only a change of meaning is a difference. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as Schema;
}

const sorted = <T>(entries: (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

const isCall = (value: unknown): value is RpcDescriptor =>
  typeof value === 'object' && value !== null && 'service' in value && 'input' in value && 'output' in value;

/** The calls of a table, or of a table of tables (`operationsRpc`). */
const callsIn = (table: object): RpcDescriptor[] =>
  Object.values(table).flatMap((value: object) => (isCall(value) ? [value] : callsIn(value)));

/** Every table of calls that the contracts export (`usersRpc`, …), so that a new service's is not forgotten. */
const calls = (): RpcDescriptor[] =>
  Object.entries(contracts)
    .filter(([name]) => name.endsWith('Rpc'))
    .flatMap(([, table]) => callsIn(table as object));

/** The contract as the sources have it now. */
export const currentContract = (): Contract => ({
  events: sorted(
    (Object.values(events) as EventDescriptor[]).map(
      ({ type, version, subject, data }) =>
        [`${type}.v${version}`, { subject, data: schemaOf(data, 'output') }] as const,
    ),
  ),
  calls: sorted(
    calls().map(
      ({ name, input, output }) =>
        [name, { input: schemaOf(input, 'input'), output: schemaOf(output, 'output') }] as const,
    ),
  ),
  http: sorted(
    allEndpoints.map(
      ({ name, method, path, params, query, body, answer }) =>
        [
          name,
          {
            route: `${method} ${path}`,
            params: schemaOf(params, 'input'),
            query: schemaOf(query, 'input'),
            body: schemaOf(body, 'input'),
            answer: schemaOf(answer, 'output'),
          },
        ] as const,
    ),
  ),
});
