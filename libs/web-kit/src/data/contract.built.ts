/**
 * The contracts' values that the web needs at run time. The build evaluates this file and bundles its result
 * (`tools/evaluate-loader.mjs`), so that no screen downloads zod only for an address.
 */
import { allEndpoints, limits as contractLimits } from '@thikana/contracts';

/** `properties.list` → `GET /properties`. */
export const routes: Record<string, string> = Object.fromEntries(
  allEndpoints.map(({ name, method, path }) => [name, `${method} ${path}`]),
);

/** The public endpoints. */
export const openEndpoints: readonly string[] = allEndpoints
  .filter(({ method, access }) => method === 'GET' && access.who === 'anyone')
  .map(({ name }) => name);

/** The business constants (docs/product/constants.md). */
export const limits = contractLimits;
