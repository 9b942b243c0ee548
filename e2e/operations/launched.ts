import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { productNode } from '@thikana/local/launcher/engines';
import { freePorts } from '@thikana/local/launcher/session';
import { operatorAccess } from '@thikana/local/launcher/operator-access';

const root = resolve(import.meta.dirname, '../..');
const readyWithinMs = 150_000;

/** The result of a command. */
export interface Ended {
  code: number | null;
  output: string;
}

/** A folder with a product of its own, which is started and operated by the documented commands. */
export class Launched {
  readonly dir: string;
  readonly ports: Awaited<ReturnType<typeof freePorts>>;
  #launcher: ChildProcess | undefined;

  private constructor(dir: string, ports: Launched['ports']) {
    this.dir = dir;
    this.ports = ports;
  }

  static async in(dir: string): Promise<Launched> {
    mkdirSync(dir, { recursive: true });
    return new Launched(dir, await freePorts());
  }

  get env(): NodeJS.ProcessEnv {
    const { web, identity, cardProvider, imageHost, mailbox } = this.ports;
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(MONGODB_|NATS_|STRIPE_|SMTP_|NODE_)/.test(name),
    );
    return {
      ...Object.fromEntries(inherited),
      PRODUCT_DIR: this.dir,
      WEB_PORT: String(web),
      IDENTITY_PORT: String(identity),
      CARD_PROVIDER_PORT: String(cardProvider),
      IMAGE_HOST_PORT: String(imageHost),
      MAILBOX_PORT: String(mailbox),
      LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    };
  }

  get address(): string {
    return `http://localhost:${this.ports.web}`;
  }

  /** `npm start`, until everything is ready. */
  async start(): Promise<void> {
    const log = openSync(join(this.dir, 'start.log'), 'w');
    // The suite has built the apps, and the other specs of the suite start products from the same files.
    const args = [join(root, 'infra/local/launcher/start.mjs'), '--built'];
    this.#launcher = spawn(productNode(root), args, { env: this.env, stdio: ['ignore', log, log] });
    const deadline = performance.now() + readyWithinMs;
    while (!this.log.includes('Thikana is ready')) {
      if (this.#launcher.exitCode !== null || performance.now() > deadline)
        throw new Error(`the product has not started: ${this.log}`);
      await pause(200);
    }
    if (this.log.includes('  Without: ')) throw new Error(`a part has not started: ${this.log}`);
  }

  get log(): string {
    return readFileSync(join(this.dir, 'start.log'), 'utf8');
  }

  async stop(): Promise<void> {
    const launcher = this.#launcher;
    if (!launcher || launcher.exitCode !== null) return;
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
  }

  /** One of the operator's commands, about this product. */
  run(command: string, ...args: string[]): Promise<Ended> {
    return this.begin(command, ...args).ended;
  }

  /** The same, to be killed while it runs. */
  begin(command: string, ...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
    const script = join(root, 'infra/local/operations', `${command}.ts`);
    const child = spawn(productNode(root), [script, ...args], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
  }

  /** As the operator. */
  get mongodbUri(): string {
    return String(operatorAccess(this.dir).MONGODB_URI);
  }
}
