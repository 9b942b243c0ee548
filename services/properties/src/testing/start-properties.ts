import type { TestService } from '@thikana/test-kit';
import { startProperties as startWithListings } from './properties-under-test.ts';

/** The service alone, for specs that need no listings. */
export async function startProperties(): Promise<TestService> {
  const properties = await startWithListings();
  return { ...properties.test, remove: () => properties.remove() };
}
