import { setTimeout as pause } from 'node:timers/promises';
import { type Installation, serviceOf } from './installation.ts';

/**
 * Waits until a remote is added to, or removed from, the web.
 * @returns what runs at that time: by app, version and health; undefined when it is stopped before
 */
export async function whenLive(
  installation: Installation,
  remote: string,
  isLive: boolean,
  stop: AbortSignal,
): Promise<[app: string, state: (string | undefined)[]][] | undefined> {
  while (!stop.aborted) {
    const remotes = await (await fetch(`${installation.address}/remotes.json`)).text();
    if (remotes.includes(`/remotes/${remote}/`) === isLive) return statesOf(installation);
    await pause(200);
  }
  return undefined;
}

async function statesOf(installation: Installation) {
  const apps = (await installation.containers()).filter(({ Config: { Image } }) =>
    /^thikana\/(?!proxy|operations)/.test(Image),
  );
  const states = apps.map((container): [string, (string | undefined)[]] => {
    const { Config, State } = container;
    return [serviceOf(container), [Config.Image.split(':')[1], State.Health?.Status]];
  });
  return Object.entries(Object.fromEntries(states)).sort();
}
