import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure, describe } from './failure.mjs';
import { finishRestore } from './finish-restore.mjs';
import { brokersFor, instanceKeys } from './instances.mjs';
import { takeLock } from './launcher-lock.mjs';
import { watchLiveness } from './liveness.mjs';
import { serveMaintenance } from './maintenance.mjs';
import { claimPorts } from './ports.mjs';
import { Product } from './product.mjs';
import { readState, stopOrphans } from './state.mjs';
import { onStopSignals } from './stop-signals.mjs';
import { Supervisor } from './supervise.mjs';
import { SERVICES } from './workspaces.mjs';

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '../../..');
/** State of `npm start` and `npm run dev`: data, logs, what runs. PRODUCT_DIR names another folder, for a second product of one clone. */
export const STATE_DIR = process.env.PRODUCT_DIR ? resolve(process.env.PRODUCT_DIR) : join(ROOT, '.local');

/** Survive `--fresh`: built releases and backups are no state, and a test run has its own. */
const KEPT = new Set(['backups', 'releases', 'test', 'launcher.lock']);

/** @param {string} line */
export const print = (line) => void process.stdout.write(`${line}\n`);

/** @param {Failure | unknown} error @returns {never} */
export function giveUp(error) {
  process.stderr.write(`\n✗ ${describe(error)}\n`);
  process.exit(1);
}

/**
 * Prepares a start: no other launcher runs here, nothing is left over from a killed start, the ports are ours.
 * @param {{ fresh: boolean, settings: import('./settings.mjs').Settings } & import('./instances.mjs').Counts} options
 * @returns {Promise<import('./product-environment.mjs').Ports>} one for each part: as many as there are ports for are started
 */
export async function prepareWorkspace({ fresh, settings, replicas = 1, brokers }) {
  if (settings.natsUrl && brokers)
    throw new Failure('--nats starts brokers here, and NATS_URL names one elsewhere.', {
      wayOut: 'Leave one of them out.',
    });
  const holder = lockFolder();
  if (holder) throw alreadyRunning(holder, readState(STATE_DIR));
  const stopped = await stopOrphans(STATE_DIR);
  if (stopped.length > 0) print(`  Stopped what a killed start had left running: ${stopped.join(', ')}.`);
  if (finishRestore(STATE_DIR)) print('  A restore that was broken off has been finished.');
  const before = readState(STATE_DIR);
  if (fresh) startOver();
  return choosePorts(settings, { replicas, brokers: brokersFor(STATE_DIR, brokers ?? 0) }, before?.ports);
}

function lockFolder() {
  try {
    return takeLock(STATE_DIR);
  } catch (error) {
    throw new Failure(`Nothing can be written to ${STATE_DIR}: ${/** @type {Error} */ (error).message}`, {
      wayOut:
        'The product keeps its data there. Make room or give this account the right to write, and start again.',
    });
  }
}

/** @param {import('./launcher-lock.mjs').Holder} holder @param {import('./state.mjs').State | undefined} state */
function alreadyRunning({ pid, since }, state) {
  const ours = state?.launcher.pid === pid ? state : undefined;
  const held = (ours?.parts ?? []).map(({ name, port }) => `${name} ${port}`);
  const ports = held.length > 0 ? `\n  Its ports: ${held.join(', ')}.` : '';
  return new Failure(
    `Thikana is already ${ours ? `running at ${ours.address}` : 'starting'} (process ${pid} in ${ROOT}, since ${since}).${ports}`,
    {
      wayOut: `Stop it with Ctrl-C in its terminal or \`kill ${pid}\`; \`npm run status\` shows its parts.`,
    },
  );
}

function startOver() {
  for (const entry of readdirSync(STATE_DIR).filter((name) => !KEPT.has(name))) {
    rmSync(join(STATE_DIR, entry), { recursive: true, force: true });
  }
  print('  Started over: the data of former starts is gone.');
}

