import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ownCertificate } from '@thikana/edge/src/own-certificate.ts';
import { eventually, freePort } from '@thikana/test-kit';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const project = 'thikana-test';
/** Not that of another installation on this machine. */
export const proxyNetwork = '10.213.41.0/24';

/** Which part of a file is secret, by the name of the file. */
const SECRET_IN: [name: RegExp, secret: RegExp][] = [
  [/^broker\/.*\.nk$/, /\b(S[A-Z2-7]{57})\b/],
  [/^broker\/routes\.conf$/, /password: "([^"]+)"/],
  [/^database\/.*\.uri$/, /:\/\/[^:]+:([^@]+)@/],
  [/^database\/(root-password|replica-set\.key)$/, /^(.{20,})/],
  [/^search\/password$/, /^(.{20,})/],
  [/^stripe-/, /^(\S+)/],
  [/^tls\/key\.pem$/, /\n([A-Za-z0-9+/=]{40,})\n/],
];
/** As many as the report of a test that needed a second try shows; the cause has all of them. */
const LAST_LINES = 11;

/** What `docker inspect` returns of a container, as far as the specs read it. */
export interface Container {
  Id: string;
  Name: string;
  Created: string;
  Config: { User: string; Image: string; Env: string[]; Labels: Record<string, string> };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    Memory: number;
    NanoCpus: number;
    PidsLimit: number | null;
    LogConfig: { Type: string; Config: Record<string, string> };
  };
  State: { Pid: number; Running: boolean; StartedAt: string; Health?: { Status: string } };
  NetworkSettings: {
    Ports: Record<string, { HostIp: string }[] | null>;
    Networks: Record<string, { IPAddress: string }>;
  };
  Mounts: { Destination: string; RW: boolean }[];
}

export const serviceOf = ({ Config }: Pick<Container, 'Config'>): string =>
  String(Config.Labels['com.docker.compose.service']);

/** An installation by Compose with settings, secrets and backups of its own, run by the operator's commands. */
export class Installation {
  readonly certificate = ownCertificate('localhost');
  /** The sources of the release whose commands are run. */
  checkout = root;
  readonly #folder: string;
  #ports = { https: 0, identity: 0, cards: 0, prometheus: 0 };

  constructor(folder: string) {
    this.#folder = folder;
  }

  get address(): string {
    return `https://localhost:${this.#ports.https}`;
  }
  get identity(): string {
    return `http://127.0.0.1:${this.#ports.identity}`;
  }
  get cards(): string {
    return `http://127.0.0.1:${this.#ports.cards}`;
  }

  get prometheus(): string {
    return `http://127.0.0.1:${this.#ports.prometheus}`;
  }

