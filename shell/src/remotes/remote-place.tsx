import { useState } from 'react';
import { Button, NotFoundScreen, Page } from '@thikana/web-kit/core';
import { loadedRemote, loadEntry, type RemoteEntry } from '@thikana/web-kit/federation';
import { addressOf, useLocation, useNavigate } from '@thikana/web-kit/router';
import { messages } from '../messages.ts';

const NAMED = ['public', 'buyer', 'agent', 'admin'] as const;

/** What is shown at an address whose remote is not there; with the remote there, nothing else is at this address: 404. */
export function RemotePlace({ remote }: { remote?: RemoteEntry }) {
  if (!remote || loadedRemote(remote.id)) return <NotFoundScreen />;
  return <RemoteFailed remote={remote} />;
}

/** Names the part that failed and offers to try again, in its place (architecture, "The web"). */
function RemoteFailed({ remote }: { remote: RemoteEntry }) {
  const t = messages.useT();
  const navigate = useNavigate();
  const location = useLocation();
  const [retrying, setRetrying] = useState(false);
  const name = t(`remote.${NAMED.find((known) => known === remote.id) ?? 'unknown'}`);
  const retry = async () => {
    setRetrying(true);
    try {
      await loadEntry(remote);
      await navigate(addressOf(location), { replace: true, state: location.state });
    } catch (error) {
      console.error(error);
    } finally {
      setRetrying(false);
    }
  };
  return (
    <Page title={t('remote.failed', { name })} width="narrow">
      <div role="alert">
        <p>{t('remote.calm')}</p>
        <Button type="primary" loading={retrying} onClick={() => void retry()}>
          {t('routing.reload')}
        </Button>
      </div>
    </Page>
  );
}
