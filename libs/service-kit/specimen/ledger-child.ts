import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CrashPoint } from './crash-points.ts';

const program = fileURLToPath(new URL('./ledger-process.ts', import.meta.url));

export interface CrashPlan {
  point: CrashPoint;
  nth: number;
}

/** The ledger service as a child process. */
export class LedgerChild {
  readonly #child: ChildProcess;
  /** Status or signal it ended with. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Resolves when it has logged "ready"; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** The log lines that it has written. */
  readonly lines: string[] = [];

  constructor(environment: Record<string, string>, crash?: CrashPlan) {
    const planned = crash ? { CRASH_POINT: crash.point, CRASH_NTH: String(crash.nth) } : {};
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', ...environment, ...planned };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    this.ended = new Promise((resolve) => child.once('exit', (status, signal) => resolve(signal ?? status)));
    const saidReady = Promise.withResolvers<void>();
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.lines.push(line);
      if (line.includes('"msg":"ready"')) saidReady.resolve();
    });
    void this.ended.then((how) => saidReady.reject(new Error(`the ledger ended: ${how}`)));
    saidReady.promise.catch(() => undefined);
    this.ready = saidReady.promise;
  }

  /** Answers how it ended. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
    this.#child.kill(signal);
    return this.ended;
  }
}
