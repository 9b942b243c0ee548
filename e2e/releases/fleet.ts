import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deployApps } from '@thikana/local/launcher/deploy';
import type { Part } from '@thikana/local/launcher/part';
import { freePort } from '@thikana/local/launcher/ports';
import type { Ports, ProductEnvironment } from '@thikana/local/launcher/product-environment';
import { gatewayPart, servicePart } from '@thikana/local/launcher/product-parts';
import { SERVICES } from '@thikana/local/launcher/workspaces';
import type { Balancer } from './balancer.ts';
import type { Processes } from './processes.ts';

export type App = (typeof SERVICES)[number] | 'gateway';
export const services: readonly App[] = SERVICES;

/** A built tree of the repository. */
export interface Release {
  name: string;
  folder: string;
}

interface Instance {
  app: App;
  release: Release;
  part: Part;
  port: number;
}

export interface FleetPlace {
  stateDir: string;
  ports: Ports;
  env: ProductEnvironment;
  /** The database of a service, and the subjects of all, are this run's own. */
  prefix: string;
}

const instancesOfEach = 2;

/** Of the given apps those that the release has: a service may be new in the next one. */
const appsOf = ({ folder }: Release, apps: readonly App[] = [...services, 'gateway']) =>
  apps.filter((app) => app === 'gateway' || existsSync(join(folder, 'services', app)));

/** The services and gateways, several instances of each, of one release or another. */
export class Fleet {
  /** Instances that did not exit with 0 when stopped. */
  readonly endedBadly: { app: App; release: Release; end: string }[] = [];
  readonly #place: FleetPlace;
  readonly #processes: Processes;
  readonly #balancer: Balancer;
  readonly #onStep: (step: string) => void;
  #instances: Instance[] = [];
  #started = 0;

  constructor(place: FleetPlace, processes: Processes, balancer: Balancer, onStep: (step: string) => void) {
    this.#place = place;
    this.#processes = processes;
    this.#balancer = balancer;
    this.#onStep = onStep;
  }

  /** Runs the release's own deployment, as a job before its instances start (`deploy`) or after the previous ones have ended (`retire`). */
  async deploy(release: Release, command: 'deploy' | 'retire'): Promise<void> {
    this.#onStep(`${release.name}: ${command}`);
    const { stateDir } = this.#place;
    const deploying = appsOf(release).map((app) =>
      deployApps({ root: release.folder, stateDir, env: this.#envOf(app), commands: [command] }, [app]),
    );
    await Promise.all(deploying);
  }

  /** Starts all instances of every app. */
  async startAll(release: Release): Promise<void> {
    const apps = appsOf(release).flatMap((app) => Array<App>(instancesOfEach).fill(app));
    await Promise.all(apps.map((app) => this.#start(app, release)));
  }

  /**
   * Replaces app after app and instance after instance; the new one is ready before the old one is stopped. A service that is new in the release is
   * started, and one that the release lacks stays as it is.
   */
  async roll(release: Release, order: readonly App[]): Promise<void> {
    for (const app of appsOf(release, order)) {
      const running = this.#instances.filter((instance) => instance.app === app);
      if (running.length === 0)
        await Promise.all(Array.from({ length: instancesOfEach }, () => this.#start(app, release)));
      for (const old of running) {
        this.#onStep(`${app}: ${old.release.name} → ${release.name}`);
        await this.#start(app, release);
        await this.#stop(old);
      }
    }
  }

  /** Replaces all instances at once: the new ones start while the old ones work, which then stop. */
  async replaceAll(release: Release): Promise<void> {
    this.#onStep(`all at once → ${release.name}`);
    const old = [...this.#instances];
    await this.startAll(release);
    await Promise.all(old.map((instance) => this.#stop(instance)));
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => this.#stop(instance)));
  }

  async #start(app: App, release: Release): Promise<void> {
    this.#started += 1;
    const port = await freePort();
    // A pod's own disk, without files of another instance.
    const stateDir = join(this.#place.stateDir, `${this.#started}-${release.name}`);
    const env = { ...this.#envOf(app), CATALOGUE_DIR: join(stateDir, 'catalogue') };
    const product = {
      root: release.folder,
      stateDir,
      env,
      ports: { ...this.#place.ports, [app]: port, gatewayMetrics: 0 },
    };
    const spec = app === 'gateway' ? gatewayPart(product) : servicePart(product, app);
    const part = await this.#processes.start(spec);
    this.#instances.push({ app, release, part, port });
    if (app === 'gateway') this.#balancer.add(port);
  }

  async #stop(instance: Instance): Promise<void> {
    const { app, release, part, port } = instance;
    if (app === 'gateway') this.#balancer.remove(port);
    this.#instances = this.#instances.filter((other) => other !== instance);
    await part.stop();
    if (part.end !== 'exit code 0') this.endedBadly.push({ app, release, end: part.end });
  }

  #envOf(app: App) {
    const { env, prefix } = this.#place;
    const own = app === 'gateway' ? {} : { MONGODB_DATABASE: databaseOf(prefix, app) };
    return { ...env, ...own, NATS_PREFIX: prefix };
  }
}

export const databaseOf = (prefix: string, service: string): string => `${prefix}_${service}`;
