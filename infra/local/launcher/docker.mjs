import { spawnSync } from 'node:child_process';
import { findExecutable } from './executables.mjs';

const REMOVED_WITHIN_MS = 20_000;

/** @returns {boolean} whether there is a Docker whose daemon answers */
export function dockerAnswers() {
  if (!findExecutable('docker')) return false;
  return (
    spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], { stdio: 'ignore', timeout: 5000 })
      .status === 0
  );
}

/** A container outlives the `docker run` that is killed, and keeps its name, its port and its data. @param {string} name */
export function removeContainer(name) {
  spawnSync('docker', ['rm', '--force', name], {
    stdio: 'ignore',
    timeout: REMOVED_WITHIN_MS,
    env: process.env,
  });
}

/**
 * The arguments that run an engine in the foreground under a name of its own; `docker run` passes SIGTERM on.
 * @param {{ name: string, image: string, publish: number, inside: number, volume: [string, string], command?: string[], files?: [string, string][] }} container
 */
export function dockerRun({ name, image, publish, inside, volume, command = [], files = [] }) {
  const mounts = [volume, ...files].flatMap(([host, target]) => ['-v', `${host}:${target}`]);
  const options = ['--rm', '--name', name, '-p', `127.0.0.1:${publish}:${inside}`];
  return ['run', ...options, ...mounts, image, ...command];
}
