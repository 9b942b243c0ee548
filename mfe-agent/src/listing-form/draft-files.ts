/**
 * The picture files of drafts, in this browser's IndexedDB. The image host deletes an unused upload after ten minutes
 * (PICTURE-2); from its file a draft's picture is uploaded again (LISTING-17).
 */
import { answered, browserStore } from '@thikana/web-kit/offline';

const within = browserStore('thikana-drafts', 'pictures');

/** A file's key: its draft's, and its own. */
type FileKey = [draft: string, picture: string];

const ofDraft = (draft: string) => IDBKeyRange.bound([draft], [draft, []]);

export const keepFile = (draft: string, picture: string, file: File): Promise<unknown> =>
  within('readwrite', (files) => answered(files.put(file, [draft, picture] satisfies FileKey)));

/** Null where the browser has none. */
export const keptFile = async (draft: string, picture: string): Promise<File | null> =>
  (await within('readonly', (files) => answered<File | undefined>(files.get([draft, picture])))) ?? null;

export const dropFile = (draft: string, picture: string): Promise<unknown> =>
  within('readwrite', (files) => answered(files.delete([draft, picture])));

export const dropFiles = (draft: string): Promise<unknown> =>
  within('readwrite', (files) => answered(files.delete(ofDraft(draft))));

/** Deletes the files of deleted drafts. */
export const dropFilesExceptOf = (drafts: ReadonlySet<string>): Promise<unknown> =>
  within('readwrite', async (files) => {
    const keys = (await answered(files.getAllKeys())) as FileKey[];
    for (const key of keys) if (!drafts.has(key[0])) await answered(files.delete(key));
  });
