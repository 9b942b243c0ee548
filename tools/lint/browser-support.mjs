import data from '@mdn/browser-compat-data' with { type: 'json' };

/**
 * Whether the browsers that the web promises (`tools/web-targets.mjs`) have a global or a static member of one. What a value's own methods
 * need, a name alone does not show it: there the compiler's `lib` is the limit.
 */

/** @typedef {{ version_added?: string | boolean | null, version_removed?: unknown, flags?: unknown, prefix?: unknown, alternative_name?: unknown }} Since */
/** @typedef {{ __compat?: { support: Record<string, Since | Since[] | undefined> } } & { [member: string]: any }} Feature */

/** The interfaces of the browser's own objects. @type {Record<string, string>} */
const INTERFACE_OF = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  indexedDB: 'IDBFactory',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  self: 'Window',
  sessionStorage: 'Storage',
  window: 'Window',
};

/** @type {{ api: Feature, javascript: { builtins: Feature } }} */
const { api, javascript } = /** @type {any} */ (data);

/** @param {Feature | undefined} holder @param {string} name @returns {Feature | undefined} */
const own = (holder, name) => (holder && Object.hasOwn(holder, name) ? holder[name] : undefined);

/** @param {string} name @returns {Feature | undefined} */
const globalNamed = (name) => own(javascript.builtins, name) ?? own(api, name) ?? own(api['Window'], name);

/** @param {string} object @param {string} member @returns {Feature | undefined} */
function memberNamed(object, member) {
  const holder =
    own(api, (Object.hasOwn(INTERFACE_OF, object) && INTERFACE_OF[object]) || object) ??
    own(javascript.builtins, object);
  const found = own(holder, member) ?? own(holder, `${member}_static`);
  return found ?? (INTERFACE_OF[object] === 'Window' ? globalNamed(member) : undefined);
}

/** @param {Since} since @param {number} version */
const covers = ({ version_added, version_removed, flags, prefix, alternative_name }, version) =>
  typeof version_added === 'string' &&
  Number.parseFloat(version_added.replace('≤', '')) <= version &&
  !(typeof version_removed === 'string' && Number.parseFloat(version_removed) <= version) &&
  !flags &&
  !prefix &&
  !alternative_name;

/**
 * @param {string[]} targets such as `safari >= 16.4`
 * @returns {(object: string, member?: string) => string[]} the targets that lack it; none of what is no feature of browsers
 */
export function missingIn(targets) {
  const versions = targets.map((target) => {
    const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(target) ?? [];
    if (!browser) throw new Error(`A target is written as "safari >= 16.4", not as "${target}".`);
    return { target, browser, version: Number(version) };
  });
  return (object, member) => {
    const feature = member === undefined ? globalNamed(object) : memberNamed(object, member);
    const support = feature?.__compat?.support;
    if (!support) return [];
    return versions
      .filter(
        ({ browser, version }) => ![support[browser] ?? []].flat().some((since) => covers(since, version)),
      )
      .map(({ target }) => target);
  };
}
