import { Failure } from './failure.mjs';

/**
 * The launcher's settings, read once. What names an outside service (MONGODB_URI, NATS_URL, real keys) replaces the local one.
 * @typedef {ReturnType<typeof readSettings>} Settings
 */

const PORTS = {
  web: { names: ['WEB_PORT', 'PORT'], fallback: 4000, serves: 'the web address' },
  identity: { names: ['IDENTITY_PORT'], fallback: 9099, serves: 'the identity emulator' },
  cardProvider: { names: ['CARD_PROVIDER_PORT'], fallback: 12111, serves: "the card provider's stand-in" },
  // Fixed, because the addresses of uploaded pictures are stored in listings.
  imageHost: { names: ['IMAGE_HOST_PORT'], fallback: 12112, serves: "the image host's stand-in" },
  mailbox: { names: ['MAILBOX_PORT'], fallback: 12113, serves: "the mailbox' page" },
  mailboxSmtp: { names: ['MAILBOX_SMTP_PORT'], fallback: undefined, serves: 'the mailbox' },
  gateway: { names: ['GATEWAY_PORT'], fallback: undefined, serves: 'the gateway' },
  mongodb: { names: ['MONGODB_PORT'], fallback: undefined, serves: 'MongoDB' },
  nats: { names: ['NATS_PORT'], fallback: undefined, serves: 'NATS' },
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** What reaches services, gateway and edge unchanged when it is set. */
const PASSED_ON = [
  ...['LOG_LEVEL', 'OFFER_RELEASE_AFTER_HOURS', 'BOOTSTRAP_ADMIN_EMAIL', 'STRIPE_JS_URL'],
  ...['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'],
  'MAP_TILES_URL',
];

/**
 * @param {Record<string, string | undefined>} env
 * @throws {Failure} naming every wrong setting and what is allowed
 */
export function readSettings(env) {
  /** @type {string[]} */
  const faults = [];
  const value = (/** @type {string} */ name) => env[name]?.trim() || undefined;
  const check = (/** @type {string} */ name, /** @type {RegExp} */ shape, /** @type {string} */ allowed) => {
    const text = value(name);
    if (text && !shape.test(text)) faults.push(`${name}=${text} (allowed: ${allowed})`);
    return text;
  };

  if (value('NODE_ENV') === 'production') {
    faults.push('NODE_ENV=production (allowed: none; this starts a demo, docs describe how to deploy)');
  }
  const logLevel = new RegExp(`^(${LOG_LEVELS.join('|')})$`);
  check('LOG_LEVEL', logLevel, LOG_LEVELS.join(', '));
  check('OFFER_RELEASE_AFTER_HOURS', /^(?!0+(\.0+)?$)\d+(\.\d+)?$/, 'a number of hours above 0');
  check('BOOTSTRAP_ADMIN_EMAIL', /^[^@\s]+@[^@\s]+$/, 'an e-mail address');

  const settings = {
    ports: readPorts(value, faults),
    mongodbUri: check('MONGODB_URI', /^mongodb(\+srv)?:\/\/\S+$/, 'mongodb://… or mongodb+srv://…'),
    natsKeysDir: value('NATS_KEYS_DIR'),
    natsUrl: check('NATS_URL', /^(nats|tls):\/\/\S+$/, 'nats://host:port or tls://host:port'),
    identity: readIdentity(value, check),
    stripe: readStripe(value, check, faults),
    images: readImages(value, check, faults),
    mail: readMail(value, check, faults),
    webStore: check('WEB_STORE', /^(s3:\/\/[^/\s]+|\/)/, 'a folder from / on, or s3://bucket/prefix'),
    passedOn: Object.fromEntries(PASSED_ON.filter(value).map((name) => [name, value(name)])),
  };
  if (faults.length > 0) {
    throw new Failure(`Wrong setting${faults.length > 1 ? 's' : ''}: ${faults.join('; ')}.`, {
      wayOut: 'Correct it in the environment, or unset it to get the default, and start again.',
    });
  }
  return settings;
}

/** @typedef {(name: string) => string | undefined} Value */
/** @typedef {(name: string, shape: RegExp, allowed: string) => string | undefined} Check */

/** @param {Value} value @param {string[]} faults */
function readPorts(value, faults) {
  /** @type {Map<number, string>} */
  const taken = new Map();
  const read = (/** @type {keyof typeof PORTS} */ part) => {
    const { names, fallback, serves } = PORTS[part];
    const setting = names.find(value) ?? /** @type {string} */ (names[0]);
    const text = value(setting);
    const port = text === undefined ? fallback : Number(text);
    if (text !== undefined && !(/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65535)) {
      faults.push(`${setting}=${text} (allowed: a port from 1 to 65535)`);
    } else if (port !== undefined && taken.has(port)) {
      faults.push(`${setting}=${port} (allowed: a port of its own; ${taken.get(port)} has this one)`);
    } else if (port !== undefined) taken.set(port, setting);
    return { port, setting, serves };
  };
  const parts = /** @type {(keyof typeof PORTS)[]} */ (Object.keys(PORTS));
  return /** @type {Record<keyof typeof PORTS, ReturnType<typeof read>>} */ (
    Object.fromEntries(parts.map((part) => [part, read(part)]))
  );
}

/** A project that is not a `demo-` one is a real Firebase project, and then no emulator starts. @param {Value} value @param {Check} check */
function readIdentity(value, check) {
  const projectId =
    check('FIREBASE_PROJECT_ID', /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, "a Firebase project's id") ??
    'demo-thikana';
  const emulatorHost = check('IDENTITY_EMULATOR_HOST', /^[^\s/:]+:\d+$/, 'host:port');
  return { projectId, emulatorHost, local: !emulatorHost && projectId.startsWith('demo-') };
}

/** Real Stripe needs all three keys; a half-set account would fail at the first payment. @param {Value} value @param {Check} check @param {string[]} faults */
function readStripe(value, check, faults) {
  const apiBase = check('STRIPE_API_BASE', /^https?:\/\/\S+$/, 'http://host:port or https://host');
  const given = STRIPE_KEYS.filter(value);
  const missing = STRIPE_KEYS.filter((name) => !value(name));
  if (given.length > 0 && missing.length > 0) {
    faults.push(
      `${missing.join(' and ')} not set (allowed: all of ${STRIPE_KEYS.join(', ')}, or none of them)`,
    );
  }
  if (given.length === 0) return undefined;
  return {
    ...Object.fromEntries(given.map((name) => [name, value(name)])),
    ...(apiBase && { STRIPE_API_BASE: apiBase }),
  };
}

/** A key alone means the real host at its own address. @param {Value} value @param {Check} check @param {string[]} faults */
function readImages(value, check, faults) {
  const url = check('IMAGE_HOST_URL', /^https?:\/\/\S+$/, 'the http(s) address of the image host');
  const key = value('IMAGE_HOST_KEY');
  if (url && !key)
    faults.push(
      'IMAGE_HOST_KEY not set (allowed: both of IMAGE_HOST_URL and IMAGE_HOST_KEY, the key alone, or neither)',
    );
  return key ? { IMAGE_HOST_KEY: key, ...(url && { IMAGE_HOST_URL: url }) } : undefined;
}

/** @param {Value} value @param {Check} check @param {string[]} faults */
function readMail(value, check, faults) {
  const url = check('SMTP_URL', /^smtps?:\/\/\S+$/, 'smtp://… or smtps://…');
  const from = value('MAIL_FROM');
  if (url && !from) faults.push('MAIL_FROM not set (allowed: both of SMTP_URL and MAIL_FROM, or neither)');
  return url && from ? { SMTP_URL: url, MAIL_FROM: from } : undefined;
}
