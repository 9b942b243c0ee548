import { messages } from './messages.ts';
import { RemoteFailed } from './remote-failed.tsx';

/** Shown at every address while the list of remotes is missing. */
export function DirectoryFailed({ retry }: { retry: () => Promise<unknown> }) {
  const t = messages.useT();
  return <RemoteFailed title={t('noDirectory')} text={t('noDirectoryText')} retry={retry} />;
}
