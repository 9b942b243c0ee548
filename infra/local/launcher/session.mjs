import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure, describe } from './failure.mjs';
import { claimPorts, freePort } from './ports.mjs';
import { Product } from './product.mjs';
import { forgetUploads } from './seed.mjs';
import { isHeld, readState, stopOrphans } from './state.mjs';
import { makeSupervisor } from './supervise.mjs';
import { SERVICES } from './workspaces.mjs';

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '../../..');
/** State of `npm start` and `npm run dev`: data, logs, what runs. */
export const STATE_DIR = join(ROOT, '.local');

/** Survive `--fresh`: downloaded programs, painted pictures and built releases are no state, and a test run has its own. */
const KEPT = new Set(['engines', 'pictures', 'releases', 'test']);

/** @param {string} line */
export const print = (line) => void process.stdout.write(`${line}\n`);

/** @param {Failure | unknown} error @returns {never} */
export function giveUp(error) {
  process.stderr.write(`\n✗ ${describe(error)}\n`);
  process.exit(1);
}

/**
 * Makes the ground ready: nobody else runs here, nothing is left over from a killed start, the ports are ours.
 * @param {{ fresh: boolean, settings: import('./settings.mjs').Settings }} options
 * @returns {Promise<Record<import('./product.mjs').PortName, number>>}
 */
export async function prepareGround({ fresh, settings }) {
  const before = readState(STATE_DIR);
  if (before && isHeld(before)) {
    throw new Failure(`Thikana is already running at ${before.address} (process ${before.launcher.pid}).`, {
      wayOut: `Stop it with Ctrl-C in its terminal or \`kill ${before.launcher.pid}\`; \`npm run status\` shows its parts.`,
    });
  }
  const stopped = await stopOrphans(before);
  if (stopped.length > 0) print(`  Stopped what a killed start had left running: ${stopped.join(', ')}.`);
  if (fresh) startOver();
  mkdirSync(STATE_DIR, { recursive: true });
  return choosePorts(settings, before?.ports);
}

function startOver() {
  mkdirSync(STATE_DIR, { recursive: true });
  for (const entry of readdirSync(STATE_DIR).filter((name) => !KEPT.has(name))) {
    rmSync(join(STATE_DIR, entry), { recursive: true, force: true });
  }
  forgetUploads(ROOT);
  print('  Started over: the data of former starts is gone.');
}

/** @param {import('./settings.mjs').Settings} settings @param {Record<string, number>} [before] */
async function choosePorts(settings, before = {}) {
  const { web, gateway, identity, cardProvider, imageHost, mongodb, nats } = settings.ports;
  // A part that somebody else runs keeps its port: only what starts here is looked at.
  const unless = (/** @type {unknown} */ outside, /** @type {typeof web} */ wanted) =>
    outside ? { ...wanted, port: undefined } : wanted;
  return claimPorts(
    {
      web,
      gateway,
      identity: unless(!settings.identity.local, identity),
      cardProvider: unless(settings.stripe, cardProvider),
      imageHost: unless(settings.images, imageHost),
      mongodb: unless(settings.mongodbUri, mongodb),
      nats: unless(settings.natsUrl, nats),
      ...freeForServices(),
    },
    before,
  );
}

/** Services take any port: nobody but the launcher and its probes knows it. */
const freeForServices = () =>
  /** @type {Record<import('./workspaces.mjs').ServiceName, import('./ports.mjs').WantedPort>} */ (
    Object.fromEntries(SERVICES.map((name) => [name, { port: undefined, setting: '', serves: 'a service' }]))
  );

const OTHER_PARTS = ['web', 'gateway', 'identity', 'cardProvider', 'imageHost', 'mongodb', 'nats'];

/** A port of its own for every part, for a product beside the running one. */
export async function freePorts() {
  const names = [...OTHER_PARTS, ...SERVICES];
  /** @type {Set<number>} */
  const taken = new Set();
  for (const _ of names) taken.add(await freePort(taken));
  return /** @type {Record<import('./product.mjs').PortName, number>} */ (
    Object.fromEntries([...taken].map((port, index) => [names[index], port]))
  );
}

/**
 * Starts the product and ties it to this process: Ctrl-C, SIGTERM and a closed terminal stop it in order, a second Ctrl-C at once.
 * @param {Omit<ConstructorParameters<typeof Product>[0], 'root' | 'stateDir' | 'onCrash'>} options
 */
export async function runSession(options) {
  const supervisor = makeSupervisor({ print, giveUp: (error) => void stopAndExit(1, error) });
  const product = new Product({ ...options, root: ROOT, stateDir: STATE_DIR, onCrash: supervisor.crashed });
  let stopping = false;

  /** @param {number} code @param {unknown} [error] */
  async function stopAndExit(code, error) {
    if (stopping) return;
    stopping = true;
    if (error) process.stderr.write(`\n✗ ${describe(error)}\n`);
    const startedAt = performance.now();
    await product.stop();
    print(`Stopped everything in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    process.exit(code);
  }

  const onSignal = () => {
    if (stopping) return void product.killAll();
    print('\nStopping … (again to stop at once)');
    void stopAndExit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  process.on('uncaughtException', (error) => void stopAndExit(1, error));
  process.on('unhandledRejection', (error) => void stopAndExit(1, error));
  // Somebody piped us into `head`: what is left to say has no reader, which is no reason to fall over.
  process.stdout.on('error', () => {});

  try {
    await product.start();
  } catch (error) {
    if (stopping) return new Promise(() => {});
    giveUp(error);
  }
  return product;
}
