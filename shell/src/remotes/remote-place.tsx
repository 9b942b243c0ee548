import { NotFoundScreen } from '@thikana/web-kit/core';
import { loadedRemote, loadEntry, type RemoteEntry } from '@thikana/web-kit/federation';
import { addressOf, useLocation, useNavigate } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import { RemoteFailed } from './remote-failed.tsx';
import { useRemoteName } from './remote-name.ts';

/** What is shown at an address whose remote is not there; with the remote there, nothing else is at this address: 404. */
export function RemotePlace({ remote }: { remote?: RemoteEntry }) {
  if (!remote || loadedRemote(remote.id)) return <NotFoundScreen />;
  return <Failed remote={remote} />;
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