  /** Writes the operator's settings and secrets; remains of an aborted run are removed first. */
  async prepare(version: string, firstAdmin: string): Promise<void> {
    await this.#removeEverything();
    const secrets = join(this.#folder, 'secrets');
    // As a umask of 077 makes them.
    mkdirSync(join(secrets, 'tls'), { recursive: true, mode: 0o700 });
    mkdirSync(join(this.#folder, 'state'), { mode: 0o700 });
    const given = {
      'tls/cert.pem': this.certificate.cert,
      'tls/key.pem': this.certificate.key,
      'stripe-secret-key': 'sk_test_thikana',
      'stripe-webhook-secret': 'whsec_thikana',
      'image-host-key': 'containers',
      'firebase-credentials.json': '{}',
    };
    for (const [name, text] of Object.entries(given))
      writeFileSync(join(secrets, name), text, { mode: 0o600 });
    mkdirSync(join(this.#folder, 'backups'));
    const http = await freePort();
    this.#ports = {
      https: await freePort(),
      identity: await freePort(),
      cards: await freePort(),
      prometheus: await freePort(),
    };
    const { https, identity, cards, prometheus } = this.#ports;
    const settings = {
      THIKANA_VERSION: version,
      HTTP_PORT: http,
      HTTPS_PORT: https,
      IDENTITY_PORT: identity,
      CARD_PROVIDER_PORT: cards,
      PROMETHEUS_PORT: prometheus,
      PROXY_NETWORK: proxyNetwork,
      BOOTSTRAP_ADMIN_EMAIL: firstAdmin,
      SECRETS_DIR: secrets,
      BACKUPS_DIR: join(this.#folder, 'backups'),
      STATE_DIR: join(this.#folder, 'state'),
      REPOSITORY: root,
    };
    copyFileSync(join(root, 'infra/docker/test/trial.env'), join(this.#folder, 'settings'));
    for (const [name, value] of Object.entries(settings)) this.set(name, String(value));
  }

  get version(): string {
    return /^THIKANA_VERSION=(.*)$/m.exec(this.file('settings'))?.[1] ?? '';
  }
  set(name: string, value: string): void {
    const others = this.file('settings')
      .split('\n')
      .filter((line) => line && !line.startsWith(`${name}=`));
    writeFileSync(join(this.#folder, 'settings'), `${[...others, `${name}=${value}`].join('\n')}\n`);
  }

  /** The content of one of its files: settings, secrets, backups. */
  file(name: string): string {
    return readFileSync(join(this.#folder, name), 'utf8');
  }

  /** Copies a backup with one file changed. @param isListed whether the manifest describes the changed file @returns the copy's name */
  async changedBackup(
    name: string,
    file: string,
    isListed: boolean,
    change: (bytes: Buffer) => Buffer,
  ): Promise<string> {
    const copy = `${name}-${isListed ? 'listed' : 'damaged'}`;
    const folder = join(this.#folder, 'backups', copy);
    // With its owner, who reads it.
    await run('cp', ['-a', join(this.#folder, 'backups', name), folder]);
    const bytes = change(readFileSync(join(folder, file)));
    writeFileSync(join(folder, file), bytes);
    if (!isListed) return copy;
    const manifest = JSON.parse(this.file(`backups/${copy}/manifest.json`)) as {
      files: Record<string, { bytes: number; sha256: string }>;
    };
    manifest.files[file] = {
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    return copy;
  }

  async removeStranger(id: string): Promise<void> {
    await run('docker', ['rm', '--force', id]);
  }

  /** Starts a container that is not the installation's on one of its networks. @returns its id */
  async addStranger(network: string): Promise<string> {
    const { stdout } = await run('docker', [
      ...['run', '--detach', '--rm', '--network', `${project}_${network}`, '--name', `${project}-stranger`],
      'nats:2.12',
    ]);
    return stdout.trim();
  }

  /** `npm run compose -- …` @returns what it printed @throws with its last lines when it fails */
  async compose(...command: string[]): Promise<string> {
    try {
      const { stdout, stderr } = await run(
        process.execPath,
        [join(this.checkout, 'infra/docker/compose/main.mjs'), ...command],
        {
          cwd: root,
          env: {
            ...process.env,
            COMPOSE_PROJECT_NAME: project,
            COMPOSE_SETTINGS: join(this.#folder, 'settings'),
            COMPOSE_OVERRIDES: join(root, 'infra/docker/test/compose.test.yaml'),
          },
          maxBuffer: 1e8,
        },
      );
      return `${stdout}${stderr}`;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim());
      throw new Error(`compose ${command.join(' ')}\n${lines.slice(-LAST_LINES).join('\n')}`, {
        cause: error,
      });
    }
  }

  /** @param service all of them unless named */
  async containers(service?: string): Promise<Container[]> {
    const running = await ids([
      'ps',
      ...(service ? ['--filter', `label=com.docker.compose.service=${service}`] : []),
    ]);
    if (running.length === 0) return [];
    const { stdout } = await run('docker', ['inspect', ...running], { maxBuffer: 1e8 });
    return JSON.parse(stdout) as Container[];
  }

  /** Stops its processes where they are, as a machine that does not answer. The kernel refuses while a look at its health begins in it. */
  async pause({ Id }: Container, command: 'pause' | 'unpause' = 'pause'): Promise<void> {
    await eventually(() => run('docker', [command, Id]), { everyMs: 500 });
  }

  /** Its whole log. */
  async logOf({ Id }: Container): Promise<string> {
    const { stdout, stderr } = await run('docker', ['logs', Id], { maxBuffer: 1e9 });
    return `${stdout}${stderr}`;
  }

  /** The secrets in the files that were given and generated. */
  secrets(): { file: string; value: string }[] {
    const folder = join(this.#folder, 'secrets');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files.flatMap((file) => {
      const find = SECRET_IN.find(([name]) => name.test(file))?.[1];
      const value = find?.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
      if (find && !value) throw new Error(`There is no secret in ${file}.`);
      return value ? [{ file, value }] : [];
    });
  }

  /** Stops it and removes its data, keys and settings. */
  async remove(): Promise<void> {
    try {
      await this.compose('down', '--volumes', '--remove-orphans');
    } finally {
      await this.#removeEverything();
    }
  }

  /** Containers and volumes, also those that Compose leaves: a retry would start on the first try's data, which has other passwords. */
  async #removeEverything(): Promise<void> {
    const containers = await ids(['ps', '--all']);
    if (containers.length > 0) await run('docker', ['rm', '--force', '--volumes', ...containers]);
    const volumes = await ids(['volume', 'ls']);
    if (volumes.length > 0) await run('docker', ['volume', 'rm', '--force', ...volumes]);
    // One on which Docker still counts a container is taken again.
    for (const network of await ids(['network', 'ls']))
      await run('docker', ['network', 'rm', network]).catch(() => undefined);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** @param listing a command of Docker's that lists things @returns ids of those that belong to the installation */
async function ids(listing: string[]): Promise<string[]> {
  const { stdout } = await run('docker', [
    ...listing,
    ...['--quiet', '--filter', `label=com.docker.compose.project=${project}`],
  ]);
  return stdout.split('\n').filter(Boolean);
}
