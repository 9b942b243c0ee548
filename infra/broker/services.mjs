/** What the broker must know of each service, read from its folder: so a new service or subscriber needs no other list. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../local/launcher/workspaces.mjs';

const SUBSCRIBER = /@Subscriber\(\{\s*name: '([a-z0-9-]+)'/g;
/** Subscribers of the kit that a service takes are named after their classes. */
const FROM_KIT = /import \{([^}]*)\} from '@thikana\/service-kit'/g;

/** @param {string} root of the repository @returns {import('./rights.mjs').Service[]} */
export const servicesIn = (root) => SERVICES.map((name) => serviceIn(root, name));

/** @param {string} root @param {string} name @returns {import('./rights.mjs').Service} */
function serviceIn(root, name) {
  const folder = join(root, 'services', name, 'src');
  const texts = sourcesIn(folder).map((file) => readFileSync(file, 'utf8'));
  return {
    name,
    subscribers: texts
      .flatMap((text) => [
        ...[...text.matchAll(SUBSCRIBER)].map(([, subscriber = '']) => subscriber),
        ...[...text.matchAll(FROM_KIT)].flatMap(([, imports = '']) => kitSubscribers(imports)),
      ])
      .sort(),
    followsAll: texts.some((text) => text.includes('.tailEvents(')),
  };
}

/** @param {string} imports */
const kitSubscribers = (imports) =>
  (imports.match(/\b[A-Z]\w*When[A-Z]\w*/g) ?? []).map((name) =>
    name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
  );

/** @param {string} folder */
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/spec\.ts$|^testing\b/.test(file))
    .map((file) => join(folder, file));
