import { useState } from 'react';
import { Button, Page } from '@thikana/web-kit/core';
import { messages } from './messages.ts';

interface RemoteFailedProps {
  title: string;
  /** Without it: that the rest works. */
  text?: string;
  /** What the button says; without it: to try again. */
  action?: string;
  retry: () => Promise<unknown>;
}

/** Names the part that failed and offers to try again, in its place. */
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
