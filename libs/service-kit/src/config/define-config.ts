import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { tracingEnv } from '../observability/tracing.ts';

/** How any process reaches the broker; the gateway reads the same. */
export const brokerEnv = {
  NATS_URL: z.string().min(1).default('nats://127.0.0.1:4222'),
  /** The process's own key; without one it reaches an open broker only. */
  NATS_NKEY_SEED: z
    .string()
    .regex(/^SU[A-Z2-7]{56}$/, "is no NATS user's seed (SU…)")
    .optional(),
  /** Certificate of the authority that signed the broker's, as PEM: then TLS is required. */
  NATS_TLS_CA: z.string().startsWith('-----BEGIN', 'is no PEM').optional(),
};

/** What every service reads from its environment; a service extends it with what it alone needs. */
export const serviceEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Port of `/health/live`, `/health/ready` and `/metrics`; 0 takes a free one. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Address that these listen on; a pod, which the kubelet probes from outside, sets 0.0.0.0. */
  HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'is not a mongodb:// address')
    .default('mongodb://127.0.0.1:27017'),
  /** Name of the database; `thikana_<service>` unless set. */
  MONGODB_DATABASE: z.string().min(1).max(63).optional(),
  ...brokerEnv,
  ...tracingEnv,
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
  INSTANCE_DEAD_AFTER_MS: z.coerce.number().int().min(200).default(3_200),
  DEMO_SEED: z.stringbool().default(false),
});
export type ServiceConfig = z.infer<typeof serviceEnv>;

/** Exit status for a wrong configuration (sysexits EX_CONFIG). */
const exitMisconfigured = 78;

/**
 * Parses the environment once at boot into a typed, frozen object. With a fault in it, the list of faults (names and
 * reasons, never values, which may be secrets) goes to stderr and the process exits with status 78. Where `NAME` is not set and
 * `NAME_FILE` is, the value is what that file holds.
 */
export function defineConfig<S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv = process.env,
): Readonly<z.infer<S>> {
  const given = withoutBlanks(environment);
  const unread = readFiles(schema, given);
  const parsed = schema.safeParse(given);
  if (parsed.success && unread.length === 0)
    return Object.freeze(parsed.data as object) as Readonly<z.infer<S>>;
  const faults = [
    ...unread,
    ...(parsed.error?.issues ?? []).map(
      (issue) => `  ${issue.path.join('.') || '(environment)'}: ${issue.message}`,
    ),
  ];
  process.stderr.write(`The environment has ${faults.length} fault(s):\n${faults.join('\n')}\n`);
  process.exit(exitMisconfigured);
}

/** Reads mounted secrets, which are files. Returns the faults. */
function readFiles(schema: z.ZodType, given: Record<string, string>): string[] {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return names.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (!file || given[name]) return [];
    try {
      given[name] = readFileSync(file, 'utf8').trim();
      return [];
    } catch (error) {
      return `  ${name}_FILE: ${(error as NodeJS.ErrnoException).code ?? 'cannot be read'}`;
    }
  });
}

/** `NAME=` in an env file means "not set", not an empty value. */
function withoutBlanks(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(entries);
}
