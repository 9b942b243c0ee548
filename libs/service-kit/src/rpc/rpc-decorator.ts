import 'reflect-metadata';
import type { Actor, RpcDescriptor } from '@thikana/contracts';
import type { z } from 'zod';
import type { ReadyJson, Reply } from './reply.ts';

export interface RpcContext {
  /** Who asks, as the gateway established it; null for a visitor. */
  actor: Actor | null;
  correlationId: string;
}

type Answer<T> = T | Reply<T> | ReadyJson;
export type RpcHandler<I, O> = (input: I, context: RpcContext) => Promise<Answer<O>> | Answer<O>;

export const rpcMetadata = Symbol('thikana:rpc');

/**
 * Answers a request/reply call with a method of a provider or controller:
 * `@Rpc(rpc.offers.make) make(input: Input<typeof rpc.offers.make>, { actor }: RpcContext)`.
 * The input has been parsed by the descriptor's schema.
 */
export function Rpc<I extends z.ZodType, O extends z.ZodType>(descriptor: RpcDescriptor<I, O>) {
  return <H extends RpcHandler<z.output<I>, z.input<O>>>(
    target: object,
    name: string | symbol,
    _method: TypedPropertyDescriptor<H>,
  ): void => {
    Reflect.defineMetadata(rpcMetadata, descriptor, target, name);
  };
}

/** What a call's handler is given. */
export type RpcInput<D> = D extends RpcDescriptor<infer I, z.ZodType> ? z.output<I> : never;
/** What a call's handler answers. */
export type RpcOutput<D> = D extends RpcDescriptor<z.ZodType, infer O> ? z.input<O> : never;
