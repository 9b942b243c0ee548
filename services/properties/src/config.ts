import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@thikana/contracts';
import { defineConfig, serviceEnv } from '@thikana/service-kit';
import { z } from 'zod';

/** What the properties service reads from its environment, beside what every service does. */
export const propertiesEnv = serviceEnv.extend({
  /** Name of the index of listings; every product on a cluster has its own. */
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('thikana-listings'),
  /** Addresses of an OpenSearch cluster with user and password, with commas between; without it each instance searches in its own catalogue (docs/adr/0066). */
  SEARCH_URL: z
    .string()
    .transform((urls) => urls.split(','))
    .pipe(z.array(z.url()))
    .optional(),
  /** Shards of the index, each on any node of the cluster. Another number makes another index. */
  SEARCH_SHARDS: z.coerce.number().int().min(1).default(1),
  /** Raised by an operator to have the index filled anew (after a restore): beside the one in use, until it is complete. */
  SEARCH_GENERATION: z.coerce.number().int().min(1).default(1),
  /** Folder of this instance's catalogue file. What is in it can be deleted at any time: it is rebuilt. */
  CATALOGUE_DIR: z.string().min(1).default(join(tmpdir(), 'thikana-catalogue')),
  /** Days after its verification, or its agent's last yes, after which a listing's agent is asked whether it is still available (CHECK-2). */
  STILL_AVAILABLE_AFTER_DAYS: z.coerce.number().positive().default(limits.stillAvailableAfterDays),
  /** Most memory that SQLite keeps pages in, in MB. */
  CATALOGUE_CACHE_MB: z.coerce.number().int().min(1).max(4_096).default(16),
});
export type PropertiesConfig = Readonly<z.infer<typeof propertiesEnv>>;

/** Injects the service's config. */
export const CONFIG = Symbol('properties:config');

/** The one place that reads the environment; a wrong value stops the process with the list of faults. */
export const readConfig = (): PropertiesConfig => defineConfig(propertiesEnv);
