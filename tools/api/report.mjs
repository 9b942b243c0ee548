/** The public types of the libraries that apps are built with, as recorded in `libs/<name>/api.json` with the version they have them in. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { releasedFile } from '../released-file.mjs';
import { SHARED_AT_START, SHARED_LATER } from '../shared.mjs';
import { apiChanges } from './changes.mjs';
import { readApi } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Api} Api */
/** @typedef {{ version: string, api: Api }} Report */
/** @typedef {{ name: string, folder: string, counts: (entry: string) => boolean }} Library `counts`: whether what is new there needs a minor version */

const shared = new Set([...SHARED_AT_START, ...SHARED_LATER]);

/** @type {Library[]} */
export const LIBRARIES = [
  // What a remote brings itself is there in a shell of any version.
  { name: 'web-kit', folder: 'libs/web-kit', counts: (entry) => shared.has(`@thikana/web-kit/${entry}`) },
  { name: 'contracts', folder: 'libs/contracts', counts: () => true },
];

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} root @param {Library} library @returns {string} */
export const versionOf = (root, { folder }) => readJson(join(root, folder, 'package.json')).version;

/** Without the types of specs, and without what is no module. @param {string} root @param {Library} library @returns {Api} */
export function currentApi(root, { folder }) {
  const at = join(root, folder);
  const config = ts.getParsedCommandLineOfConfigFile(
    join(at, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  /** @type {Record<string, string>} */
  const files = readJson(join(at, 'package.json')).exports;
  const entries = Object.entries(files)
    .filter(([, file]) => /(?<!\.d)\.tsx?$/.test(file))
    .map(([name, file]) => [name.slice(2) || 'index', join(at, file)]);
  return readApi({ entries: Object.fromEntries(entries), root: `${root}/`, options: config?.options ?? {} });
}

/** @param {string} root @param {Library} library */
const fileOf = (root, { folder }) => join(root, folder, 'api.json');

/** As it is recorded in this tree. @param {string} root @param {Library} library @returns {Report} */
export const recordedReport = (root, library) => readJson(fileOf(root, library));

/** As the last release has it. @param {string} root @param {Library} library @returns {Report} */
export const releasedReport = (root, { folder }) => JSON.parse(releasedFile(root, `${folder}/api.json`));

/** An export a line, so that a review reads what changed. @param {Report} report */
export function writtenReport({ version, api }) {
  const lines = (/** @type {Record<string, unknown>} */ table, /** @type {string} */ indent) =>
    Object.entries(table)
      .map(([name, shape]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(shape)}`)
      .join(',\n');
  const entries = Object.entries(api.entries)
    .map(
      ([name, { values, types }]) =>
        `${JSON.stringify(name)}: {\n"values": {\n${lines(values, '  ')}\n},\n"types": {\n${lines(types, '  ')}\n}\n}`,
    )
    .join(',\n');
  return `{\n"version": ${JSON.stringify(version)},\n"api": {\n"entries": {\n${entries}\n},\n"types": {\n${lines(api.types, '  ')}\n}\n}\n}\n`;
}

/** @param {string} root @param {Library} library @param {Report} report */
export const writeReport = (root, library, report) =>
  writeFileSync(fileOf(root, library), writtenReport(report));

/** @param {string} version */
const numbers = (version) => version.split('.').map(Number);

/**
 * The least version that a change needs after the released one.
 * @param {string} released @param {'major' | 'minor' | 'none'} level
 */
export function leastVersion(released, level) {
  const [major = 0, minor = 0] = numbers(released);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : released;
}

/** @param {string} version @param {string} least */
export function isAtLeast(version, least) {
  const wanted = numbers(least);
  const differing = numbers(version).findIndex((number, index) => number !== wanted[index]);
  return differing < 0 || (numbers(version)[differing] ?? 0) > (wanted[differing] ?? 0);
}

/**
 * @param {Library} library @param {Report} released @param {Api} api as the sources have it now
 * @returns {{ level: 'major' | 'minor' | 'none', lost: string[], gained: string[] }}
 */
export function judge({ counts }, released, api) {
  const { lost, gained } = apiChanges(released.api, api);
  const counted = Object.entries(gained).flatMap(([entry, changes]) => (counts(entry) ? changes : []));
  const level = lost.length > 0 ? 'major' : counted.length > 0 ? 'minor' : 'none';
  return { level, lost, gained: counted };
}
