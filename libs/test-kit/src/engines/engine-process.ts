import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { launcherModule } from './repository.ts';

/** How the launcher starts an engine (its `PartSpec`, as far as tests need it). */
export interface EnginePart {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  isReady(): Promise<boolean>;
}

const startWithinMs = 60_000;
const stopWithinMs = 5_000;

/** A database or broker process on a free port; its data folder is removed with it. */
export class EngineProcess {
  readonly #part: EnginePart;
  readonly #folder: string;
  readonly #removeOnExit = () => {
    this.#child?.kill('SIGKILL');
    this.#removeFolder();
  };
  #child: ChildProcess | undefined;

  constructor(part: EnginePart, folder: string) {
    this.#part = part;
    this.#folder = folder;
    process.once('exit', this.#removeOnExit);
  }

  async start(): Promise<void> {
    const { command, args, env } = this.#part;
    const child = spawn(command, args, { env, stdio: 'ignore' });
    child.unref();
    child.once('error', () => (this.#child = undefined));
    child.once('exit', () => (this.#child = undefined));
    this.#child = child;
    const giveUpAt = Date.now() + startWithinMs;
    while (!(await this.#part.isReady())) {
      if (!this.#child || Date.now() > giveUpAt) throw new Error(`${command} does not start`);
      await delay(20);
    }
  }

  /** Kills the process as a crash would; its data stays. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the process gracefully; its data stays. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Freezes the process, as an overloaded machine would. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Makes the process reload its configuration. */
  reload(): void {
    this.#child?.kill('SIGHUP');
  }

  /** Ends the process and removes its data. */
  async remove(): Promise<void> {
    await this.#end('SIGKILL');
    process.off('exit', this.#removeOnExit);
    this.#removeFolder();
  }

  #removeFolder(): void {
    // A process that is just dying may still write a file into it.
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const insist = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await gone;
    clearTimeout(insist);
  }
}

/** Linux keeps it in memory; a container may have little of it. */
const MEMORY = '/dev/shm';
const leastRoom = 2 ** 30;

/** Engines sync each write, as in production. In memory that costs nothing; on a disk it is a third of the specs' time. */
export function engineFolder(name: string): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  return mkdtempSync(join(bavail * bsize > leastRoom ? MEMORY : tmpdir(), `thikana-${name}-`));
}

/** A port that no other spec, and no product beside it, is given before it is listened on. */
export async function freePort(): Promise<number> {
  const ports = await launcherModule<{ freePort(): Promise<number> }>('ports');
  return ports.freePort();
}
