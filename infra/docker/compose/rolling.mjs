/** Replaces the containers of an app by new ones of another version, so that no request is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { containersOf, docker, runCompose, untilReady } from './engine.mjs';

/** What browsers reach through the proxy, and by which of its settings and which port. */
const BEHIND_PROXY = {
  gateway: { setting: 'GATEWAY', port: 4001 },
  edge: { setting: 'EDGE', port: 4000 },
};
/** Longer than an app takes to finish what it has begun. */
const STOP_WITHIN_S = 20;
/** nginx has told its former workers to take nothing new by then. */
const SETTLED_AFTER_MS = 1_000;

/**
 * Starts as many new ones beside the old, waits until they are ready, and only then stops the old.
 * @param {string} app @param {number} count @param {NodeJS.ProcessEnv} env names the version
 * @throws {Failure} when the new ones do not become ready: they are gone then, and the old ones go on
 */
export async function replace(app, count, env) {
  const old = containersOf(app);
  // The name stands for the new ones as soon as they run, which is before they listen.
  await sendTo(app, old);
  const both = ['--scale', `${app}=${old.length + count}`];
  await runCompose(['up', '--detach', '--no-deps', '--no-recreate', ...both, app], env);
  const fresh = containersOf(app).filter((id) => !old.includes(id));
  try {
    await untilReady(fresh);
  } catch (error) {
    docker('rm', '--force', '--volumes', ...fresh);
    await sendTo(app, []);
    throw error;
  }
  await sendTo(app, fresh);
  docker('stop', '--time', String(STOP_WITHIN_S), ...old);
  docker('rm', '--volumes', ...old);
  await sendTo(app, []);
}

/**
 * Tells the proxy which containers are asked: these alone, or with none again those that the name stands for.
 * @param {string} app @param {string[]} containers
 */
async function sendTo(app, containers) {
  const behind = BEHIND_PROXY[/** @type {keyof typeof BEHIND_PROXY} */ (app)];
  if (!behind) return;
  const addresses = containers.map((id) => `${addressOf(id)}:${behind.port}`);
  const only =
    addresses.length > 0 ? ['--env', 'RESOLVER=', '--env', `${behind.setting}=${addresses.join(',')}`] : [];
  for (const proxy of containersOf('proxy')) docker('exec', ...only, proxy, 'proxy', 'reload');
  await pause(SETTLED_AFTER_MS);
}

/** In the network that the proxy is in. @param {string} container */
const addressOf = (container) =>
  docker(
    'inspect',
    '--format',
    '{{range $name, $network := .NetworkSettings.Networks}}{{$name}} {{$network.IPAddress}}\n{{end}}',
    container,
  )
    .split('\n')
    .map((line) => line.split(' '))
    .find(([network]) => network?.endsWith('_front'))?.[1];
