/**
 * A new package of ours in package-lock.json, as npm would write it, without asking the registry: it takes versions that others of
 * ours have already.
 * @param {string} text of the lock file @param {string} folder @param {{ name: string } & Record<string, unknown>} manifest
 */
export function lockWorkspace(text, folder, manifest) {
  const lock = JSON.parse(text);
  const { name, version, dependencies, devDependencies } = manifest;
  const packages = Object.entries({
    ...lock.packages,
    [folder]: { name, version, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  });
  const sorted = packages.sort(([one], [other]) => one.localeCompare(other, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
