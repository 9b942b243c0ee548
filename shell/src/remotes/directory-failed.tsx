import { messages } from './messages.ts';
import { RemoteFailed } from './remote-failed.tsx';

/** Every address, while it is not known which remotes there are. */
export function DirectoryFailed({ retry }: { retry: () => Promise<unknown> }) {
  const t = messages.useT();
  return <RemoteFailed title={t('noDirectory')} text={t('noDirectoryText')} retry={retry} />;
}
