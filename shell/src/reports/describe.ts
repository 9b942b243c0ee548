/** Converts a fault to its report: the remote that owns it, the place, and the error. */
import type { BrowserError } from '@thikana/contracts';
import { isApiError } from '@thikana/web-kit/data';
import { remoteForPath, type Directory } from '@thikana/web-kit/federation';
import { isMissingChunk } from '../remotes/stale-build.ts';
import type { Fault } from './faults.ts';
import { ownFrames, scrubbed, type Build } from './scrub.ts';

export interface Page {
  builds: readonly Build[];
  directory: Directory;
  /** The address; only the owner derived from it is reported. */
  path: string;
  /** The pattern of the address: `/property-details/:id`. */
  route: string;
}

const SHELL = 'shell';
const UNKNOWN = 'unknown';

/** The builds that the page consists of; its HTML has the shell's version. @param shell address of the shell's files */
export function buildsOf({ remotes }: Directory, shell: string): Build[] {
  const { version: shellVersion = UNKNOWN } = document.documentElement.dataset;
  return [
    ...remotes.map(({ id, manifest, version = UNKNOWN }) => ({
      id,
      version,
      base: new URL('.', new URL(manifest, location.href)).href,
    })),
    { id: SHELL, version: shellVersion, base: new URL(shell, location.href).href },
  ];
}

/** The owner of the screen at the address. */
export const ownerAt = ({ builds, directory, path }: Page): { remote: string; version: string } => {
  const id = remoteForPath(directory, path)?.id ?? SHELL;
  return { remote: id, version: builds.find((build) => build.id === id)?.version ?? UNKNOWN };
};

/** Not a fault of a release: no connection, or a server's fault that the server itself has logged. */
const isElsewhere = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

const nameOf = (error: unknown): string => {
  const name = isApiError(error) ? error.code : error instanceof Error ? error.name : typeof error;
  return /^[A-Za-z_$][\w$.]{0,63}$/.test(name) ? name : 'Error';
};

/** @returns null for faults that are not ours: a failed connection, an extension's script */
export function describe({ kind, error, remote }: Fault, page: Page): BrowserError | null {
  if (isElsewhere(error)) return null;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = ownFrames(stack, page.builds);
  const caught = kind === 'error' || kind === 'rejection';
  if (caught && frames.length === 0 && /:\/\//.test(stack)) return null;
  const thrower = frames.find(({ build }) => build.id !== SHELL)?.build;
  const named = page.builds.find(({ id }) => id === (remote ?? thrower?.id ?? (caught ? SHELL : undefined)));
  return {
    ...(named ? { remote: named.id, version: named.version } : ownerAt(page)),
    route: page.route,
    kind: isMissingChunk(error) ? 'load' : kind,
    name: nameOf(error),
    message: isApiError(error) || !(error instanceof Error) ? '' : scrubbed(error.message),
    frames: frames.map(({ text }) => text),
  };
}

const PATTERN = /^\/(?:(?::?[A-Za-z][A-Za-z-]*|\*)(?:\/(?::?[A-Za-z][A-Za-z-]*|\*))*)?$/;

/** The route pattern of the current screen. @param matches the router's, the outermost first */
export function routeOf(matches: readonly { route: { path?: string | undefined } }[]): string {
  const path = matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '*';
  return PATTERN.test(path) ? path : '/*';
}

/** `chrome 141`: enough to see whether a fault is one browser's. */
export function browserOf(userAgent: string): string {
  const found = [
    ['edge', /Edg\/(\d{1,3})/],
    ['firefox', /Firefox\/(\d{1,3})/],
    ['chrome', /Chrome\/(\d{1,3})/],
    ['safari', /Version\/(\d{1,3}).*Safari\//],
  ] as const;
  for (const [name, pattern] of found) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'other';
}
