import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startTestProduct } from '@thikana/local/test-product';

const root = resolve(import.meta.dirname, '..');

/** Starts the product for a run and gives the specs its addresses; the function that it returns ends it. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  const stateDir = process.env['E2E_STATE_DIR'] ?? join(root, '.local', 'test', 'e2e');
  rmSync(stateDir, { recursive: true, force: true });
  const product = await startTestProduct({ root, stateDir });
  Object.assign(process.env, product.addresses);
  return () => product.stop();
}
