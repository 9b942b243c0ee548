/**
 * nx plugin: each project with specs has the targets `unit` (with the component specs) and `integration` (with the isolated ones), so that no project has to
 * list them. Specs in folders without a package belong to `tools`, and so do those that read sources of all apps (`*.tree.spec.ts`), as its target `tree`.
 * Inputs are in nx.json; a project adds files that its specs read to its `readBySpecs`.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { specReports } from '@thikana/local/launcher/test-results';

const HOME_OF_THE_REST = 'tools';

/** @param {string} target @param {string} root of the project */
const testTarget = (target, root) => ({
  executor: 'nx:run-commands',
  cache: true,
  outputs: [`{workspaceRoot}/${reportOf(target, root)}`],
  options: { command: `node tools/run-specs.mjs ${target} ${root}` },
});

/** @param {string} target @param {string} root @returns {string} where the runner writes its result; nx restores it for an unchanged project */
export const reportOf = (target, root) => `${specReports(target)}/${root.replaceAll('/', '-')}.json`;

/** @param {string} file from the workspace's root @param {string} workspaceRoot @returns {string} */
export function projectOf(file, workspaceRoot) {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (existsSync(join(workspaceRoot, folder, 'package.json'))) return folder;
  return HOME_OF_THE_REST;
}

/** @param {string} file of a spec, from the workspace's root @param {string} workspaceRoot @returns {[target: string, root: string]} where it runs */
export function targetOf(file, workspaceRoot) {
  if (file.endsWith('.tree.spec.ts')) return ['tree', HOME_OF_THE_REST];
  return [/\.spec\.tsx?$/.test(file) ? 'unit' : 'integration', projectOf(file, workspaceRoot)];
}

/** What jest runs in these targets. */
export const SPECS = '**/*.{spec,int-spec,isolated-spec}.{ts,tsx}';

/** @type {import('nx/src/project-graph/plugins').CreateNodes} */
export const createNodes = [
  SPECS,
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const [target, root] = targetOf(file, workspaceRoot);
      return [file, { projects: { [root]: { root, targets: { [target]: testTarget(target, root) } } } }];
    }),
];
