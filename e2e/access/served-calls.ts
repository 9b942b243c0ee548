import type { CanActivate } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { RpcDescriptor } from '@thikana/contracts';
import type { Product } from './product.ts';

export interface ServedCall {
  descriptor: RpcDescriptor;
  /** What decides who may call, as the running service holds it. */
  guards: CanActivate[];
}

/** Every call that the running services answer, by its name without `thikana.rpc.`: from Nest's own metadata of their controllers. */
export function servedCalls({ services }: Product): Map<string, ServedCall> {
  const controllers = Object.values(services).flatMap((service) =>
    [...service.get(ModulesContainer, { strict: false }).values()].flatMap((module) => [
      ...module.controllers.values(),
    ]),
  );
  const handlers = controllers.flatMap(({ metatype }) => {
    const prototype = (metatype as { prototype: Record<string, unknown> }).prototype;
    return Object.getOwnPropertyNames(prototype).map((name) => prototype[name]);
  });
  const calls = handlers.flatMap((handler) => {
    if (typeof handler !== 'function') return [];
    const extras = Reflect.getMetadata('microservices:pattern_extras', handler) as
      { descriptor?: RpcDescriptor } | undefined;
    const guards = (Reflect.getMetadata('__guards__', handler) ?? []) as CanActivate[];
    return extras?.descriptor ? [{ descriptor: extras.descriptor, guards }] : [];
  });
  return new Map(calls.map((call) => [call.descriptor.name.replace('thikana.rpc.', ''), call]));
}

/** Lets everybody past a call's guards while `work` runs. */
export async function opened<T>({ guards }: ServedCall, work: () => Promise<T>): Promise<T> {
  for (const guard of guards) guard.canActivate = () => true;
  try {
    return await work();
  } finally {
    // What the class defines is left.
    for (const guard of guards) Reflect.deleteProperty(guard, 'canActivate');
  }
}
