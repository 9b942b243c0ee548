/** Part of `npm run lint`: fails when something public was removed or narrowed without a major version, or added without a minor one. */
import { join } from 'node:path';
import {
  currentApi,
  isAtLeast,
  judge,
  leastVersion,
  LIBRARIES,
  recordedReport,
  versionOf,
} from './report.mjs';

const root = join(import.meta.dirname, '../..');

/** @param {import('./report.mjs').Library} library @returns {string[]} */
function faultsOf(library) {
  const recorded = recordedReport(root, library);
  const version = versionOf(root, library);
  const { level, lost, gained, changed } = judge(library, recorded, currentApi(root, library));
  const least = leastVersion(recorded.version, level);
  const told = (level === 'major' ? lost : gained).map((change) => `  - ${change}`);
  if (!isAtLeast(version, least))
    return level === 'major'
      ? [
          `libs/${library.name} ${recorded.version} took this away; whoever was built with it breaks:`,
          ...told,
          `Keep it beside the new, or set version ${least} in libs/${library.name}/package.json (docs/adr/0035).`,
        ]
      : [`libs/${library.name} has more than ${recorded.version} recorded: npm run contract`, ...told];
  return changed || version !== recorded.version
    ? [`libs/${library.name}/api.json is of an earlier state: npm run contract`]
    : [];
}

const faults = LIBRARIES.flatMap(faultsOf);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
