import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A stand-in that runs as a process of its own, as it does for `npm start`. */
export interface RunningStandIn {
  address: string;
  port: number;
  stateDir: string;
  /** Sets a knob: `{ match, fault, times, ms }`. */
  knob(knob: object): Promise<void>;
  json<Type>(path: string): Promise<Type>;
  /** `kill -9`, and a new process on the same state and port. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `main` on a free port with its state in a new temporary folder. */
export async function startStandIn(
  main: string,
  environment: Record<string, string> = {},
): Promise<RunningStandIn> {
  const stateDir = mkdtempSync(join(tmpdir(), 'stand-in-'));
  let running = await launch(main, { PORT: '0', STATE_DIR: stateDir, ...environment });
  const port = Number(new URL(running.address).port);
  const { address } = running;
  return {
    address,
    port,
    stateDir,
    knob: (knob) => setKnob(address, knob),
    json: async (path) => (await fetch(address + path)).json() as never,
    crash: async () => {
      await end(running.child, 'SIGKILL');
      running = await launch(main, { ...environment, PORT: String(port), STATE_DIR: stateDir });
    },
    stop: async () => {
      await end(running.child, 'SIGTERM');
      rmSync(stateDir, { recursive: true });
    },
  };
}

async function launch(
  main: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('{')) return { child, address: (JSON.parse(line) as { address: string }).address };
  }
  throw new Error(`${main} ended before it listened`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function setKnob(address: string, knob: object): Promise<void> {
  const response = await fetch(`${address}/_knobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(knob),
  });
  if (response.status !== 201) throw new Error(await response.text());
}
