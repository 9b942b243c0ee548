import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dockerAnswers } from './docker.mjs';
import { installSystemProgram } from './system-program.mjs';

const READY_WITHIN_MS = 60_000;
const PROGRAMS = [
  { names: ['docker'], debianPackage: 'docker.io' },
  { names: ['dockerd'], debianPackage: 'docker.io' },
  { names: ['docker-compose'], debianPackage: 'docker-compose' },
  { names: ['debootstrap'], debianPackage: 'debootstrap' },
];

/**
 * A Docker engine with Compose, installed and started where it is missing and this account may do that.
 * @param {{ stateDir: string, signal?: AbortSignal }} place
 * @returns {Promise<{ stop: () => Promise<void> } | { missing: string }>} `stop` ends an engine that was started here; or why there is none
 */
export async function dockerEngine({ stateDir, signal }) {
  for (const program of PROGRAMS) {
    const { file } = await installSystemProgram({ ...program, stateDir, signal });
    if (!file) return { missing: `there is no ${program.names[0]}, and it cannot be installed here` };
  }
  if (dockerAnswers()) return { stop: async () => {} };
  mkdirSync(join(stateDir, 'logs'), { recursive: true });
  const log = openSync(join(stateDir, 'logs', 'dockerd.log'), 'a');
  const engine = spawn('dockerd', [], { stdio: ['ignore', log, log], detached: true });
  const ended = new Promise((resolve) => engine.once('exit', resolve).once('error', resolve));
  let isOver = false;
  void ended.then(() => (isOver = true));
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!dockerAnswers()) {
    if (isOver || Date.now() > giveUpAt) {
      engine.kill();
      return { missing: `dockerd does not start here (its log: ${join(stateDir, 'logs', 'dockerd.log')})` };
    }
    await pause(300);
  }
  return {
    stop: async () => {
      engine.kill('SIGTERM');
      if (!isOver) await once(engine, 'exit');
    },
  };
}
