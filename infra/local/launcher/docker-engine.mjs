import { join } from 'node:path';
import { dockerAnswers } from './docker.mjs';
import { Part } from './part.mjs';
import { installSystemProgram } from './system-program.mjs';

const WITHIN_MS = 60_000;
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
  const log = join(stateDir, 'logs', 'dockerd.log');
  const isReady = async () => dockerAnswers();
  const program = {
    name: 'dockerd',
    command: 'dockerd',
    args: [],
    env: process.env,
    readyWithinMs: WITHIN_MS,
  };
  const engine = new Part({ ...program, stateDir, log, isReady, isLive: isReady });
  try {
    await engine.start(signal);
    return { stop: () => engine.stop(WITHIN_MS) };
  } catch {
    await engine.stop();
    return { missing: `dockerd does not start here (its log: ${log})` };
  }
}
