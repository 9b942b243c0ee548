/**
 * The contracts' values that the web needs at run time. The build evaluates this file and bundles its result
 * (`tools/evaluate-loader.mjs`), so that no screen downloads zod only for an address.
 */
import { endpoints, limits as contractLimits } from '@thikana/contracts';

type Table = Record<string, Record<string, { method: string; path: string; access: { who: string } }>>;
const calls = Object.entries(endpoints as unknown as Table).flatMap(([domain, table]) =>
  Object.entries(table).map(([call, endpoint]) => ({ name: `${domain}.${call}`, ...endpoint })),
);

/** `properties.list` → `GET /properties`. */
export const routes: Record<string, string> = Object.fromEntries(
  calls.map(({ name, method, path }) => [name, `${method} ${path}`]),
);

/** The public endpoints. */
export const openEndpoints: readonly string[] = calls
  .filter(({ method, access }) => method === 'GET' && access.who === 'anyone')
  .map(({ name }) => name);

/** The business constants (docs/product/constants.md). */
export const limits = contractLimits;
