/** `npm run dev [-- app …]`: the product with apps rebuilt, restarted and reloaded on change: all, or only those named. */
import './node-version.mjs';
import { APPS } from './apps.mjs';
import { parseArguments } from './arguments.mjs';
import { Failure } from './failure.mjs';
import { installPackages } from './packages.mjs';
import { claimPorts } from './ports.mjs';
import { giveUp, prepareWorkspace, print, ROOT, runSession } from './session.mjs';
import { readSettings } from './settings.mjs';
import { makeSteps } from './steps.mjs';
import { watchApps } from './watch.mjs';

const USAGE = 'npm run dev [-- app … | mfe-<name> --against <address>]';

try {
  const given = process.argv.slice(2);
  const at = given.indexOf('--against');
  const [, address = ''] = at < 0 ? [] : given.splice(at, 2);
  const { names } = parseArguments(given, { names: APPS.map(({ name }) => name), usage: USAGE });
  if (at >= 0) await against(names, address);
  else await whole(names);
} catch (error) {
  giveUp(error);
}

/** @param {string[]} names @param {string} address */
async function against([name = '', ...others], address) {
  if (!name.startsWith('mfe-') || others.length > 0)
    throw new Failure('One remote is developed against a deployment.', { wayOut: `Usage: ${USAGE}` });
  const { port } = await claimPorts({ port: readSettings(process.env).ports.web });
  await makeSteps(print).run('packages', async () => void (await installPackages({ root: ROOT })));
  // It needs the packages.
  const { deploymentAt, developAgainst } = await import('./against.mjs');
  const target = deploymentAt(address);
  await developAgainst({ root: ROOT, name, target, port, print });
  print(`\n${target.origin} with ${name} of this machine: http://localhost:${port}. Ctrl-C ends it.`);
}

/** @param {string[]} names */
async function whole(names) {
  const apps = names.length > 0 ? APPS.filter(({ name }) => names.includes(name)) : APPS;
  const settings = readSettings(process.env);
  print(`Starting Thikana to work on ${names.join(', ') || 'all apps'}`);
  const ports = await prepareWorkspace({ fresh: false, settings });
  const product = await runSession({ settings, ports, steps: makeSteps(print), liveReload: true });
  await watchApps({ product, apps, print });
  print(
    `\nThikana at ${product.address}; watching ${apps.map(({ name }) => name).join(', ')}. Ctrl-C stops everything.`,
  );
}
