import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually, freePort } from '@thikana/test-kit';

const appDir = join(import.meta.dirname, '..', '..');
const builtFile = join(appDir, '.local', 'under-test', `${process.pid}`, 'main.mjs');

interface Bundler {
  rspack(
    config: object,
    done: (error: Error | null, stats?: { hasErrors(): boolean; toString(): string }) => void,
  ): { close(done: () => void): void };
}

/** Bundles the service as it is deployed, beside and not over its `dist`. Answers the file. */
export async function buildService(): Promise<string> {
  const tools = join(appDir, '..', '..', 'tools', 'node-app.mjs');
  const { nodeAppConfig } = (await import(pathToFileURL(tools).href)) as {
    nodeAppConfig(options: object): { output: object };
  };
  const { rspack } = (await import('@rspack/core' as string)) as Bundler;
  const config = nodeAppConfig({ appDir, watch: false });
  mkdirSync(dirname(builtFile), { recursive: true });
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack(
      { ...config, output: { ...config.output, path: dirname(builtFile) } },
      (error, stats) => {
        compiler.close(() =>
          error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
        );
      },
    );
  });
  return builtFile;
}

/** The built service as a process of its own, to be killed. */
export class ServiceProcess {
  readonly #file: string;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  #log = '';

  constructor(file: string, environment: Record<string, string>) {
    this.#file = file;
    this.#environment = environment;
  }

  /** What it has logged, over all its lives. */
  get log(): string {
    return this.#log;
  }

  /** As before a release. */
  deploy(): void {
    execFileSync(process.execPath, [this.#file, 'deploy'], { env: this.#env, stdio: 'ignore' });
  }

  get #env(): NodeJS.ProcessEnv {
    const quiet = { NODE_OPTIONS: '', NODE_ENV: 'development', LOG_LEVEL: 'info' };
    return { ...process.env, ...quiet, ...this.#environment };
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    const HEALTH_PORT = String(await freePort());
    const env = { ...this.#env, HEALTH_PORT };
    const child = spawn(process.execPath, [this.#file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (some: Buffer) => (this.#log += some.toString()));
    this.#child = child;
    await eventually(async () => {
      const { status } = await fetch(`http://127.0.0.1:${HEALTH_PORT}/health/ready`);
      if (status !== 200) throw new Error(`the service is not ready:\n${this.#log}`);
    });
  }

  /** Ends it as a crash does. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
