import type { DynamicModule, Type } from '@nestjs/common';
import type { ServiceName } from '@thikana/contracts';
import type { ServiceConfig } from '../config/define-config.ts';
import type { EventSettings } from '../events/event-settings.ts';

/** The definition of a service, the same for running and for deploying it. */
export interface ServiceOptions {
  /** Names the queue group, the durable consumers and the database `thikana_<name>`. */
  name: ServiceName;
  module: Type | DynamicModule;
  config: ServiceConfig;
  events?: Partial<EventSettings>;
}

export function databaseOf({ name, config }: ServiceOptions): string {
  return config.MONGODB_DATABASE ?? `thikana_${name}`;
}
