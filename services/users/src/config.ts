import { Email } from '@thikana/contracts';
import { defineConfig, serviceEnv } from '@thikana/service-kit';
import { z } from 'zod';

export const usersEnv = serviceEnv
  .extend({
    FIREBASE_PROJECT_ID: z.string().min(1).default('demo-thikana'),
    /** `host:port` of the local identity provider. Its accounts need no credentials, so it must never be set in production. */
    IDENTITY_EMULATOR_HOST: z
      .string()
      .regex(/^[\w.-]+:\d{1,5}$/, 'is not host:port')
      .optional(),
    /** Becomes the first admin when this person signs in with a verified e-mail (PEOPLE-9). */
    BOOTSTRAP_ADMIN_EMAIL: Email.optional(),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.IDENTITY_EMULATOR_HOST === undefined, {
    path: ['IDENTITY_EMULATOR_HOST'],
    message: 'must not be set in production',
  });
export type UsersConfig = Readonly<z.infer<typeof usersEnv>>;

/** The part of it that this service's own module looks at. */
export type ModuleConfig = Pick<
  UsersConfig,
  'NODE_ENV' | 'DEMO_SEED' | 'FIREBASE_PROJECT_ID' | 'IDENTITY_EMULATOR_HOST' | 'BOOTSTRAP_ADMIN_EMAIL'
>;

/** Injects it: `constructor(@Inject(CONFIG) readonly config: ModuleConfig)`. */
export const CONFIG = Symbol('users:config');

/** The one place where this service reads its environment. */
export function readConfig(): UsersConfig {
  return defineConfig(usersEnv);
}
