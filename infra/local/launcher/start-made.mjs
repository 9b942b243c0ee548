/** `node start-made.mjs <service> <remote>`: a service is deployed and becomes ready, and the edge serves a remote. Both must be built. */
import { join } from 'node:path';
import { lockBroker } from '../../broker/lock-broker.mjs';
import { deployApps } from './deploy.mjs';
import { startEngines } from './engines.mjs';
import { Part } from './part.mjs';
import { productEnvironment } from './product-environment.mjs';
import { releaseWeb } from './release.mjs';
import { edgePart, servicePart } from './product-parts.mjs';
import { freePorts, print, ROOT } from './session.mjs';
import { readSettings } from './settings.mjs';

const [service = '', remote = ''] = process.argv.slice(2);
const stateDir = join(ROOT, '.local', 'made');
const ports = await freePorts();
const brokerKeys = join(stateDir, 'keys');
const authorization = lockBroker({ root: ROOT, folder: brokerKeys });
const engines = await startEngines({ root: ROOT, stateDir, authorization });
const settings = { ...readSettings({}), ...engines };
const product = {
  root: ROOT,
  stateDir,
  ports,
  brokerKeys,
  env: productEnvironment({ root: ROOT, stateDir, settings, ports }),
};
const name = /** @type {import('./workspaces.mjs').ServiceName} */ (service);
const parts = [new Part(servicePart(product, name)), new Part(edgePart(product))];
try {
  await deployApps(product, [service]);
  await releaseWeb(product, ['shell', remote, '--built']);
  await Promise.all(parts.map((part) => part.start()));
  print(`${service} is ready`);
  await expectServed(`http://localhost:${ports.web}`);
} finally {
  await Promise.all(parts.map((part) => part.stop()));
  await engines.stop();
}

/** The page of the remote's address names the remote's first file, and it is there. @param {string} edge */
async function expectServed(edge) {
  const page = await (await fetch(`${edge}/dashboard/${remote}`)).text();
  const [, entry] = new RegExp(`href="(/remotes/${remote}/[^"]+\\.js)"`).exec(page) ?? [];
  if (!entry) throw new Error(`the page at /dashboard/${remote} names no file of the remote:\n${page}`);
  const file = await fetch(`${edge}${entry}`);
  if (!file.ok) throw new Error(`${entry} is answered ${file.status}`);
  print(`${remote} is served: ${entry}`);
}
