import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EventDescriptor, RpcDescriptor } from '@thikana/contracts';
import { Migration } from '../deploy/migration.ts';
import { type SubscriberOptions, subscriberMetadata } from '../events/subscriber-decorator.ts';
import type { Subscription } from '../events/subscription.ts';
import { rpcMetadata } from '../rpc/rpc-decorator.ts';
import type { RpcRoute } from '../rpc/rpc-server.ts';

type Method = (...parameters: unknown[]) => unknown;

/** A provider that has to get something ready (a projection, a cache) between MongoDB and NATS being there and the first request. */
export interface BeforeServing {
  /** Readiness waits for it; a stop does not. */
  beforeServing(): Promise<void>;
}

/** The methods that `@Rpc` and `@Subscriber` mark, on every provider and controller of the application. */
export function discoverHandlers(application: INestApplicationContext): {
  routes: RpcRoute[];
  subscriptions: Subscription[];
  preparations: (() => Promise<void>)[];
} {
  const routes: RpcRoute[] = [];
  const subscriptions: Subscription[] = [];
  const preparations: (() => Promise<void>)[] = [];
  for (const { instance, method, prototype, name } of methodsOf(application)) {
    if (name === 'beforeServing') preparations.push(method.bind(instance) as () => Promise<void>);
    const descriptor = Reflect.getMetadata(rpcMetadata, prototype, name) as RpcDescriptor | undefined;
    if (descriptor) routes.push({ descriptor, handler: method.bind(instance) as RpcRoute['handler'] });
    const options = Reflect.getMetadata(subscriberMetadata, prototype, name) as
      SubscriberOptions<EventDescriptor> | undefined;
    if (options)
      subscriptions.push({
        name: options.name,
        events: [options.event].flat(),
        from: options.from ?? 'beginning',
        handler: method.bind(instance) as Subscription['handler'],
      });
  }
  refuseTwice(routes.map((route) => route.descriptor.name));
  refuseTwice(subscriptions.map((subscription) => subscription.name));
  return { routes, subscriptions, preparations };
}

/** The migrations among the providers. */
export function discoverMigrations(application: INestApplicationContext): Migration[] {
  const discovery = application.get(DiscoveryService, { strict: false });
  const instances = new Set(discovery.getProviders().map(({ instance }) => instance as unknown));
  const migrations = [...instances].filter((instance) => instance instanceof Migration);
  refuseTwice(migrations.map(({ number }) => `migration ${number}`));
  return migrations;
}

function* methodsOf(application: INestApplicationContext) {
  const discovery = application.get(DiscoveryService, { strict: false });
  const scanner = new MetadataScanner();
  const seen = new Set<object>();
  for (const wrapper of [...discovery.getProviders(), ...discovery.getControllers()]) {
    const instance = wrapper.instance as Record<string, unknown> | null | undefined;
    if (!instance || typeof instance !== 'object' || seen.has(instance)) continue;
    seen.add(instance);
    const prototype = Object.getPrototypeOf(instance) as object | null;
    if (!prototype || prototype === Object.prototype) continue;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = (prototype as Record<string, unknown>)[name];
      if (typeof method === 'function') yield { instance, method: method as Method, prototype, name };
    }
  }
}

function refuseTwice(names: string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`${twice} is declared twice`);
}
