import { Email } from '@thikana/contracts';
import { defineConfig, serviceEnv } from '@thikana/service-kit';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);

/** What the users service reads from its environment, beside what every service does. Times in ms. */
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
    /** How often the database is searched for identity accounts that are due for removal. */
    SWEEP_EVERY_MS: milliseconds.default(2_000),
    /** First pause after a removal that failed; it doubles up to five minutes. */
    RETRY_AFTER_MS: milliseconds.default(1_000),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.IDENTITY_EMULATOR_HOST === undefined, {
    path: ['IDENTITY_EMULATOR_HOST'],
    message: 'must not be set in production',
  });
export type UsersConfig = Readonly<z.infer<typeof usersEnv>>;

/** Injects the service's config. */
export const CONFIG = Symbol('users:config');

/** The one place that reads the environment; a wrong value stops the process with the list of faults. */
export const readConfig = (): UsersConfig => defineConfig(usersEnv);
