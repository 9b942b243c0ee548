import { useState } from 'react';
import { Button, Page } from '@thikana/web-kit/core';
import { messages } from './messages.ts';

/** Names the part that failed and offers to try again, in its place (architecture, "The web"). */
export function RemoteFailed({ title, retry }: { title: string; retry: () => Promise<unknown> }) {
  const t = messages.useT();
  const [retrying, setRetrying] = useState(false);
  const again = async () => {
    setRetrying(true);
    try {
      await retry();
    } catch (error) {
      console.error(error);
    } finally {
      setRetrying(false);
    }
  };
  return (
    <Page title={title} width="narrow">
      <div role="alert">
        <p>{t('calm')}</p>
        <Button type="primary" loading={retrying} onClick={() => void again()}>
          {t('retry')}
        </Button>
      </div>
    </Page>
  );
}
