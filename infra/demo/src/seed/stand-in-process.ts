import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A stand-in of infra/local for a spec: its own process, a free port, an empty state. */
export interface StandIn {
  readonly origin: string;
  stop(): Promise<void>;
}

/** @throws Error when it ends before it listens */
export async function startStandIn(name: 'image-host' | 'card-provider'): Promise<StandIn> {
  const stateDir = mkdtempSync(join(tmpdir(), 'demo-seed-'));
  const main = resolve(import.meta.dirname, '../../../local', name, 'main.ts');
  const env = { PATH: process.env['PATH'], PORT: '0', STATE_DIR: stateDir };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('{')) continue;
    const { address } = JSON.parse(line) as { address: string };
    const stop = async (): Promise<void> => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(stateDir, { recursive: true });
    };
    return { origin: address, stop };
  }
  throw new Error(`the ${name} ended before it listened`);
}
