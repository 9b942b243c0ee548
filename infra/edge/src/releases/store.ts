/** Where builds stand side by side, and `remotes.json` says which of them are live: a folder, or a bucket. */
import type { Directory } from './directory.ts';
import type { StoreSettings } from './settings.ts';

export interface StoredFile {
  path: string;
  bytes: number;
}

export interface ReleaseStore {
  /** For people: where it is. */
  readonly place: string;
  /** @param tag of the state that was read; null while there is none */
  readDirectory(): Promise<{ directory: Directory; tag: string | null }>;
  /** Replaces `remotes.json` if it is still the one that was read. @returns false when somebody else was quicker */
  swapDirectory(tag: string | null, directory: Directory): Promise<boolean>;
  read(path: string): Promise<Buffer | undefined>;
  write(path: string, content: Buffer): Promise<void>;
  /** All files below a folder, with paths from there. */
  list(folder: string): Promise<StoredFile[]>;
  /** When the folder's last file was written. */
  writtenAt(folder: string, lastFile: string): Promise<Date | undefined>;
  /** Names directly below a folder. */
  names(folder: string): Promise<string[]>;
  remove(folder: string, lastFile: string): Promise<void>;
  /** The folder on this machine's disk, from which it is served; undefined when the store has none of this name. */
  onDisk(folder: string): Promise<string | undefined>;
}

/** The store that the settings name; the client of buckets is loaded for a bucket alone. */
export async function openStore(settings: StoreSettings): Promise<ReleaseStore> {
  if (settings.WEB_STORE.startsWith('s3://')) {
    const { BucketStore } = await import('./bucket-store.ts');
    return new BucketStore(settings);
  }
  const { FolderStore } = await import('./folder-store.ts');
  return new FolderStore(settings.WEB_STORE);
}
