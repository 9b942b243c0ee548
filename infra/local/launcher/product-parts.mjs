import { productNode } from './command.mjs';
import { join } from 'node:path';
import { instanceKey, portsOf } from './instances.mjs';
import { httpLive, httpReady } from './probes.mjs';
import {
  brokerKey,
  databaseKey,
  STAND_IN_CARD_EVENTS,
  STAND_IN_CARDS,
  STAND_IN_IMAGE_KEY,
} from './product-environment.mjs';

/** @typedef {import('./part.mjs').PartSpec} PartSpec */
/** @typedef {{ root: string, stateDir: string, ports: import('./product-environment.mjs').Ports, env: import('./product-environment.mjs').ProductEnvironment, liveReload?: boolean, brokerKeys?: string, databaseKeys?: string }} Product */

/**
 * Room for new objects, in MB, of which V8 takes three times as much. With its default of 16 an idle process holds 40 MB of garbage;
 * the gateway, which makes most of them, is a tenth slower with less than 8.
 */
const YOUNG_MB = 4;
const GATEWAY_YOUNG_MB = 8;

/**
 * glibc keeps what was freed, in a heap for each thread: pictures that were encoded once left 100 MB in the image host. Two heaps, and what is free at
 * the end of one goes back. Other C libraries do not read it.
 */
const GIVE_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Without its catalogue's file and without a copy of it, it reads all listings first: some minutes for a million. */
const CATALOGUE_WITHIN_MS = 900_000;

/**
 * A script on the product's Node, run from the repository's root.
 * @param {Product} product
 * @param {{ name: string, script: string, port: number, ready?: string, live?: string, env?: Record<string, string | undefined>, youngMb?: number, readyWithinMs?: number }} part
 * @returns {PartSpec}
 */
function nodePart(
  { root, stateDir, env: common },
  { name, script, port, ready = '/healthz', live = ready, env, youngMb = YOUNG_MB, readyWithinMs },
) {
  const at = `http://127.0.0.1:${port}`;
  return {
    name,
    command: productNode(root),
    args: ['--enable-source-maps', `--max-semi-space-size=${youngMb}`, join(root, script)],
    cwd: root,
    // Code is compiled once: later starts read it.
    env: {
      ...GIVE_BACK,
      ...common,
      PORT: String(port),
      NODE_COMPILE_CACHE: join(stateDir, 'compiled'),
      ...env,
    },
    port,
    stateDir,
    log: join(stateDir, 'logs', `${name.replaceAll(' ', '-')}.log`),
    isReady: () => httpReady(at + ready),
    ...(readyWithinMs && { readyWithinMs }),
    isLive: (withinMs) => httpLive(at + live, withinMs),
  };
}

/** @param {Product} product @param {import('./product.mjs').PortName} name @param {number} number */
const portOf = ({ ports }, name, number) => ports[/** @type {'gateway'} */ (instanceKey(name, number))];

/** @param {string} name @param {number} number */
const numbered = (name, number) => (number === 1 ? name : `${name} ${number}`);

/** @param {Product} product @param {import('./workspaces.mjs').ServiceName} name @param {number} [number] of the instance */
export const servicePart = (product, name, number = 1) =>
  nodePart(product, {
    name: numbered(`${name} service`, number),
    script: `services/${name}/dist/main.mjs`,
    port: portOf(product, name, number),
    ready: '/health/ready',
    live: '/health/live',
    ...(name === 'properties' && { readyWithinMs: CATALOGUE_WITHIN_MS }),
    env: {
      ...brokerKey(product, name),
      ...databaseKey(product, name),
      HEALTH_PORT: String(portOf(product, name, number)),
      CATALOGUE_DIR: instanceKey(String(product.env.CATALOGUE_DIR), number),
    },
  });

/** @param {Product} product @param {number} [number] of the instance */
export const gatewayPart = (product, number = 1) =>
  nodePart(product, {
    name: numbered('gateway', number),
    script: 'gateway/dist/main.mjs',
    port: portOf(product, 'gateway', number),
    ready: '/api/health/ready',
    live: '/api/health/live',
    youngMb: GATEWAY_YOUNG_MB,
    env: {
      ...brokerKey(product, 'gateway'),
      METRICS_PORT: String(portOf(product, 'gatewayMetrics', number)),
      DIRECTORY_URL: `http://127.0.0.1:${product.ports.web}/remotes.json`,
    },
  });

/** @param {Product} product */
export const edgePart = (product) =>
  nodePart(product, {
    name: 'edge server',
    script: 'infra/edge/src/main.ts',
    port: product.ports.web,
    env: {
      METRICS_PORT: String(product.ports.edgeMetrics),
      ...(product.liveReload && { LIVE_RELOAD: '1' }),
    },
  });

/** @param {Product} product */
export const cardProviderPart = (product) =>
  nodePart(product, {
    name: 'card provider',
    script: 'infra/local/card-provider/main.ts',
    port: product.ports.cardProvider,
    env: {
      STATE_DIR: join(product.stateDir, 'card-provider'),
      WEBHOOK_URL: `${webhooksTo(product.ports)}/api/webhooks/stripe`,
      WEBHOOK_EVENTS: STAND_IN_CARD_EVENTS.join(),
      WEBHOOK_SECRET: STAND_IN_CARDS.STRIPE_WEBHOOK_SECRET,
      SECRET_KEY: STAND_IN_CARDS.STRIPE_SECRET_KEY,
      PUBLISHABLE_KEY: STAND_IN_CARDS.STRIPE_PUBLISHABLE_KEY,
    },
  });

/** Of several gateways the edge chooses one that is ready. @param {import('./product-environment.mjs').Ports} ports */
const webhooksTo = (ports) =>
  portsOf(ports, 'gateway').length > 1
    ? `http://localhost:${ports.web}`
    : `http://127.0.0.1:${ports.gateway}`;

/** @param {Product} product */
export const imageHostPart = (product) =>
  nodePart(product, {
    name: 'image host',
    script: 'infra/local/image-host/main.ts',
    port: product.ports.imageHost,
    env: {
      STATE_DIR: join(product.stateDir, 'image-host'),
      API_KEY: STAND_IN_IMAGE_KEY,
      PUBLIC_URL: `http://127.0.0.1:${product.ports.imageHost}`,
    },
  });

/** @param {Product} product */
export const mailboxPart = (product) =>
  nodePart(product, {
    name: 'mailbox',
    script: 'infra/local/mailbox/main.ts',
    port: product.ports.mailbox,
    env: { SMTP_PORT: String(product.ports.mailboxSmtp) },
  });
