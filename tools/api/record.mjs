/** Part of `npm run contract`: records the public types of the libraries, with the minor version that they need; refuses what breaks somebody. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  currentApi,
  isAtLeast,
  judge,
  leastVersion,
  LIBRARIES,
  recordedReport,
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

for (const library of LIBRARIES) {
  const api = currentApi(root, library);
  const recorded = recordedReport(root, library);
  const { level, lost } = judge(library, recorded, api);
  const least = leastVersion(recorded.version, level);
  const given = versionOf(root, library);
  const version = isAtLeast(given, least) ? given : least;
  if (level === 'major' && version !== given) {
    console.error(
      `libs/${library.name} takes away what ${recorded.version} had:\n${lost.map((line) => `  - ${line}`).join('\n')}`,
    );
    console.error(`Keep it beside the new, or set version ${least} in its package.json (docs/adr/0035).`);
    process.exitCode = 1;
    continue;
  }
  setVersion(library.folder, given, version);
  writeReport(root, library, { version, api });
  console.log(`libs/${library.name} is recorded as ${version}.`);
}
