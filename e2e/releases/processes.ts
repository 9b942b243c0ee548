import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { productNode } from '@thikana/local/launcher/engines';
import { Part, type PartSpec } from '@thikana/local/launcher/part';

/** The processes of this run, which end with it however it ends. */
export class Processes {
  readonly #parts: Part[] = [];
  readonly #reaper: ChildProcess;

  constructor(root: string) {
    const reaper = join(root, 'infra', 'local', 'launcher', 'reaper.mjs');
    // In a group of its own: it has to outlive us.
    this.#reaper = spawn(productNode(root), [reaper], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#reaper.unref();
  }

  /** Runs it and waits until it is ready. */
  async start(spec: PartSpec): Promise<Part> {
    const part = new Part(spec, { onChange: () => this.#tell() });
    this.#parts.push(part);
    return part.start();
  }

  /** Tells those that still run to end. */
  async stop(): Promise<void> {
    await Promise.all(this.#parts.map((part) => part.stop()));
    this.#reaper.stdin?.end();
  }

  #tell(): void {
    const running = this.#parts.flatMap(({ pid }) => pid ?? []);
    this.#reaper.stdin?.write(`${running.join(' ')}\n`);
  }
}
