import type { DynamicModule, Type } from '@nestjs/common';
import type { ServiceName } from '@thikana/contracts';
import type { ServiceConfig } from '../config/define-config.ts';
import type { DestinationStream } from 'pino';
import type { EventSettings } from '../events/event-settings.ts';

/** The definition of a service, the same for running and for deploying it. */
export interface ServiceOptions {
  /** Names the queue group, the durable consumers and the database `thikana_<name>`. */
  name: ServiceName;
  module: Type | DynamicModule;
  config: ServiceConfig;
  events?: Partial<EventSettings>;
  /** Takes the log in place of stdout. */
  logTo?: DestinationStream;
}

export function databaseOf({ name, config }: ServiceOptions): string {
  return config.MONGODB_DATABASE ?? `thikana_${name}`;
}
