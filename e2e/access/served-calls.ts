import type { CanActivate } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { RpcDescriptor } from '@thikana/contracts';
import type { TestService } from '@thikana/test-kit';
import type { Product } from './product.ts';

export interface ServedCall {
  descriptor: RpcDescriptor;
  /** What decides who may call, as the running service holds it. */
  guards: CanActivate[];
}

/** Every call that the running services answer, by its name without `thikana.rpc.`: from Nest's own metadata of their controllers. */
export function servedCalls({ services }: Product): Map<string, ServedCall> {
  const calls = Object.values(services)
    .flatMap(handlersOf)
    .flatMap((handler) => {
      const extras = Reflect.getMetadata('microservices:pattern_extras', handler) as
        | { descriptor?: RpcDescriptor }
        | undefined;
      const guards = (Reflect.getMetadata('__guards__', handler) ?? []) as CanActivate[];
      return extras?.descriptor ? [{ descriptor: extras.descriptor, guards }] : [];
    });
  return new Map(calls.map((call) => [call.descriptor.name.replace('thikana.rpc.', ''), call]));
}

/** Names of the subscribers that a running service has, sorted. */
export function subscribersOf(service: TestService): string[] {
  const names = handlersOf(service).flatMap((handler) => {
    const extras = Reflect.getMetadata('microservices:pattern_extras', handler) as
      | { events?: unknown }
      | undefined;
    return extras?.events ? (Reflect.getMetadata('microservices:pattern', handler) as string[]) : [];
  });
  return names.sort();
}

/** The methods of a service's controllers. */
function handlersOf(service: TestService): object[] {
  const modules = [...service.get(ModulesContainer, { strict: false }).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const prototype = (metatype as { prototype: Record<string, unknown> }).prototype;
    const methods = Object.getOwnPropertyNames(prototype).map((name) => prototype[name]);
    return methods.filter((method) => typeof method === 'function');
  });
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
