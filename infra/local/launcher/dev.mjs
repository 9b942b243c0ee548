/** `npm run dev [-- app …]`: the product with apps rebuilt, restarted and reloaded on change: all, or only those named. */
import './node-version.mjs';
import { APPS } from './apps.mjs';
import { parseArguments } from './arguments.mjs';
import { giveUp, prepareGround, print, runSession } from './session.mjs';
import { readSettings } from './settings.mjs';
import { makeSteps } from './steps.mjs';
import { watchApps } from './watch.mjs';

const USAGE = 'npm run dev [-- app …]';

try {
  const { names } = parseArguments(process.argv.slice(2), {
    names: APPS.map(({ name }) => name),
    usage: USAGE,
  });
  const apps = names.length > 0 ? APPS.filter(({ name }) => names.includes(name)) : APPS;
  const settings = readSettings(process.env);
  print(`Starting Thikana to work on ${names.join(', ') || 'all apps'}`);
  const ports = await prepareGround({ fresh: false, settings });
  const product = await runSession({ settings, ports, steps: makeSteps(print), liveReload: true });
  await watchApps({ product, apps, print });
  print(
    `\nThikana at ${product.address}; watching ${apps.map(({ name }) => name).join(', ')}. Ctrl-C stops everything.`,
  );
} catch (error) {
  giveUp(error);
}
