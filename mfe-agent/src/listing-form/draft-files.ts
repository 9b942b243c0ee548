/**
 * The pictures' files of listings that are being written, in this browser's IndexedDB. The image host forgets an upload that no listing
 * uses after ten minutes (PICTURE-2); from its file a draft's picture is uploaded again (LISTING-17).
 */
const DATABASE = 'thikana-drafts';
const STORE = 'pictures';

/** Key of a file: its draft's, and its own. */
type FileKey = [draft: string, picture: string];

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  return answered(opening);
}

/** Storage that is full, refused or missing keeps nothing: the form works without, for as long as its uploads live. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  try {
    const database = await openDatabase();
    try {
      return await work(database.transaction(STORE, mode).objectStore(STORE));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** All keys that begin with this draft's. */
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

/** Deletes the files of drafts that are not there any more. */
export const dropFilesExceptOf = (drafts: ReadonlySet<string>): Promise<unknown> =>
  within('readwrite', async (files) => {
    const keys = (await answered(files.getAllKeys())) as FileKey[];
    for (const key of keys) if (!drafts.has(key[0])) await answered(files.delete(key));
  });
