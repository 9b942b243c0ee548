/** Loads remotes at run time, and holds the state of each: loaded, loading or failed. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from './directory.ts';
import { fitOf, missingFrom, type NeededKit } from './kit-fit.ts';
import { parseManifest, type Manifest } from './manifest.ts';
import { pageKit } from './page-kit.ts';
import { remoteFault, type Remote } from './remote.ts';

/** A remote without a response for this long has failed; the visitor gets a Retry instead of a spinner. */
const PATIENCE_MS = 12_000;

export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remoteId: string;
  constructor(remoteId: string, message: string, cause?: unknown) {
    super(`The remote ${remoteId} could not be loaded: ${message}`, { cause });
    this.remoteId = remoteId;
  }
}

/** It was built for a newer page than this one. */
export class NewerPageNeeded extends RemoteError {}

const loaded = new Map<string, Remote>();
const loading = new Map<string, Promise<Remote>>();
const attempts = new Map<string, number>();
const failures = new Map<string, RemoteError>();

/** The remote if it is loaded. */
export const loadedRemote = (id: string): Remote | undefined => loaded.get(id);

/** Why the last attempt to load it failed. */
export const failureOf = (id: string): RemoteError | undefined => failures.get(id);

/** @throws RemoteError when the page lacks what the remote imports */
function assertFits(id: string, needed: NeededKit): void {
  const fit = fitOf(pageKit, needed);
  if (fit === 'fits') return;
  const missing = missingFrom(pageKit, needed);
  const why = `it needs kit ${needed.kit ?? ''}, this page has ${pageKit.version}${missing.length > 0 ? ` without ${missing.join(', ')}` : ''}`;
  throw fit === 'page-too-old' ? new NewerPageNeeded(id, why) : new RemoteError(id, why);
}

/** Limits work to `PATIENCE_MS` and aborts its requests: the browser would otherwise queue the next attempt. */
async function withPatience<T>(work: (signal: AbortSignal) => Promise<T>, remoteId: string): Promise<T> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), PATIENCE_MS);
  const givenUp = new Promise<never>((_, reject) => {
    silence.signal.addEventListener('abort', () => reject(new RemoteError(remoteId, 'it does not answer')));
  });
  try {
    return await Promise.race([work(silence.signal), givenUp]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The manifest is read here, and only the script's address given to the runtime: so an HTML page instead of JSON, a 500
 * or a timeout is reported as such, and the next attempt requests it again.
 */
async function readManifest({ id, manifest }: RemoteEntry, signal: AbortSignal): Promise<Manifest> {
  const address = new URL(manifest, location.href).href;
  const answer = await fetch(address, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new RemoteError(id, `its manifest answers ${answer.status}`);
  const parsed = parseManifest(await answer.json().catch(() => null), address);
  if (!parsed) throw new RemoteError(id, 'its manifest is none');
  return parsed;
}

async function load(remoteEntry: RemoteEntry, signal: AbortSignal): Promise<Remote> {
  const { id } = remoteEntry;
  assertFits(id, { kit: remoteEntry.kit });
  const attempt = attempts.get(id) ?? 0;
  attempts.set(id, attempt + 1);
  const { entry, globalName, ...needed } = await readManifest(remoteEntry, signal);
  assertFits(id, needed);
  // Each attempt has its own address: the runtime caches a script's failure by its address.
  const script = attempt > 0 ? `${entry}?attempt=${attempt}` : entry;
  registerRemotes([{ name: globalName, entry: script, entryGlobalName: globalName, type: 'global' }], {
    force: attempt > 0,
  });
  const container = await loadRemote<{ default?: unknown }>(`${globalName}/remote`);
  const fault = remoteFault(container?.default, id);
  if (fault !== null) throw new RemoteError(id, fault);
  return container?.default as Remote;
}

/** Loads a remote once. After a failure the next call tries again. @throws RemoteError */
export function loadEntry(entry: RemoteEntry): Promise<Remote> {
  const { id } = entry;
  const there = loaded.get(id);
  if (there) return Promise.resolve(there);
  const under = loading.get(id);
  if (under) return under;
  const work = withPatience((signal) => load(entry, signal), id)
    .then((remote) => {
      loaded.set(id, remote);
      return remote;
    })
    .catch((error: unknown) => {
      const failure = error instanceof RemoteError ? error : new RemoteError(id, String(error), error);
      failures.set(id, failure);
      throw failure;
    })
    .finally(() => loading.delete(id));
  loading.set(id, work);
  return work;
}
