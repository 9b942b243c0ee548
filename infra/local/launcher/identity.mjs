import { join } from 'node:path';
import { productNode } from './command.mjs';
import { installWithNpm } from './packages.mjs';
import { httpLive, httpReady } from './probes.mjs';

/** @param {string} root */
export const identityDir = (root) => join(root, 'infra', 'local', 'identity');

/**
 * The Auth emulator runs without the optional packages, of which one compiles a C++ library for minutes, and none that it needs
 * has a script to run.
 */
const ESSENTIALS = ['--omit=optional', '--ignore-scripts'];

/**
 * Installs the emulator, when first needed or when its lock file changed.
 * @param {{ root: string, signal?: AbortSignal }} where
 * @returns {Promise<boolean>} whether anything had to be installed
 */
export const installIdentity = ({ root, signal }) =>
  installWithNpm({
    folder: identityDir(root),
    what: 'The identity emulator',
    log: join(root, '.local', 'logs', 'install-identity.log'),
    options: ESSENTIALS,
    signal,
  });

/**
 * It runs on the product's Node, which must be installed by now.
 * @param {{ root: string, stateDir: string, port: number, projectId: string }} place
 * @returns {import('./part.mjs').PartSpec}
 */
export const identityPart = ({ root, stateDir, port, projectId }) => ({
  name: 'identity emulator',
  command: productNode(root),
  args: ['--max-semi-space-size=32', join(identityDir(root), 'emulator.mjs')],
  env: {
    ...process.env,
    PORT: String(port),
    PROJECT_ID: projectId,
    STATE_DIR: join(stateDir, 'identity'),
    NODE_COMPILE_CACHE: join(stateDir, 'compiled'),
  },
  port,
  stateDir,
  log: join(stateDir, 'logs', 'identity.log'),
  isReady: () => httpReady(`http://127.0.0.1:${port}/healthz`),
  isLive: (withinMs) => httpLive(`http://127.0.0.1:${port}/healthz`, withinMs),
});
