import { join } from 'node:path';
import { APPS } from './apps.mjs';
import { runScript } from './command.mjs';
import { brokerKey, databaseKey } from './product-environment.mjs';

/** The apps that own something on the broker or in the database; each brings its own deployment. */
export const DEPLOYED = APPS.filter(({ kind }) => kind === 'node');

/** @typedef {{ root: string, stateDir: string, env: NodeJS.ProcessEnv, brokerKeys?: string, databaseKeys?: string, commands?: readonly ('deploy' | 'retire')[], signal?: AbortSignal }} Deployment */

/**
 * Makes and updates what the apps look up when they start: streams, buckets, consumers, indexes, migrations. Locally no previous release runs
 * beside the new one, so what only that one needed is retired at once, unless `commands` names others.
 * @param {Deployment} deployment
 * @param {readonly string[]} [keys] of the parts, by default all
 * @throws {Failure}
 */
export async function deployApps(deployment, keys) {
  const apps = DEPLOYED.filter(({ key }) => !keys || keys.includes(String(key)));
  await Promise.all(apps.map((app) => deployApp(deployment, app)));
  return `${apps.length} apps`;
}

/** @param {Deployment} deployment @param {{ key?: string, name: string, folder: string }} app */
async function deployApp(deployment, { key, name, folder }) {
  const { root, stateDir, commands = ['deploy', 'retire'], signal } = deployment;
  await runScript({
    root,
    failure: `${name} could not be deployed.`,
    args: ['--enable-source-maps', join(root, folder, 'dist', 'main.mjs'), ...commands],
    env: { ...deployment.env, ...brokerKey(deployment, 'deploy'), ...databaseKey(deployment, String(key)) },
    log: join(stateDir, 'logs', `${name}-deploy.log`),
    signal,
  });
}
