import { z } from 'zod';
import { Id } from '../entities/fields.ts';

/** One request/reply call of a service over NATS. Its `name` is the subject. */
export interface RpcDescriptor<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** `thikana.rpc.<service>.<call>` */
  name: string;
  service: ServiceName;
  input: I;
  output: O;
  /** A page answers a JSON array, with `next-cursor` and `total-count` in the reply's headers. */
  page: boolean;
}

/** Every service: its folder in `services/`, its calls' subjects, its events' domain. */
export const serviceNames = [
  'users',
  'properties',
  'offers',
  'reviews',
  'conversations',
  'notifications',
] as const;
export type ServiceName = (typeof serviceNames)[number];

export function defineRpc<I extends z.ZodType, O extends z.ZodType>(
  service: ServiceName,
  call: string,
  input: I,
  output: O,
  more: { page?: boolean } = {},
): RpcDescriptor<I, O> {
  return { name: `thikana.rpc.${service}.${call}`, service, input, output, page: more.page ?? false };
}

/** A list of rows, paged by cursor. */
export const pageRpc = <I extends z.ZodType, R extends z.ZodType>(
  service: ServiceName,
  call: string,
  input: I,
  row: R,
): RpcDescriptor<I, z.ZodArray<R>> => defineRpc(service, call, input, z.array(row), { page: true });

export const aboutId = z.object({ id: Id });
export const Inserted = z.object({ insertedId: Id, message: z.string() });
export const Deleted = z.object({ deletedCount: z.number().int() });

/** Headers of a reply. */
export const replyHeaders = {
  errorCode: 'error-code',
  nextCursor: 'next-cursor',
  totalCount: 'total-count',
  /** Sum over all rows of the filter, in taka (sold properties). */
  totalAmount: 'total-amount',
  /** What the call has changed: `<domain>:<aggregate id>:<version>`, several separated by commas. */
  versions: 'versions',
} as const;
