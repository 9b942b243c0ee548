/** Part of `npm run lint`: fails when something public was removed or narrowed without a major version, or added without a minor one. */
import { join } from 'node:path';
import {
  currentApi,
  isAtLeast,
  judge,
  leastVersion,
  LIBRARIES,
  recordedReport,
  releasedReport,
  versionOf,
} from './report.mjs';

const root = join(import.meta.dirname, '../..');

/** @param {import('./report.mjs').Library} library @returns {string[]} */
function faultsOf(library) {
  const { folder } = library;
  const [released, recorded] = [releasedReport(root, library), recordedReport(root, library)];
  const [version, api] = [versionOf(root, library), currentApi(root, library)];
  const { level, lost, gained } = judge(library, released, api);
  const least = leastVersion(released.version, level);
  const list = (level === 'major' ? lost : gained).map((change) => `  - ${change}`);
  if (!isAtLeast(version, least))
    return level === 'major'
      ? [
          `${folder}: release ${released.version} has what this tree removes; whoever was built with it breaks:`,
          ...list,
          `Keep it beside the new, or set version ${least} in ${folder}/package.json (docs/adr/0035).`,
        ]
      : [`${folder} has more than release ${released.version}: npm run contract`, ...list];
  return JSON.stringify(recorded) === JSON.stringify({ version, api })
    ? []
    : [`${folder}/api.json is out of date: npm run contract`];
}

const faults = LIBRARIES.flatMap(faultsOf);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
