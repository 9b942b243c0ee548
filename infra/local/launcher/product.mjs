import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockBroker } from '../../broker/lock-broker.mjs';
import { buildApps } from './apps.mjs';
import { startLockedMongodb } from '../database/start-locked.mjs';
import { startBrokers } from './engines.mjs';
import { deployApps } from './deploy.mjs';
import { isDeployed, noteDeployed } from './deployed.mjs';
import { identityPart, installIdentity } from './identity.mjs';
import { instanceKey, instanceNumber, keysOf, portsOf } from './instances.mjs';
import { keyFolders } from './operator-access.mjs';
import { installPackages } from './packages.mjs';
import { Part } from './part.mjs';
import { brokerKey, productEnvironment } from './product-environment.mjs';
import {
  cardProviderPart,
  edgePart,
  gatewayPart,
  imageHostPart,
  mailboxPart,
  servicePart,
} from './product-parts.mjs';
import { releaseWeb } from './release.mjs';
import { seedDemo } from './seed.mjs';
import { writeState } from './state.mjs';
import { SERVICES } from './workspaces.mjs';

/** @typedef {'web' | 'identity' | 'cardProvider' | 'imageHost' | 'mailbox' | 'mailboxSmtp' | 'gateway' | 'mongodb' | 'nats' | 'gatewayMetrics' | 'edgeMetrics' | import('./workspaces.mjs').ServiceName} PortName */
/** @typedef {import('./part.mjs').PartSpec} PartSpec */

/** The slowest service needs a third of it on two busy cores. */
const LATE_MS = 30_000;

/** Between two attempts to write the state. */
const STATE_RETRY_MS = 1000;

/** Stops callers before what they call: no part sends requests to a stopped one. Parts of one row stop side by side. */
const STOP_ORDER = [
  ['edge'],
  ['gateway'],
  [...SERVICES],
  ['cardProvider', 'imageHost', 'mailbox'],
  ['identity'],
  ['nats'],
  ['mongodb'],
];

/**
 * What is stopped while nothing may write. The edge server answers 503 meanwhile; an account that the identity emulator receives then
 * has no record before the services are back.
 */
const WRITERS = STOP_ORDER.slice(1, 4);

/**
 * The whole product on given ports, with its state in a given folder. `npm start`, `npm run dev` and the end-to-end tests are
 * this with other arguments.
 */
export class Product {
  /** @type {Map<string, Part>} */
  parts = new Map();
  /** What is not started here because a setting names it: `MongoDB` → its address. @type {Map<string, string>} */
  external = new Map();
  #stopper = new AbortController();
  /** Every step that has begun: a failure of one must not leave another's installation or build running. @type {Promise<unknown>[]} */
  #begun = [];
  /** @type {Promise<void> | undefined} */
  #stopped;
  /** The process for which everything that writes is stopped (a backup). @type {number | undefined} */
  maintenance;
  /** The folder of the addresses of the database's users; undefined: it is open, or not ours. @type {string | undefined} */
  databaseKeys;
  /** The last write of the state failed, which was reported. */
  #stateIsOld = false;
  /** @type {NodeJS.Timeout | undefined} */
  #stateRetry;

