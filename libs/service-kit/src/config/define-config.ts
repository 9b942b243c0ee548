import { z } from 'zod';

/** What every service reads from its environment; a service extends it with what it alone needs. */
export const serviceEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Port of `/health/live` and `/health/ready`; 0 takes a free one. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'is not a mongodb:// address')
    .default('mongodb://127.0.0.1:27017'),
  /** Name of the database; `thikana_<service>` unless set. */
  MONGODB_DATABASE: z.string().min(1).max(63).optional(),
  NATS_URL: z.string().min(1).default('nats://127.0.0.1:4222'),
  /** Put before every subject and stream name, so that several systems (or test files) share one broker. */
  NATS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/, 'may hold letters, digits, _ and - only')
    .default(''),
  /** Copies of streams and buckets in the broker's cluster: 3 in production. Only a deployment reads it. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Requests handled concurrently; more are answered SERVICE.BUSY. */
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(256),
  /** After so long without a heartbeat, in ms, an instance counts as dead and its transactions are aborted. */
  INSTANCE_DEAD_AFTER_MS: z.coerce.number().int().min(200).default(5_000),
  DEMO_SEED: z.stringbool().default(false),
});
export type ServiceConfig = z.infer<typeof serviceEnv>;

/** Exit status for a wrong configuration (sysexits EX_CONFIG). */
const exitMisconfigured = 78;

/**
 * Parses the environment once at boot into a typed, frozen object. With a fault in it, the list of faults (names and
 * reasons, never values, which may be secrets) goes to stderr and the process exits with status 78.
 */
export function defineConfig<S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv = process.env,
): Readonly<z.infer<S>> {
  const parsed = schema.safeParse(withoutBlanks(environment));
  if (parsed.success) return Object.freeze(parsed.data as object) as Readonly<z.infer<S>>;
  const faults = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(environment)'}: ${issue.message}`,
  );
  process.stderr.write(`The environment has ${faults.length} fault(s):\n${faults.join('\n')}\n`);
  process.exit(exitMisconfigured);
}

/** `NAME=` in an env file means "not set", not an empty value. */
function withoutBlanks(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(entries);
}
