import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, type TestMongo, type TestNats } from '@thikana/test-kit';
import { stripeSecretKey, webhookSecret } from './card-provider-process.ts';

const service = join(import.meta.dirname, '..');
// Below node_modules, so that the bundle finds its packages and nobody mistakes it for a source.
const folder = join(service, 'node_modules', '.cache', 'offers-under-test');

/** The offers service as a process of its own, to be killed. */
export class OffersProcess {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(mongo: TestMongo, nats: TestNats, providerAddress: string) {
    this.#env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGODB_URI: mongo.uri,
      MONGODB_DATABASE: mongo.database,
      NATS_URL: nats.url,
      NATS_PREFIX: nats.prefix,
      STRIPE_API_BASE: providerAddress,
      STRIPE_SECRET_KEY: stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      RECONCILE_AFTER_MS: '200',
      SWEEP_EVERY_MS: '100',
      RETRY_AFTER_MS: '100',
      REFUND_RETRY_AFTER_MS: '100',
    };
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  static build(): void {
    execFileSync(process.execPath, [join(service, 'test', 'build-service.mjs'), folder], {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] },
    });
  }

  /** As before a release. */
  deploy(): void {
    execFileSync(process.execPath, [join(folder, 'main.mjs'), 'deploy'], { env: this.#env, stdio: 'ignore' });
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const port = await freePort();
    const env = { ...this.#env, HEALTH_PORT: String(port) };
    const child = spawn(process.execPath, [join(folder, 'main.mjs')], { env, stdio: 'ignore' });
    child.unref();
    this.#child = child;
    while (!(await isReady(port)))
      if (child.exitCode !== null) throw new Error('the offers service does not start');
  }

  /** As in a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** In good order. Answers its exit status. */
  async stop(): Promise<number | null> {
    await this.#end('SIGTERM');
    return this.#child?.exitCode ?? null;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(500) })).ok;
  } catch {
    return false;
  } finally {
    await delay(20);
  }
}
