import { existsSync } from 'node:fs';

/** Whether a Docker engine is available, judged by its socket. */
export function dockerRuns(): boolean {
  return Boolean(process.env['DOCKER_HOST']) || existsSync('/var/run/docker.sock');
}
