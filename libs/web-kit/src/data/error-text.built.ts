/** Error code → its English sentence, from the contracts while building. */
import { errorCatalogue } from '@thikana/contracts';

export const errorSentences: Record<string, string> = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { detail }]) => [code, detail]),
);
