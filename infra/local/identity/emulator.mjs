/**
 * The identity provider of local use: Firebase's own Auth emulator, with accounts that outlive it.
 *
 *   PORT=9099 STATE_DIR=… PROJECT_ID=demo-thikana node infra/local/identity/emulator.mjs
 *
 * It is the emulator's server from `firebase-tools` without the command line around it. That would ask for updates, send
 * statistics and take two more ports for its hub, and would write accounts down only when it ends well.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { keepAccounts, restoreAccounts } from './accounts.mjs';

const load = createRequire(import.meta.url);
// Most of the start is spent on compiling a validator for every operation of Google's API. Leaving out the pass that shortens the
// compiled code, and the operations for tenants and second factors, which we have none of, takes it from 6 s to 2 s.
load('ajv/dist/compile/codegen').CodeGen.prototype.optimize = () => {};
const specification = load('firebase-tools/lib/emulator/auth/apiSpec.js').default;
specification.paths = Object.fromEntries(
  Object.entries(specification.paths).filter(([path]) => !/\/tenants|mfa|Configs|passkey/i.test(path)),
);

const { createApp } = load('firebase-tools/lib/emulator/auth/server.js');
const { SingleProjectMode } = load('firebase-tools/lib/emulator/auth/index.js');

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 9099);
const projectId = process.env.PROJECT_ID ?? 'demo-thikana';
const stateDir = process.env.STATE_DIR ?? '.local/identity';
const emulator = { origin: `http://${host}:${port}`, projectId, stateDir };

// A log that cannot be written (full disk) is no reason to end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const app = await createApp(projectId, SingleProjectMode.NO_WARNING);
const accounts = keepAccounts(emulator);
let ready = false;

const server = createServer((request, response) => {
  if (request.url === '/healthz') return void response.writeHead(ready ? 200 : 503).end();
  if (!READS.has(request.method ?? 'GET')) response.on('finish', () => accounts.changed());
  app(request, response);
});

server.listen(port, host, () => void restore());

async function restore() {
  const restored = await restoreAccounts(emulator);
  ready = true;
  // What compiling the validators left behind would stay for as long as the process has little to do.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  console.log(`identity emulator on ${emulator.origin}, project ${projectId}, ${restored} accounts restored`);
}

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());

async function stop() {
  await accounts.save();
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
