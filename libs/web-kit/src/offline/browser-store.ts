export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });

/** What is done with a store, in one transaction: it ends when nothing of it is asked for any more. */
export type BrowserStore = <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
) => Promise<T | null>;

/** One store in this browser's IndexedDB. Storage that is full, refused or missing keeps nothing, and answers null. */
export const browserStore =
  (database: string, store: string): BrowserStore =>
  async (mode, work) => {
    try {
      const opening = indexedDB.open(database, 1);
      opening.onupgradeneeded = () => void opening.result.createObjectStore(store);
      const opened = await answered(opening);
      try {
        return await work(opened.transaction(store, mode).objectStore(store));
      } finally {
        opened.close();
      }
    } catch {
      return null;
    }
  };
