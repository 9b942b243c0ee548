import { type ChildProcess, spawn } from 'node:child_process';
import { plainEnvironment, type Program } from './examples.ts';

/** One that runs, and the lines that it has printed. */
export class RunningProgram {
  readonly lines: string[] = [];
  readonly #child: ChildProcess;
  #errors = '';

  constructor({ command, args, env }: Program, settings: Record<string, string>) {
    this.#child = spawn(command, args, { env: { ...plainEnvironment, ...env, ...settings } });
    let rest = '';
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      this.lines.push(...lines);
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#errors += chunk.toString()));
  }

  /** What it has printed; throws with its complaint when it has ended. */
  printed(): string[] {
    if (this.#child.exitCode !== null) throw new Error(`It has ended: ${this.#errors}`);
    return this.lines.toSorted();
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }
}
