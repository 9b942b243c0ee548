import { defineConfig, type ServiceConfig, serviceEnv } from '@thikana/service-kit';

/** The one place where this service reads its environment; it needs nothing beyond what every service does. */
export function readConfig(): Readonly<ServiceConfig> {
  return defineConfig(serviceEnv);
}
