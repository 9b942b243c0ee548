import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { productNode } from '@thikana/local/launcher/engines';
import { Part, type PartSpec } from '@thikana/local/launcher/part';

/** The processes of this run: they end with it, even when it is killed. */
export class Processes {
  readonly #parts: Part[] = [];
  readonly #reaper: ChildProcess;

  constructor(root: string) {
    const reaper = join(root, 'infra', 'local', 'launcher', 'reaper.mjs');
    // In a group of its own, because it has to outlive this process.
    this.#reaper = spawn(productNode(root), [reaper], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#reaper.unref();
  }

  /** Runs it and waits until it is ready. */
  async start(spec: PartSpec): Promise<Part> {
    const part = new Part(spec, { onChange: () => this.#notify() });
    this.#parts.push(part);
    return part.start();
  }

  /** Stops those that still run. */
  async stop(): Promise<void> {
    await Promise.all(this.#parts.map((part) => part.stop()));
    this.#reaper.stdin?.end();
  }

  #notify(): void {
    const running = this.#parts.flatMap(({ pid }) => pid ?? []);
    this.#reaper.stdin?.write(`${running.join(' ')}\n`);
  }
}
