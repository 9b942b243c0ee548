/**
 * Makes stand-ins of the base images under the names that the Dockerfiles, Compose and the specs use, from Debian's packages (debootstrap), the packages of
 * this repository and the wheels of the local engines. For tests, and a trial, on machines that can pull no image; root makes them.
 *   npx node infra/docker/stand-ins/base-images.mjs
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { needsOf } from '../build/needs.mjs';
import { findExecutable } from '../../local/launcher/executables.mjs';
import { installIdentity } from '../../local/launcher/identity.mjs';
import { userCache } from '../../local/launcher/user-cache.mjs';
import { programFromWheel } from '../../local/launcher/pypi.mjs';
import { findJava, openSearchJars } from '../../local/opensearch/install.ts';

/** @typedef {(command: string, args: string[], options?: { input?: string }) => Promise<string>} Run */

/** The names, and the stage of the Dockerfile beside that makes each. */
export const BASE_IMAGES = {
  node: ['node:24-bookworm-slim'],
  nginx: ['nginx:1.28-bookworm'],
  nats: ['nats:2.12-alpine', 'nats:2.12'],
  mongo: ['mongo:8.0'],
  prometheus: ['prom/prometheus:v3.7.3'],
  opensearch: ['opensearchproject/opensearch:2.19.1'],
  build: ['thikana-stand-in/build'],
};
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const RELEASE = 'bookworm';
/** Beyond Debian's smallest system: the proxy, and what NATS' health check asks with. */
const PACKAGES = ['ca-certificates', 'nginx-light', 'wget'];
const LEFT_OUT = [
  ...['var/cache/apt', 'var/lib/apt/lists'],
  ...['usr/share/doc', 'usr/share/man', 'usr/share/locale'],
];
const DEBIAN_LASTS_MS = 14 * 86_400_000;
/** Says what an image was made of. */
const LABEL = 'thikana.stand-in';

/**
 * Does nothing where they are there already, made of the same.
 * @param {{ root: string, folder: string, run: Run }} place `folder`: for what is brought
 * @returns {Promise<boolean>} whether they had to be made
 */
export async function makeBaseImages({ root, folder, run }) {
  const engines = {
    nats: await programFromWheel('nats-server', { root }),
    mongodb: await programFromWheel('secantusdb', { root }),
    java: dirname(dirname(realpathSync(await findJava(folder)))),
    opensearch: await openSearchJars(folder),
  };
  const madeOf = digestOf(root, Object.values(engines));
  if (await areMadeOf(madeOf, run)) return false;
  const context = join(folder, 'context');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  await importDebian(folder, run);
  bringPrograms(root, context, engines);
  for (const [stage, names] of Object.entries(BASE_IMAGES)) {
    if (stage === 'build') await bringNpm(context, run);
    await run('docker', [
      ...['build', '--quiet', '--target', stage, '--file', join(import.meta.dirname, 'Dockerfile')],
      ...['--label', `${LABEL}=${madeOf}`],
      ...names.flatMap((name) => ['--tag', name]),
      context,
    ]);
  }
  rmSync(context, { recursive: true, force: true });
  return true;
}