/** @param {import('./settings.mjs').Settings} settings @param {Required<import('./instances.mjs').Counts>} counts @param {Record<string, number>} [before] */
async function choosePorts(settings, counts, before = {}) {
  const { identity, stripe, images, mail, mongodbUri, natsUrl } = settings;
  const outside = {
    identity: !identity.local,
    cardProvider: stripe,
    imageHost: images,
    mailbox: mail,
    mailboxSmtp: mail,
    mongodb: mongodbUri,
    nats: natsUrl,
  };
  // A part that somebody else runs keeps its port: only what starts here is looked at.
  const wanted = Object.entries(settings.ports).map(([name, port]) => [
    name,
    outside[/** @type {keyof typeof outside} */ (name)] ? { ...port, port: undefined } : port,
  ]);
  const claimed = await claimPorts({ ...Object.fromEntries(wanted), ...anyPorts(keysFor(counts)) }, before);
  return /** @type {import('./product-environment.mjs').Ports} */ (claimed);
}

/** Services, further instances and metrics take any port: only the launcher, its probes and a Prometheus use it. @param {string[]} names */
const anyPorts = (names) =>
  Object.fromEntries(
    names.map((name) => [name, { port: undefined, setting: '', serves: 'a part of the product' }]),
  );

/** Services, what there are several of beyond the first, and metrics where a part's own port is the public's. @param {import('./instances.mjs').Counts} counts */
const keysFor = ({ replicas = 1, brokers = 1 }) => [
  ...SERVICES.flatMap((name) => instanceKeys(name, replicas)),
  ...instanceKeys('gateway', replicas).slice(1),
  ...instanceKeys('nats', brokers).slice(1),
  ...instanceKeys('gatewayMetrics', replicas),
  'edgeMetrics',
];

const OTHER_PARTS = [
  ...['web', 'gateway', 'identity', 'mongodb', 'nats'],
  ...['cardProvider', 'imageHost', 'mailbox', 'mailboxSmtp'],
];

/** A port of its own for every part, for a product beside the running one. @param {import('./instances.mjs').Counts} [counts] */
export async function freePorts(counts = {}) {
  const ports = await claimPorts(anyPorts([...OTHER_PARTS, ...keysFor(counts)]));
  return /** @type {import('./product-environment.mjs').Ports} */ (ports);
}

/**
 * Starts the product and ties it to this process: Ctrl-C, SIGTERM and a closed terminal stop it in order, a second Ctrl-C at once.
 * What falls or freezes is started again; SIGUSR2 (`npm run status -- --retry`) starts what is paused.
 * @param {Omit<ConstructorParameters<typeof Product>[0], 'root' | 'stateDir' | 'begin' | 'onCrash' | 'onWarning'>} options
 */
export async function runSession(options) {
  const product = new Product({
    ...options,
    root: ROOT,
    stateDir: STATE_DIR,
    begin: (part) => supervisor.begin(part),
    onCrash: (part) => void supervisor.crashed(part),
    onWarning: (warning) => print(`\n! ${warning}`),
  });
  const supervisor = new Supervisor({ print, signal: product.signal });
  // While one develops, a breakpoint halts a part for as long as one likes.
  if (!options.liveReload) void watchLiveness(product.parts, { signal: product.signal });
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

  onStopSignals({
    stop: () => {
      print('\nStopping … (again to stop at once)');
      void stopAndExit(0);
    },
    kill: () => void product.killAll(),
  });
  process.on('SIGUSR2', () => supervisor.retryPaused());
  process.on('uncaughtException', (error) => void stopAndExit(1, error));
  process.on('unhandledRejection', (error) => void stopAndExit(1, error));
  // Output piped into `head`, or into a file on a full disk: lines that cannot be written end nothing.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

  try {
    await product.start();
  } catch (error) {
    if (stopping) return new Promise(() => {});
    giveUp(error);
  }
  void serveMaintenance(product, { print, onFailure: (part, error) => void supervisor.crashed(part, error) });
  return product;
}
