/** Loads remotes at run time, and knows for each whether it is there, on its way or failed. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from './directory.ts';
import { parseManifest, type Manifest } from './manifest.ts';
import { faultOf, type Remote } from './remote.ts';

/** A remote that says nothing for this long has failed; the visitor gets a Retry in place of a spinner. */
const PATIENCE_MS = 12_000;

export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remoteId: string;
  constructor(remoteId: string, message: string, cause?: unknown) {
    super(`The remote ${remoteId} could not be loaded: ${message}`, { cause });
    this.remoteId = remoteId;
  }
}

const loaded = new Map<string, Remote>();
const loading = new Map<string, Promise<Remote>>();
const attempts = new Map<string, number>();
const listeners = new Set<() => void>();

/** Hears when a remote has been loaded. */
export function onRemoteLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The remote if it is there already. */
export const loadedRemote = (id: string): Remote | undefined => loaded.get(id);

/** Gives up on work that stays silent, and on its requests: the browser would let the next attempt wait for them. */
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
 * We read the manifest ourselves and give the runtime the script's address: so a page in place of JSON, a 500 or a
 * silence is told for what it is, and the next attempt asks again.
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
  const attempt = attempts.get(id) ?? 0;
  attempts.set(id, attempt + 1);
  const { entry, globalName } = await readManifest(remoteEntry, signal);
  // Another address for another attempt, because the runtime keeps what became of one, and of its script.
  const script = attempt > 0 ? `${entry}?attempt=${attempt}` : entry;
  registerRemotes([{ name: globalName, entry: script, entryGlobalName: globalName, type: 'global' }], {
    force: attempt > 0,
  });
  const container = await loadRemote<{ default?: unknown }>(`${globalName}/remote`);
  const fault = faultOf(container?.default, id);
  if (fault !== null) throw new RemoteError(id, fault);
  return container?.default as Remote;
}

/** Loads a remote once. A failure is forgotten, so that the next call tries again. @throws RemoteError */
export function loadEntry(entry: RemoteEntry): Promise<Remote> {
  const { id } = entry;
  const there = loaded.get(id);
  if (there) return Promise.resolve(there);
  const under = loading.get(id);
  if (under) return under;
  const work = withPatience((signal) => load(entry, signal), id)
    .then((remote) => {
      loaded.set(id, remote);
      listeners.forEach((listener) => listener());
      return remote;
    })
    .catch((error: unknown) => {
      throw error instanceof RemoteError ? error : new RemoteError(id, String(error), error);
    })
    .finally(() => loading.delete(id));
  loading.set(id, work);
  return work;
}