  /**
   * @param {object} options
   * @param {string} options.root
   * @param {string} options.stateDir data, logs and state.json
   * @param {import('./settings.mjs').Settings} options.settings
   * @param {import('./product-environment.mjs').Ports} options.ports one for each part: as many instances start as there are ports for
   * @param {import('./steps.mjs').Steps} options.steps
   * @param {'demo' | 'empty'} [options.data]
   * @param {boolean} [options.build] false: the apps are built already
   * @param {boolean} [options.liveReload] pages reload when a dist folder changes
   * @param {Record<string, string>} [options.extraEnv] for services, gateway and edge
   * @param {(part: Part) => void} [options.onCrash] a part that was ready has ended by itself, while the product is not stopping
   * @param {(part: Part) => Promise<void>} [options.begin] starts a part; one that it leaves paused does not end the start. Unless given, one that fails does
   * @param {(warning: string) => void} [options.onWarning] something is amiss that ends nothing
   */
  constructor({ data = 'demo', build = true, onCrash, onWarning, ...options }) {
    this.options = { ...options, data, build };
    this.address = `http://localhost:${options.ports.web}`;
    this.startedAt = new Date().toISOString();
    /** Of an outside broker, the folder that NATS_KEYS_DIR names, if it does. */
    this.brokerKeys = options.settings.natsUrl
      ? options.settings.natsKeysDir
      : keyFolders(options.stateDir).broker;
    this.env = productEnvironment({
      ...options,
      extra: { ...options.extraEnv, ...(data === 'demo' && { DEMO_SEED: '1' }) },
    });
    /** @type {Required<import('./part.mjs').Watch>} */
    this.watch = {
      onCrash: (part) => void (this.signal.aborted || onCrash?.(part)),
      onChange: () => this.#writeState(),
      onWarning: (warning) => onWarning?.(warning),
    };
  }

  /** What cannot be written now (a full disk) is written as soon as it can be. @param {{ over?: boolean }} [how] */
  #writeState(how) {
    clearTimeout(this.#stateRetry);
    try {
      writeState(this, how);
      this.#stateIsOld = false;
    } catch (error) {
      this.#stateRetry = setTimeout(() => this.#writeState(how), STATE_RETRY_MS).unref();
      if (!this.#stateIsOld)
        this.watch.onWarning(
          `The state could not be written, so \`npm run status\` is out of date: ${/** @type {Error} */ (error).message}`,
        );
      this.#stateIsOld = true;
    }
  }

  /** Names of the parts that are not started for now. */
  get paused() {
    return [...this.parts.values()].filter((part) => part.paused).map(({ name }) => name);
  }

  get signal() {
    return this.#stopper.signal;
  }

  /** Starts everything; what does not wait for each other runs side by side. A failure stops what has started. */
  async start() {
    this.#writeState();
    try {
      await this.#startAll();
      return this;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async #startAll() {
    const packages = this.#run('packages', async (note) => {
      note((await installPackages(this.deployment)) ? 'installed' : 'up to date');
    });
    const built = packages.then(() =>
      this.options.build
        ? this.#run('build', async (note) => note(await buildApps(this.deployment)))
        : undefined,
    );
    const released = built.then(() =>
      this.#run('release of the web', async (note) =>
        note(await releaseWeb(this.deployment, ['--all', '--built'])),
      ),
    );
    const base = Promise.all([
      built,
      this.#startDatabase(packages),
      this.#startBroker(),
      this.#startStandIns(packages),
    ]);
    const identity = this.#startIdentity(packages);
    const deployed = base.then(() =>
      this.#run('deployment', async (note) => {
        const isOld = await isDeployed(this.deployment, this.#monitor);
        note(isOld ? 'as before' : await deployApps(this.deployment));
        if (!isOld) await noteDeployed(this.deployment, this.#monitor);
        return isOld;
      }),
    );
    const services = deployed.then(() =>
      Promise.all(
        SERVICES.flatMap((name) =>
          this.#startEach(name, (number) => servicePart(this.deployment, name, number)),
        ),
      ),
    );
    const web = deployed.then(() =>
      Promise.all([
        ...this.#startEach('gateway', (number) => gatewayPart(this.deployment, number)),
        released.then(() => this.#step('edge server', 'edge', edgePart(this.deployment))),
      ]),
    );
    const seeded = Promise.all([services, identity]).then(() => this.#seed());
    // A service waits for what is missing: where one waits for long, somebody has taken away what was deployed before.
    const late = deployed.then(async (isOld) => {
      const settled = services.then(
        () => true,
        () => true,
      );
      const timeOver = pause(LATE_MS, false, { ref: false });
      if (isOld && !(await Promise.race([settled, timeOver])) && !this.signal.aborted)
        await this.#run('deployment again', async (note) => note(await deployApps(this.deployment)));
    });
    await Promise.all([packages, base, released, deployed, identity, services, web, seeded, late]);
  }

  /** Starts as many of a part as there are ports for. @param {PortName} name @param {(number: number) => PartSpec} specOf */
  #startEach(name, specOf) {
    return keysOf(Object.keys(this.options.ports), name).map((key) => {
      const spec = specOf(instanceNumber(key));
      return this.#step(spec.name, key, spec);
    });
  }

