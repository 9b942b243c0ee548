import 'reflect-metadata';
import { applyDecorators, UseGuards, UsePipes } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { replyHeaders, type RpcDescriptor } from '@thikana/contracts';
import type { z } from 'zod';
import { type Access, AccessGuard, type Caller } from '../access/access.ts';
import { InputPipe } from './rpc-errors.ts';

export type ReplyHeaders = Readonly<Record<string, string>>;

/** An answer that is already JSON text: passed on to the browser without parsing or serialising it again. */
export class ReadyJson {
  readonly json: Uint8Array | string;
  readonly headers: ReplyHeaders;

  constructor(json: Uint8Array | string, headers: ReplyHeaders = {}) {
    this.json = json;
    this.headers = headers;
  }
}

/** An answer with headers beside it, such as a page's next cursor. */
export class Reply<T> {
  readonly value: T;
  readonly headers: ReplyHeaders;

  constructor(value: T, headers: ReplyHeaders) {
    this.value = value;
    this.headers = headers;
  }
}

export interface PageFacts {
  /** Opaque; null or absent on the last page. */
  nextCursor?: string | null | undefined;
  /** Rows of the whole list. */
  totalCount?: number | undefined;
  /** Whole taka over the whole list. */
  totalAmount?: number | undefined;
}

/** The headers that a page of a list answers with. */
export function pageHeaders(facts: PageFacts): ReplyHeaders {
  const headers: Record<string, string> = {};
  if (facts.nextCursor) headers[replyHeaders.nextCursor] = facts.nextCursor;
  if (facts.totalCount !== undefined) headers[replyHeaders.totalCount] = String(facts.totalCount);
  if (facts.totalAmount !== undefined) headers[replyHeaders.totalAmount] = String(facts.totalAmount);
  return headers;
}

/** One page of a list: `return page(cards, { nextCursor })`. */
export function page<T>(items: T[], facts: PageFacts = {}): Reply<T[]> {
  return new Reply(items, pageHeaders(facts));
}

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
