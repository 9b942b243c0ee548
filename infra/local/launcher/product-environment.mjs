import { delimiter, join } from 'node:path';
import { seedFileOf } from '../../broker/keys.mjs';
import { addressFileOf } from '../../database/users.mjs';
import { portsOf } from './instances.mjs';

/** Keys of the stand-in; they look like Stripe's test keys and open nothing. */
export const STAND_IN_CARDS = {
  STRIPE_SECRET_KEY: 'sk_test_thikana',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_thikana',
  STRIPE_WEBHOOK_SECRET: 'whsec_thikana',
};
/** What the offers service reads of the provider's events, as production's endpoint subscribes (docs/operations.md): others are not sent. */
export const STAND_IN_CARD_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];
export const STAND_IN_IMAGE_KEY = 'thikana-local';
/** Signs links in mails. */
export const STAND_IN_MAIL_KEY = 'thikana-local-mail';

/** @typedef {Record<import('./product.mjs').PortName, number> & { [instance: `${string}-${number}`]: number }} Ports of the first of each, and of further instances */
/** @typedef {ReturnType<typeof productEnvironment>} ProductEnvironment */

/**
 * What the services, the gateway, the edge server and the seeding read from their environment. Each has a port of its own besides.
 * @param {{ root: string, stateDir: string, settings: import('./settings.mjs').Settings, ports: Ports, extra?: Record<string, string> }} product
 */
export function productEnvironment({ root, stateDir, settings, ports, extra }) {
  const { identity } = settings;
  const brokers = portsOf(ports, 'nats').length;
  const identityHost = identity.emulatorHost ?? (identity.local ? `127.0.0.1:${ports.identity}` : undefined);
  return {
    ...inherited(process.env),
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    NODE_ENV: 'development',
    MONGODB_URI: settings.mongodbUri ?? `mongodb://127.0.0.1:${ports.mongodb}`,
    NATS_URL: settings.natsUrl ?? addresses('nats', portsOf(ports, 'nats')),
    ...(brokers > 1 && { NATS_REPLICAS: String(Math.min(brokers, 5)) }),
    FIREBASE_PROJECT_ID: identity.projectId,
    ...(identityHost && { IDENTITY_EMULATOR_HOST: identityHost }),
    ...(settings.stripe ?? {
      ...STAND_IN_CARDS,
      STRIPE_API_BASE: `http://127.0.0.1:${ports.cardProvider}`,
      STRIPE_JS_URL: `http://127.0.0.1:${ports.cardProvider}/v3/`,
    }),
    ...(settings.images ?? {
      IMAGE_HOST_URL: `http://127.0.0.1:${ports.imageHost}`,
      IMAGE_HOST_KEY: STAND_IN_IMAGE_KEY,
    }),
    ...(settings.mail ?? {
      SMTP_URL: `smtp://127.0.0.1:${ports.mailboxSmtp}`,
      MAIL_FROM: 'Thikana <mail@thikana.test>',
    }),
    MAIL_ORIGIN: `http://localhost:${ports.web}`,
    MAIL_LINK_KEY: STAND_IN_MAIL_KEY,
    WEB_ORIGIN: `http://localhost:${ports.web}`,
    GATEWAY_URL: addresses('http', portsOf(ports, 'gateway')),
    CATALOGUE_DIR: join(stateDir, 'catalogue'),
    WEB_STORE: settings.webStore ?? join(stateDir, 'web'),
    ...settings.passedOn,
    ...extra,
  };
}

/** @param {string} protocol @param {number[]} ports */
const addresses = (protocol, ports) => ports.map((port) => `${protocol}://127.0.0.1:${port}`).join(',');

/**
 * What lets a process speak to the broker as this user (SEC-9).
 * @param {{ brokerKeys?: string }} product the folder of the keys; undefined: the broker is open
 * @param {string} user
 */
export const brokerKey = ({ brokerKeys }, user) => ({
  ...(brokerKeys && { NATS_NKEY_SEED_FILE: seedFileOf(brokerKeys, user) }),
});

/**
 * What lets a process into the database as this user.
 * @param {{ databaseKeys?: string }} product the folder of the users' addresses; undefined: everybody takes the product's MONGODB_URI
 * @param {string} user
 */
export const databaseKey = ({ databaseKeys }, user) => ({
  ...(databaseKeys && { MONGODB_URI: undefined, MONGODB_URI_FILE: addressFileOf(databaseKeys, user) }),
});

/** What npm adds for its scripts is no setting of the product. @param {NodeJS.ProcessEnv} env */
const inherited = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('npm_') && name !== 'PORT'));