/** Of all that decides what is in them, but what npm has fetched before, which only saves fetching it. @param {string} root @param {string[]} engines files whose folders are named by their content */
function digestOf(root, engines) {
  const hash = createHash('sha256').update(JSON.stringify([RELEASE, PACKAGES, engines]));
  for (const file of [
    ...['base-images.mjs', 'Dockerfile', 'mongod.mjs', 'opensearch.mjs'].map((name) =>
      join(import.meta.dirname, name),
    ),
    ...['node_modules/node', ...mongodPackages(root)].map((name) => join(root, name, 'package.json')),
    npmFolder('package.json'),
    ...[join(homedir(), '.npmrc'), CERTIFICATES].filter((name) => existsSync(name)),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} madeOf @param {Run} run */
async function areMadeOf(madeOf, run) {
  const format = `{{index .Config.Labels "${LABEL}"}}`;
  try {
    const found = await run('docker', [
      'image',
      'inspect',
      '--format',
      format,
      ...Object.values(BASE_IMAGES).flat(),
    ]);
    return found
      .trim()
      .split('\n')
      .every((label) => label === madeOf);
  } catch {
    // One of them is not there.
    return false;
  }
}

/**
 * Debian's smallest system, kept in the user's cache for as long as its packages may be so old.
 * @param {string} folder @param {Run} run
 */
async function importDebian(folder, run) {
  const named = createHash('sha256')
    .update(JSON.stringify([RELEASE, PACKAGES, LEFT_OUT]))
    .digest('hex');
  const archive = join(userCache('docker'), `debian-${named.slice(0, 12)}.tar`);
  const madeAt = statSync(archive, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - madeAt > DEBIAN_LASTS_MS) await packDebian(archive, join(folder, 'debian'), run);
  await run('docker', ['import', archive, 'thikana-stand-in/debian']);
}

/** Packed beside and renamed: what is broken off leaves nothing that looks whole. @param {string} archive @param {string} target @param {Run} run */
async function packDebian(archive, target, run) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(dirname(archive), { recursive: true });
  const options = ['--variant=minbase', `--include=${PACKAGES.join(',')}`];
  await run('debootstrap', [...options, RELEASE, target, debianMirror()]);
  const packed = `${archive}.${process.pid}`;
  const without = LEFT_OUT.map((path) => `--exclude=./${path}/*`);
  await run('tar', ['-C', target, '-cf', packed, ...without, '.']);
  renameSync(packed, archive);
  rmSync(target, { recursive: true, force: true });
}

/** Where this machine itself gets Debian's packages from; debootstrap takes the proxy from the environment. */
function debianMirror() {
  const folder = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list', ...readdirSync(folder).map((name) => join(folder, name))];
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const found = texts
    .flatMap((text) => [...text.matchAll(/^(?:URIs:|deb(?: \[[^\]]*\])?)\s+(https?:\/\/\S*debian\/?)\s/gm)])
    .map(([, address]) => address)
    .find((address) => !address?.includes('security'));
  if (!found) throw new Error('No source of Debian packages is named in /etc/apt.');
  return found;
}

/** Folders of what MongoDB's stand-in imports. @param {string} root */
const mongodPackages = (root) => needsOf(root, ['infra/docker/stand-ins/mongod.mjs']).packages;

/** Of npm, wherever it is installed. @param {string} name */
const npmFolder = (name) =>
  join(dirname(dirname(realpathSync(process.env.npm_execpath ?? String(findExecutable('npm'))))), name);

/** What links point to, not the links; Node 24 dereferences those inside of a folder only where there is a filter. @param {string} context */
const bringInto = (context) => (/** @type {string} */ from, /** @type {string} */ name) =>
  cpSync(from, join(context, name), {
    recursive: true,
    dereference: true,
    filter: (file) => existsSync(file),
  });

/** @param {string} root @param {string} context @param {{ nats: string, mongodb: string, java: string, opensearch: string }} engines */
function bringPrograms(root, context, { nats, mongodb, java, opensearch }) {
  const bring = bringInto(context);
  bring(join(root, 'node_modules/node/bin/node'), 'node');
  bring(CERTIFICATES, 'certificates.crt');
  bring(nats, 'nats-server');
  bring(String(findExecutable('prometheus')), 'prometheus');
  bring(dirname(dirname(mongodb)), 'mongo/engine');
  bring(join(import.meta.dirname, 'mongod.mjs'), 'mongo/mongod.mjs');
  bring(java, 'opensearch/java');
  bring(opensearch, 'opensearch/jars');
  bring(join(import.meta.dirname, 'opensearch.mjs'), 'opensearch/opensearch.mjs');
  for (const name of mongodPackages(root)) bring(join(root, name), join('mongo', name));
}

/** Last, because what npm has fetched before is large and the other images have no use for it. @param {string} context @param {Run} run */
async function bringNpm(context, run) {
  const bring = bringInto(context);
  bring(npmFolder('.'), 'npm');
  mkdirSync(join(context, 'npm-cache'));
  const cache = join((await run('npm', ['config', 'get', 'cache'])).trim(), '_cacache');
  for (const part of ['content-v2', 'index-v5'].filter((name) => existsSync(join(cache, name))))
    bring(join(cache, part), join('npm-cache', part));
  const own = join(homedir(), '.npmrc');
  const settings = existsSync(own) ? readFileSync(own, 'utf8') : '';
  writeFileSync(join(context, 'npmrc'), `${settings}\nprefer-offline=true\n`, { mode: 0o600 });
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../../..');
  const execute = promisify(execFile);
  /** @type {Run} */
  const run = async (command, args) => (await execute(command, args, { cwd: root, maxBuffer: 1e9 })).stdout;
  await makeBaseImages({ root, folder: join(root, '.local/docker'), run });
  // Which compose.test.yaml runs from this checkout.
  await installIdentity({ root });
}
