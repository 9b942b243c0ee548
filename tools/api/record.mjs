/** Part of `npm run contract`: records the public types of the libraries, with the minor version that they need; refuses what breaks somebody. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  currentApi,
  isAtLeast,
  judge,
  leastVersion,
  LIBRARIES,
  releasedReport,
  versionOf,
  writeReport,
} from './report.mjs';

const root = join(import.meta.dirname, '../..');

/** In the package and in the lock file, which repeats it. @param {string} folder @param {string} from @param {string} to */
function setVersion(folder, from, to) {
  const manifest = join(root, folder, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(`"version": "${from}"`, `"version": "${to}"`));
  const lock = join(root, 'package-lock.json');
  const { name } = JSON.parse(text);
  const entry = new RegExp(`("${folder}": \\{\\s*"name": "${name}",\\s*"version": )"[^"]*"`);
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(entry, `$1"${to}"`));
}

const reports = LIBRARIES.map((library) => {
  const [api, released] = [currentApi(root, library), releasedReport(root, library)];
  const { level, lost } = judge(library, released, api);
  const least = leastVersion(released.version, level);
  const given = versionOf(root, library);
  const isEnough = isAtLeast(given, least);
  if (level === 'major' && !isEnough) {
    console.error(`${library.folder} removes what release ${released.version} has:`);
    console.error(lost.map((line) => `  - ${line}`).join('\n'));
    console.error(`Keep it beside the new, or set version ${least} in its package.json (docs/adr/0035).`);
    process.exitCode = 1;
  }
  return { library, api, given, version: isEnough ? given : least };
});
// `--check` comes before anything is written, so that all of `npm run contract` is written or nothing.
if (process.exitCode === undefined && !process.argv.includes('--check'))
  for (const { library, api, given, version } of reports) {
    setVersion(library.folder, given, version);
    writeReport(root, library, { version, api });
    console.log(`${library.folder} is recorded as ${version}.`);
  }
