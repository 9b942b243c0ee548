/**
 * Puts together what each image holds, once everything is built: `node infra/docker/build/assemble.mjs <folder>` writes `<folder>/<image>/` with the
 * files at the paths that they have in the repository.
 */
import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { REMOTES, SERVICES } from '../../local/launcher/workspaces.mjs';
import { needsOf } from './needs.mjs';

/** @typedef {{ entries: string[], more?: string[] }} Content `more`: files and folders that are read, not imported */

const ROOT = resolve(import.meta.dirname, '../../..');
const [target = ''] = process.argv.slice(2);

/** A bundle and the chunks that it loads later. @param {string} folder */
const bundle = (folder) =>
  readdirSync(join(ROOT, folder, 'dist'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => `${folder}/dist/${file}`);
/** @param {string[]} folders */
const maps = (folders) => folders.map((folder) => `${folder}/dist/main.mjs.map`);

const services = SERVICES.map((name) => `services/${name}`);
const apps = [...services, 'gateway'];
const web = ['shell', ...REMOTES.map((name) => `mfe-${name}`)];

/** @type {Record<string, Content & { main: string }>} */
const IMAGES = {
  ...Object.fromEntries(
    apps.map((folder) => [
      folder.replace('services/', ''),
      { main: `${folder}/dist/main.mjs`, entries: bundle(folder), more: maps([folder]) },
    ]),
  ),
  edge: {
    main: 'infra/edge/src/main.ts',
    entries: ['infra/edge/src/main.ts'],
    // The names of services and remotes are those of folders.
    more: ['package.json', ...manifests([...services, ...web])],
  },
  operations: {
    main: 'infra/docker/operations/main.mjs',
    entries: [
      ...['main', 'make-keys', 'prepare-database', 'deploy'].map(
        (name) => `infra/docker/operations/${name}.mjs`,
      ),
      'infra/database/make-users.mjs',
      ...['check-books', 'backup', 'restore', 'person'].map((name) => `infra/local/operations/${name}.ts`),
      'infra/edge/src/releases/main.ts',
      ...apps.flatMap(bundle),
    ],
    // Subscribers and migrations are read from the services' sources; the built web is what is released.
    more: [
      'package.json',
      ...manifests([...services, 'gateway', ...web]),
      ...maps(apps),
      ...services.map((folder) => `${folder}/src`),
      ...web.map((folder) => `${folder}/dist`),
    ],
  },
};

/** @param {string[]} folders */
function manifests(folders) {
  return folders.map((folder) => `${folder}/package.json`);
}

/** No specs; of packages no declarations of types, sources' maps, or keys that their tests use. */
const isWanted = (/** @type {string} */ file) =>
  !/(\.spec|-spec)\.tsx?$/.test(file) &&
  !/node_modules\/.*(\.(d\.[cm]?ts|map)|\/(tests?|fixtures)\/.*\.(key|pem|p12|pfx))$/.test(file);

for (const [image, { main, entries, more = [] }] of Object.entries(IMAGES)) {
  const { files, packages, workspaces } = needsOf(ROOT, entries);
  const copy = (/** @type {string} */ path, /** @type {(file: string) => boolean} */ filter = isWanted) =>
    cpSync(join(ROOT, path), join(target, image, path), { recursive: true, verbatimSymlinks: true, filter });
  for (const path of [...files, ...more]) copy(path);
  // What a package has in its own node_modules is a package of the list as well.
  for (const folder of packages)
    copy(
      folder,
      (file) => isWanted(file) && !file.slice(join(ROOT, folder).length).includes('/node_modules'),
    );
  for (const folder of workspaces) copyLink(folder, join(target, image));
  symlinkSync(main, join(target, image, `main.${main.split('.').at(-1)}`));
  console.log(`${image}: ${files.size} files, ${packages.size} packages`);
}

/** @param {string} folder `node_modules/@thikana/x`, a link into the repository @param {string} image */
function copyLink(folder, image) {
  mkdirSync(dirname(join(image, folder)), { recursive: true });
  symlinkSync(readlinkSync(join(ROOT, folder)), join(image, folder));
}
