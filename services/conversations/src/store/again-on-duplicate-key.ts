import { isDuplicateKey } from '@thikana/service-kit';

/** Two at once may both insert a document; the one that gets the duplicate key finds it in a second run. */
export async function againOnDuplicateKey<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isDuplicateKey(error)) return run();
    throw error;
  }
}
