import { limits } from '@thikana/contracts';
import { defineConfig, serviceEnv } from '@thikana/service-kit';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);

/** What the offers service reads from its environment, beside what every service does. Times in ms. */
export const offersEnv = serviceEnv.extend({
  /** OFFER-8: after how many hours an accepted, unpaid offer may be released. */
  OFFER_RELEASE_AFTER_HOURS: z.coerce.number().min(0).default(limits.releaseAfterHours),
  /** Address of the card provider's API; unset means Stripe itself. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SECRET_KEY: z.string().min(1),
  /** One, or two separated by a comma while one replaces the other: both are taken. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(1, 'is empty')).max(2, 'are more than two')),
  /** Timeout of one request to the provider; a request that times out is repeated once with the same key. */
  PROVIDER_TIMEOUT_MS: milliseconds.default(4_000),
  /** Age at which an open payment is checked at the provider without a webhook. */
  RECONCILE_AFTER_MS: milliseconds.default(60_000),
  /** Interval of the workers for payments, refunds and webhooks that are due. */
  SWEEP_EVERY_MS: milliseconds.default(5_000),
  /** First pause after a failed refund, cancellation or webhook; it doubles up to ten minutes. */
  RETRY_AFTER_MS: milliseconds.default(2_000),
  /** Pause after a refund that the bank returned; it doubles up to a day. */
  REFUND_RETRY_AFTER_MS: milliseconds.default(15 * 60_000),
});
export type OffersConfig = Readonly<z.infer<typeof offersEnv>>;

/** Injects the service's config. */
export const CONFIG = Symbol('offers:config');

/** The one place that reads the environment; a wrong value stops the process with the list of faults. */
export const readConfig = (): OffersConfig => defineConfig(offersEnv);
