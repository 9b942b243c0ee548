/** Replaces the containers of an app by new ones of another version, so that no request is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { colourOf, colourSetting, isBehindProxy, otherThan, switchTo } from './blue-green.mjs';
import { containersOf, containersOfColour, docker, runCompose, stateDir, untilReady } from './engine.mjs';

/** Longer than an app takes to finish what it has begun. */
const STOP_WITHIN_S = 20;
/** What starts has work for whole cores: those that answer go first (Docker's default is 1024). */
const CPU_SHARES = { starting: '128', ready: '1024' };
/** Until the proxy has opened its connections for the requests that it had begun before. */
const SETTLED_AFTER_MS = 1_000;

/**
 * Starts as many new ones beside the old, waits until they are ready, and only then stops the old.
 * @param {string} app @param {number} count @param {NodeJS.ProcessEnv} env names the version
 * @throws {Failure} when the new ones do not become ready: they are removed then, and the old ones continue
 */
export async function replace(app, count, env) {
  const next = isBehindProxy(app) ? otherThan(colourOf(stateDir(), app)) : undefined;
  // Of an update that was broken off: nobody asks them.
  if (next) stop(containersOfColour(app, next));
  const old = containersOf(app);
  const both = ['--scale', `${app}=${old.length + count}`];
  const settings = next ? { ...env, ...colourSetting(app, next) } : env;
  await runCompose(['up', '--detach', '--no-deps', '--no-recreate', ...both, app], settings);
  const fresh = containersOf(app).filter((id) => !old.includes(id));
  try {
    docker('update', '--cpu-shares', CPU_SHARES.starting, ...fresh);
    await untilReady(fresh);
    docker('update', '--cpu-shares', CPU_SHARES.ready, ...fresh);
  } catch (error) {
    docker('rm', '--force', '--volumes', ...fresh);
    throw error;
  }
  if (next) {
    switchTo(stateDir(), app, next);
    await pause(SETTLED_AFTER_MS);
  }
  stop(old);
}

/** @param {string[]} containers */
export function stop(containers) {
  if (containers.length === 0) return;
  docker('stop', '--time', String(STOP_WITHIN_S), ...containers);
  docker('rm', '--volumes', ...containers);
}
