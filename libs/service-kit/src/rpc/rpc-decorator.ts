import 'reflect-metadata';
import { UseGuards, UsePipes, applyDecorators } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { RpcDescriptor } from '@thikana/contracts';
import type { z } from 'zod';
import { type Access, AccessGuard, type Caller } from '../access/access.ts';
import type { ReadyJson, Reply } from './reply.ts';
import { InputPipe } from './rpc-errors.ts';

/** The second argument of a call's handler: Nest's context of the message. */
export interface RpcContext<A extends Access = 'anybody'> {
  /** The caller, authenticated by the gateway and admitted by the call's access. */
  actor: Caller<A>;
  correlationId: string;
}

type Answer<T> = T | Reply<T> | ReadyJson;
export type RpcHandler<I, O, A extends Access> = (
  input: I,
  context: RpcContext<A>,
) => Promise<Answer<O>> | Answer<O>;

/**
 * Answers a request/reply call with a method of a controller; a `@MessagePattern` with the contract's input as pipe and `access` as guard:
 * `@Rpc(offersRpc.make, 'buyer') make(input: RpcInput<typeof offersRpc.make>, { actor }: RpcContext<'buyer'>)`.
 */
export function Rpc<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  descriptor: RpcDescriptor<I, O>,
  access: A,
) {
  return <H extends RpcHandler<z.output<I>, z.input<O>, A>>(
    target: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<H>,
  ): void => {
    applyDecorators(
      MessagePattern(descriptor.name, { descriptor }),
      UseGuards(new AccessGuard(access)),
      UsePipes(new InputPipe(descriptor.input)),
    )(target, name, method);
    Payload()(target, name, 0);
    Ctx()(target, name, 1);
  };
}

/** The input of a call's handler. */
export type RpcInput<D> = D extends RpcDescriptor<infer I, z.ZodType> ? z.output<I> : never;
/** The answer of a call's handler. */
export type RpcOutput<D> = D extends RpcDescriptor<z.ZodType, infer O> ? z.input<O> : never;
