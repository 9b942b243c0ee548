export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });

/** Runs an operation on a store in one transaction, which ends with its last request. */
export type BrowserStore = <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
) => Promise<T | null>;

/** One store in this browser's IndexedDB. Where storage is full, denied or missing it stores nothing and is null. */
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