  /** All instances of a part. @param {string} name @returns {Part[]} */
  instancesOf(name) {
    return keysOf(this.parts.keys(), name).flatMap((key) => this.parts.get(key) ?? []);
  }

  /** What its parts are made of, and what deploying an app takes. */
  get deployment() {
    const { options, env, brokerKeys, databaseKeys, signal } = this;
    return { ...options, env, brokerKeys, databaseKeys, signal };
  }

  /** Of the one broker, where the data of both engines is this launcher's own. */
  get #monitor() {
    const isOurs = this.parts.has('mongodb') && this.instancesOf('nats').length === 1;
    return isOurs ? this.parts.get('nats')?.spec.monitor : undefined;
  }

  /**
   * @template T
   * @param {string} name @param {(note: (text: string) => void) => Promise<T>} work
   */
  #run(name, work) {
    this.signal.throwIfAborted();
    const step = this.options.steps.run(name, work);
    this.#begun.push(step);
    return step;
  }

  /** @param {string} label @param {string} key @param {PartSpec} spec */
  #step(label, key, spec) {
    return this.#run(label, async (note) => {
      note(`port ${spec.port}`);
      await this.#launch(key, spec);
      if (this.parts.get(key)?.paused) note('paused');
    });
  }

  /** @param {string} key @param {PartSpec} spec */
  async #launch(key, spec) {
    this.signal.throwIfAborted();
    const part = new Part(spec, this.watch);
    this.parts.set(key, part);
    await (this.options.begin?.(part) ?? part.start(this.signal));
  }

  /** @param {Promise<unknown>} packages */
  async #startDatabase(packages) {
    const { settings, ports, stateDir } = this.options;
    if (settings.mongodbUri) return void this.external.set('MongoDB', withoutPassword(settings.mongodbUri));
    await this.#run('MongoDB', async (note) => {
      const keys = keyFolders(stateDir).database;
      const onPart = (/** @type {Part} */ part) => void this.parts.set('mongodb', part);
      const place = { ...this.deployment, port: ports.mongodb, watch: this.watch, keys, packages, onPart };
      const { uri, how, locked } = await startLockedMongodb(place);
      note(`port ${ports.mongodb}, ${how}`);
      this.env.MONGODB_URI = uri;
      if (locked) this.databaseKeys = keys;
    });
  }

  async #startBroker() {
    const { settings, root } = this.options;
    if (settings.natsUrl) return void this.external.set('NATS', withoutPassword(settings.natsUrl));
    await this.#run('NATS', async (note) => {
      const authorization = lockBroker({ root, folder: String(this.brokerKeys) });
      const ports = portsOf(this.options.ports, 'nats');
      const onPart = (/** @type {Part} */ part, /** @type {number} */ number) =>
        void this.parts.set(instanceKey('nats', number), part);
      const place = { ...this.deployment, ports, authorization, watch: this.watch, onPart };
      const { how } = await startBrokers(place);
      note(`${ports.length > 1 ? 'ports' : 'port'} ${ports.join(', ')}, ${how}`);
    });
  }

  /** @param {Promise<unknown>} packages */
  async #startIdentity(packages) {
    const { settings, ports } = this.options;
    const { local, emulatorHost, projectId } = settings.identity;
    if (!local) return void this.external.set('identity', emulatorHost ?? `Firebase project ${projectId}`);
    await this.#run('identity packages', async (note) => {
      note((await installIdentity(this.deployment)) ? 'installed' : 'up to date');
    });
    await packages;
    const spec = identityPart({ ...this.options, port: ports.identity, projectId });
    await this.#step(spec.name, 'identity', spec);
  }

  /** @param {Promise<unknown>} packages */
  async #startStandIns(packages) {
    await packages;
    const { settings } = this.options;
    const cards = settings.stripe
      ? this.external.set('card provider', settings.stripe.STRIPE_API_BASE ?? 'Stripe')
      : this.#step('card provider', 'cardProvider', cardProviderPart(this.deployment));
    const images = settings.images
      ? this.external.set('image host', settings.images.IMAGE_HOST_URL ?? 'api.imgbb.com')
      : this.#step('image host', 'imageHost', imageHostPart(this.deployment));
    const mail = settings.mail
      ? this.external.set('mail', withoutPassword(settings.mail.SMTP_URL))
      : this.#step('mailbox', 'mailbox', mailboxPart(this.deployment));
    await Promise.all([cards, images, mail]);
  }

  async #seed() {
    if (this.options.data !== 'demo') return;
    await this.#run('demo market', async (note) => {
      const others = this.#notLocal;
      if (others.length > 0) return note(`not seeded: the ${others.join(', ')} in use is not the local one`);
      if (this.paused.length > 0)
        return note(`not seeded: ${this.paused.join(', ')} is paused; the next start does it`);
      const { root, stateDir } = this.options;
      const log = join(stateDir, 'logs', 'seed.log');
      const env = { ...this.env, ...brokerKey(this, 'seed'), DEMO_NOTES_DIR: join(stateDir, 'demo') };
      note(await seedDemo({ root, env, log, signal: this.signal }));
    });
  }

  /** A market of invented people does not belong into somebody's real accounts. */
  get #notLocal() {
    const { identity, stripe, images, mail } = this.options.settings;
    const others = {
      'identity provider': !identity.projectId.startsWith('demo-'),
      'card provider': stripe,
      'image host': images,
      mailbox: mail,
    };
    return Object.entries(others).flatMap(([name, real]) => (real ? [name] : []));
  }

  /** Stops what writes, in order; databases and broker keep running. @param {number} forWhom the process that wants it */
  async stopWriters(forWhom) {
    await this.#stopRows(WRITERS);
    this.maintenance = forWhom;
    this.#writeState();
  }

  /** Starts again what `stopWriters` has stopped. @param {(part: Part, error: unknown) => void} onFailure of a part; the others are started */
  async startWriters(onFailure) {
    for (const row of WRITERS.toReversed()) {
      const parts = row.flatMap((name) => this.instancesOf(name));
      await Promise.all(
        parts.map((part) => part.start(this.signal).catch((error) => void onFailure(part, error))),
      );
    }
    this.maintenance = undefined;
    this.#writeState();
  }

  /** Stops everything in order. Safe to call twice, and while starting. @returns {Promise<void>} */
  stop() {
    this.#stopper.abort(new Error('stopped'));
    this.#stopped ??= this.#stopInOrder();
    return this.#stopped;
  }

  async #stopInOrder() {
    await this.#stopRows(STOP_ORDER);
    await Promise.allSettled(this.#begun);
    this.#writeState({ over: true });
  }

  /** @param {string[][]} rows */
  async #stopRows(rows) {
    for (const row of rows)
      await Promise.all(row.flatMap((name) => this.instancesOf(name)).map((part) => part.stop()));
  }

  /** Ends everything at once, for somebody who does not want to wait. */
  killAll() {
    return Promise.all([...this.parts.values()].map((part) => part.kill()));
  }
}

/** @param {string} address */
const withoutPassword = (address) => address.replace(/\/\/[^@/]*@/, '//…@');
