import { resolve } from 'node:path';
import { brokerAccess } from '@thikana/service-kit/broker-access';
import { z } from 'zod';

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  FIREBASE_PROJECT_ID: z
    .string()
    .startsWith('demo-', 'is no demo project of the emulator')
    .default('demo-thikana'),
  IDENTITY_EMULATOR_HOST: z.string().min(1).default('127.0.0.1:9099'),
  STRIPE_API_BASE: z.url().default('http://127.0.0.1:12111'),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_test_', 'is no test key').default('sk_test_thikana'),
  IMAGE_HOST_URL: z.url().default('http://127.0.0.1:12112'),
  IMAGE_HOST_KEY: z.string().min(1).default('thikana-local'),
  DEMO_NOTES_DIR: z.string().min(1).default('.local/demo'),
});

const fromRoot = (path: string): string => resolve(import.meta.dirname, '../../../..', path);

/** Where the running product and its outside services are. */
export type SeedConfig = ReturnType<typeof readConfig>;

/**
 * Reads the environment, once.
 * @throws Error in production, and for every wrong value at once
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  if (env['NODE_ENV'] === 'production')
    throw new Error('The demo market is never seeded in production (DEMO-1).');
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`The environment is wrong:\n${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  return {
    broker: brokerAccess(env),
    identity: { origin: `http://${data.IDENTITY_EMULATOR_HOST}`, projectId: data.FIREBASE_PROJECT_ID },
    cards: { origin: new URL(data.STRIPE_API_BASE).origin, key: data.STRIPE_SECRET_KEY },
    images: { origin: data.IMAGE_HOST_URL.replace(/\/$/, ''), key: data.IMAGE_HOST_KEY },
    notesDir: fromRoot(data.DEMO_NOTES_DIR),
  };
}
