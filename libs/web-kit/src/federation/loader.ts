/** Loads remotes at run time, and knows for each whether it is there, on its way or failed. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from './directory.ts';
import { faultOf, type Remote } from './remote.ts';

/** A remote that says nothing for this long has failed; the visitor gets a Retry in place of a spinner. */
const PATIENCE_MS = 15_000;

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

async function withPatience<T>(work: Promise<T>, remoteId: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(remoteId, 'it does not answer')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The manifest is asked for first and by ourselves: federation's loader would keep a failed answer for good, and
 * takes an HTML page for a manifest.
 */
async function assertManifest({ id, manifest }: RemoteEntry): Promise<void> {
  const answer = await fetch(manifest, { credentials: 'same-origin' });
  if (!answer.ok) throw new RemoteError(id, `its manifest answers ${answer.status}`);
  const json: unknown = await answer.json().catch(() => null);
  if (typeof Object(json)['metaData'] !== 'object') throw new RemoteError(id, 'its manifest is none');
}

async function load(entry: RemoteEntry): Promise<Remote> {
  const { id, manifest } = entry;
  const attempt = attempts.get(id) ?? 0;
  attempts.set(id, attempt + 1);
  if (attempt > 0) await assertManifest(entry);
  // A new address for a repeated attempt, because the runtime remembers what an address answered.
  const address = new URL(attempt > 0 ? `${manifest}?attempt=${attempt}` : manifest, location.href).href;
  registerRemotes([{ name: `thikana_${id}`, entry: address }], { force: attempt > 0 });
  const container = await loadRemote<{ default?: unknown }>(`thikana_${id}/remote`);
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
  const work = withPatience(load(entry), id)
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
