import type { RemoteEntry } from '@thikana/web-kit/federation';
import { useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

/** A remote's name for people, from its entry in /remotes.json: 'The pages for buyers'. */
export function useRemoteName(remote: RemoteEntry | undefined): string {
  const t = messages.useT();
  const language = useLanguage();
  return remote?.title?.[language] ?? t('unknown');
}
