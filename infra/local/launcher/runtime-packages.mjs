/** Whether two lock files install the same packages for the same apps. */

/** @typedef {Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string> | undefined>} Wants */
/** @typedef {Partial<Wants> & { version?: string, link?: boolean, resolved?: string }} Locked */
/** @typedef {Record<string, Locked>} LockedPackages keyed by folder */

/**
 * Follows what the apps need at run time through `before`, and looks whether `now` answers each need from the same folder with the same version.
 * @param {LockedPackages} before @param {LockedPackages} now @param {readonly string[]} apps folders of workspaces
 * @returns {string[]} folders of packages that differ
 */
export function differingPackages(before, now, apps) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<string>} */
  const differing = new Set();
  const waiting = [...apps];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const name of needsOf(before[folder])) {
      const found = resolve(before, folder, name);
      // An optional package of another system, or a peer that nobody installed.
      if (found === undefined) continue;
      const target = before[found]?.link ? String(before[found].resolved) : found;
      // Workspaces bring their own sources; only what they need counts.
      if (
        target === found &&
        (resolve(now, folder, name) !== found || now[found]?.version !== before[found]?.version)
      )
        differing.add(found);
      waiting.push(target);
    }
  }
  return [...differing].sort();
}

/** @param {Locked} [locked] @returns {string[]} names */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies } = {}) => [
  ...new Set(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })),
];

/** As Node does: in the folder's own node_modules, else in one further up. @param {LockedPackages} packages @param {string} from @param {string} name */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const candidate = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}
