/** Decides whether a remote runs with the page's kit, before any of its code runs (docs/adr/0035). */
import type { PageKit } from './page-kit.ts';

/** A remote's requirements, from its manifest. */
export interface NeededKit {
  /** The versions that it runs with: `^1.4`. */
  kit?: string | undefined;
  /** Shared module → the names that the remote imports from it. */
  needs?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** - page-too-old: a newer page has what it needs; remote-too-old: no later page will */
export type KitFit = 'fits' | 'page-too-old' | 'remote-too-old';

const numbers = (version: string): number[] => version.split('.').map(Number);

/** `^1.4` is any 1.x from 1.4 on. An unknown notation counts as one that only a newer page can read. */
function fitOfVersion(version: string, range: string): KitFit {
  if (!/^\^\d+(\.\d+){0,2}$/.test(range)) return 'page-too-old';
  const [major = 0, ...rest] = numbers(version);
  const [wantedMajor = 0, ...wanted] = numbers(range.slice(1));
  if (major !== wantedMajor) return major < wantedMajor ? 'page-too-old' : 'remote-too-old';
  const differing = wanted.findIndex((number, index) => number !== (rest[index] ?? 0));
  return differing < 0 || (rest[differing] ?? 0) > (wanted[differing] ?? 0) ? 'fits' : 'page-too-old';
}

/** What the remote imports and the page lacks: `@thikana/web-kit/core: Chart`. */
export const missingFrom = ({ exports }: PageKit, { needs = {} }: NeededKit): string[] =>
  Object.entries(needs).flatMap(([module, names]) =>
    names.filter((name) => !exports[module]?.includes(name)).map((name) => `${module}: ${name}`),
  );

export function fitOf(page: PageKit, needed: NeededKit): KitFit {
  const fit = needed.kit === undefined ? 'fits' : fitOfVersion(page.version, needed.kit);
  return fit === 'fits' && missingFrom(page, needed).length > 0 ? 'page-too-old' : fit;
}
