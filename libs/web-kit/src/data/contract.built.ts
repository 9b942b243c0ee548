/**
 * What the web needs of the contracts at run time, as plain values. The build evaluates this file and bundles its result
 * (`tools/evaluate-loader.mjs`), so that no screen downloads zod only to learn an address.
 */
import { endpoints, errorCatalogue, limits as contractLimits } from '@thikana/contracts';

type Table = Record<string, Record<string, { method: string; path: string }>>;

/** `properties.list` → `GET /properties`. */
export const routes: Record<string, string> = Object.fromEntries(
  Object.entries(endpoints as unknown as Table).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([call, { method, path }]) => [`${domain}.${call}`, `${method} ${path}`]),
  ),
);

/** Error code → its English sentence. */
export const errorSentences: Record<string, string> = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { detail }]) => [code, detail]),
);

/** The business constants (specification §9). */
export const limits = contractLimits;
