import { z } from 'zod';
import { UPLOADS_PER_ADDRESS } from './body-limits.ts';
import { settingsIn, storeSettings } from './releases/store.ts';

const address = z.url({ protocol: /^https?$/ });
const count = z.coerce.number().int().positive();

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** `localhost` listens on both loopback addresses; a container sets 0.0.0.0. */
  HOST: z.string().default('localhost'),
  /** Port of `/metrics`, not the public's; 0 takes a free one. A pod, which Prometheus scrapes from outside, sets 0.0.0.0. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** One address or several, separated by commas. */
  GATEWAY_URL: z
    .string()
    .default('http://127.0.0.1:4001')
    .transform((list) => list.split(',').map((text) => text.trim()))
    .pipe(z.array(address)),
  ...storeSettings,
  /** `https://thikana.example`: the product's address in what search engines read. Unset, never in production: as each request names it. */
  PUBLIC_ORIGIN: address.transform((url) => new URL(url).origin).optional(),
  /** A page waits so long for its content; then the plain shell goes out, which asks itself. */
  CONTENT_WITHIN_MS: count.default(100),
  /** False takes the service worker out of every browser that has it, with its next page. */
  OFFLINE_PAGE: z.stringbool().default(true),
  /** Addresses of proxies before this one whose X-Forwarded-For is believed. */
  TRUST_PROXY: z.string().optional(),
  /** A request's head comes within this, and all of it within that. */
  HEAD_WITHIN_MS: count.default(10_000),
  REQUEST_WITHIN_MS: count.default(300_000),
  /** What one address (IPv6: one /64) may have open at a time. */
  STREAMS_PER_ADDRESS: count.default(256),
  UPLOADS_PER_ADDRESS: count.default(UPLOADS_PER_ADDRESS),
  /** What the browser may talk to, besides ourselves. Unset means the real provider. */
  STRIPE_JS_URL: address.optional(),
  IDENTITY_EMULATOR_HOST: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string().default('demo-thikana'),
  IMAGE_HOST_URL: address.optional(),
  /** The archive of map tiles that the gateway names; without one the map has its own ground alone. */
  MAP_TILES_URL: address.optional(),
  /** Reloads open pages when what is live has changed, or was rebuilt (`npm run dev`). */
  LIVE_RELOAD: z.stringbool().default(false),
});

const environment = settings.refine(
  ({ NODE_ENV, PUBLIC_ORIGIN }) => NODE_ENV !== 'production' || PUBLIC_ORIGIN !== undefined,
  {
    path: ['PUBLIC_ORIGIN'],
    message: 'must be set with NODE_ENV=production: caches keep pages, and a caller chooses the Host',
  },
);

export type EdgeConfig = Readonly<z.infer<typeof environment>>;

/** The only place that reads process.env. Stops the process with the list of faults when a value is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): EdgeConfig {
  const parsed = environment.safeParse(settingsIn(env));
  if (parsed.success) return Object.freeze(parsed.data);
  console.error(`edge server: wrong settings\n${z.prettifyError(parsed.error)}`);
  process.exit(78);
}
