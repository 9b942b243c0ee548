import { useState } from 'react';
import { Button, Page } from '@thikana/web-kit/core';
import { messages } from './messages.ts';

interface RemoteFailedProps {
  title: string;
  /** By default: that the rest works. */
  text?: string;
  /** The button's label; by default 'Retry'. */
  action?: string;
  retry: () => Promise<unknown>;
}

/** Replaces a part that failed: names it and offers a retry. */
export function RemoteFailed({ title, text, action, retry }: RemoteFailedProps) {
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
        <p>{text ?? t('calm')}</p>
        <Button type="primary" loading={retrying} onClick={() => void again()}>
          {action ?? t('retry')}
        </Button>
      </div>
    </Page>
  );
}
