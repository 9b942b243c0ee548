import type { EdgeConfig } from './config.ts';

/** Origins of an outside service, by what pages use them for. */
type Origins = Record<'scripts' | 'connections' | 'frames', string[]>;

const REAL_CARDS: Origins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** Firebase's SDK opens Google's popup through a frame of its own domain and a loader of Google's. */
const realIdentity = (projectId: string): Origins => ({
  scripts: ['https://apis.google.com'],
  connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  frames: [`https://${projectId}.firebaseapp.com`, 'https://accounts.google.com'],
});

/** A stand-in serves its script, its calls and its frames from one origin. */
const standIn = (origin: string): Origins => ({ scripts: [origin], connections: [origin], frames: [origin] });

const originOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : []);

/**
 * The Content-Security-Policy of every page. Scripts: files of known origins, and inline ones by hash only. Styles: antd writes
 * its rules into the page while it runs, so no hash is known before.
 * @param hashes of the inline scripts in the page, as `sha256-…`
 * @param remotes origins that `remotes.json` names
 */
export function contentSecurityPolicy(
  config: EdgeConfig,
  hashes: string[] = [],
  remotes: string[] = [],
): string {
  const { STRIPE_JS_URL: cards, IDENTITY_EMULATOR_HOST: identity } = config;
  const outside = [
    cards ? standIn(new URL(cards).origin) : REAL_CARDS,
    identity ? { ...standIn(`http://${identity}`), scripts: [] } : realIdentity(config.FIREBASE_PROJECT_ID),
  ];
  const all = (kind: keyof Origins) => outside.flatMap((origins) => origins[kind]);
  const own = ["'self'", ...remotes];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes.map((hash) => `'${hash}'`), ...remotes, ...all('scripts')],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes],
    // A profile photo may be any https address (PICTURE-3).
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...remotes, ...originOf(config.IMAGE_HOST_URL)],
    'font-src': own,
    'connect-src': [...own, ...all('connections'), ...originOf(config.MAP_TILES_URL)],
    // A listing's video, once somebody plays it (PICTURE-9).
    'frame-src': [...all('frames'), 'https://www.youtube-nocookie.com'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** On every file and page. */
export const fileHeaders = (config: EdgeConfig): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(config.NODE_ENV === 'production' && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
});

/** On pages besides. Google's popup must be able to answer the page that opened it. */
export const documentHeaders = (
  config: EdgeConfig,
  hashes: string[],
  remotes: string[],
): Record<string, string> => ({
  ...fileHeaders(config),
  'content-security-policy': contentSecurityPolicy(config, hashes, remotes),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
});
