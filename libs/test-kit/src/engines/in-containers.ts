import { spawnSync } from 'node:child_process';

/** A container outlives the process that started it. @param id of the container */
export const removeAtExit = (id: string): void =>
  void process.once('exit', () =>
    spawnSync('docker', ['rm', '--force', '--volumes', id], { stdio: 'ignore' }),
  );

/**
 * Whether the engines of tests run as containers: `TEST_ENGINES=containers`, as `npm test -- containers` sets it. Else they are those of
 * `npm start`, also where a Docker engine happens to run: it may have no way to the images.
 */
export const inContainers = (): boolean => process.env['TEST_ENGINES'] === 'containers';
