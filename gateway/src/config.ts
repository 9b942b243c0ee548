import { brokerEnv, tracingEnv } from '@thikana/service-kit';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** The gateway's whole environment; the only file that reads it. */
const gatewayEnv = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    PORT: port.default(4001),
    HOST: z.string().default('127.0.0.1'),
    /** Port of `/metrics`, not the public's; 0 takes a free one. A pod, which Prometheus scrapes from outside, sets 0.0.0.0. */
    METRICS_PORT: port.default(0),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    ...brokerEnv,
    ...tracingEnv,
    NATS_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9_-]*$/)
      .default(''),
    /** Copies of streams and buckets in the broker's cluster: 3 in production. Only a deployment reads it. */
    NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
    /** Accounts of the broker that read events (infra/broker), separated by commas. Only a deployment reads it. */
    EVENT_READERS: z
      .string()
      .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/)
      .default('events-reader')
      .transform((names) => names.split(',')),
    /** The identity provider's project: audience and issuer of every token. */
    FIREBASE_PROJECT_ID: z.string().min(1).default('demo-thikana'),
    FIREBASE_API_KEY: z.string().min(1).default('local'),
    FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
    /** host:port of the local emulator. Its tokens are unsigned, so it is refused in production. */
    IDENTITY_EMULATOR_HOST: z.string().min(1).optional(),
    IDENTITY_KEYS_URL: z
      .url()
      .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
    STRIPE_PUBLISHABLE_KEY: z.string().min(1).default('pk_test_thikana'),
    /** Address of the card provider's stand-in script; unset means Stripe's own. */
    STRIPE_JS_URL: z.url().optional(),
    IMAGE_HOST_URL: z.url().default('https://api.imgbb.com'),
    IMAGE_HOST_KEY: z.string().min(1).default('thikana-local'),
    /** A PMTiles archive of the country, drawn over the map's own ground; the edge must know it as well. */
    MAP_TILES_URL: z.url().optional(),
    /** Origins, separated by commas, that may call the API from a browser elsewhere; the web's own needs none. */
    WEB_ORIGIN: z.string().default(''),
    /** The edge's list of live releases (`http://edge:4000/remotes.json`): reports of other ones count as unknown, and all do without it. */
    DIRECTORY_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Addresses of proxies whose X-Forwarded-For is believed. */
    TRUST_PROXY: z.string().default('loopback'),
    /** Multiplies every rate limit; load and end-to-end tests, which come from one address, raise it. */
    LIMIT_SCALE: z.coerce.number().positive().default(1),
    RESPONSE_CACHE_BYTES: z.coerce
      .number()
      .int()
      .min(0)
      .default(64 * 1024 * 1024),
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.IDENTITY_EMULATOR_HOST), {
    path: ['IDENTITY_EMULATOR_HOST'],
    message: 'must not be set with NODE_ENV=production: the emulator’s tokens are unsigned',
  });

export { gatewayEnv };
export type GatewayConfig = Readonly<z.infer<typeof gatewayEnv>>;
/** Injection token of the parsed configuration. */
export const GATEWAY_CONFIG = Symbol('gateway-config');
