import { z } from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(12111),
  LISTEN_HOST: z.string().default('127.0.0.1'),
  STATE_DIR: z.string().default('.local/card-provider'),
  SECRET_KEY: z.string().min(1).default('sk_test_thikana'),
  PUBLISHABLE_KEY: z.string().min(1).default('pk_test_thikana'),
  /** Where events are delivered; without it they can only be read at /v1/events. */
  WEBHOOK_URL: z.union([z.url(), z.literal('')]).default(''),
  /** The types of those that are delivered, with commas; empty: all. */
  WEBHOOK_EVENTS: z
    .string()
    .default('')
    .transform((types) => types.split(',').filter(Boolean)),
  WEBHOOK_SECRET: z.string().min(1).default('whsec_thikana'),
  /** The pause before the second attempt; it doubles with each further one. Stripe's own are minutes to hours. */
  WEBHOOK_RETRY_MS: z.coerce.number().int().min(1).default(1000),
  /** When the bank answers a refund to a card that takes its time, and a cardholder disputes a charge. */
  BANK_ANSWER_MS: z.coerce.number().int().min(0).default(10_000),
});

export type Config = z.infer<typeof environment>;

/** The only place that reads process.env. Stops the process with the faults when a value is wrong. */
export function readConfig(): Config {
  const parsed = environment.safeParse(process.env);
  if (parsed.success) return parsed.data;
  console.error(`card provider: ${z.prettifyError(parsed.error)}`);
  process.exit(1);
}
