import type { Answer } from '../data/api.ts';
import { api } from '../data/api.ts';

export type PublicConfig = Answer<'platform.config'>;

let loading: Promise<PublicConfig> | undefined;

/** Public settings of the identity and card providers; requested once, after a failure again. */
export function publicConfig(): Promise<PublicConfig> {
  loading ??= api('platform.config', { visitor: true }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
