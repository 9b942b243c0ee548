import { NotFoundScreen } from '@thikana/web-kit/core';
import {
  failureOf,
  loadedRemote,
  loadEntry,
  NewerPageNeeded,
  type RemoteEntry,
} from '@thikana/web-kit/federation';
import { addressOf, useLocation, useNavigate } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import { RemoteFailed } from './remote-failed.tsx';
import { reloadPage } from './reload-page.ts';
import { useRemoteName } from './remote-name.ts';

/** Shown at an address whose remote is not loaded; when it is loaded and has no such route: 404. */
export function RemotePlace({ remote }: { remote?: RemoteEntry }) {
  if (!remote || loadedRemote(remote.id)) return <NotFoundScreen />;
  return failureOf(remote.id) instanceof NewerPageNeeded ? (
    <PageTooOld remote={remote} />
  ) : (
    <Failed remote={remote} />
  );
}

/** The remote was built for a newer page than the open one. */
function PageTooOld({ remote }: { remote: RemoteEntry }) {
  const t = messages.useT();
  const title = t('newer', { name: useRemoteName(remote) });
  return <RemoteFailed title={title} text={t('newerText')} action={t('reload')} retry={reloadPage} />;
}

function Failed({ remote }: { remote: RemoteEntry }) {
  const t = messages.useT();
  const navigate = useNavigate();
  const location = useLocation();
  const name = useRemoteName(remote);
  const retry = async () => {
    await loadEntry(remote);
    await navigate(addressOf(location), { replace: true, state: location.state as unknown });
  };
  return <RemoteFailed title={t('failed', { name })} retry={retry} />;
}
