import { Button } from '@thikana/web-kit/core';
import { PrinterOutlined, ShareAltOutlined } from '@thikana/web-kit/icons';
import { paths } from '@thikana/web-kit/router';
import { type ReactNode, useState } from 'react';
import styles from './share-and-print.module.css';
import { messages } from './messages.ts';

/** The outcome of sharing; null before it and where the device's own dialog shows it. */
type Outcome = 'copied' | 'copyFailed' | null;

/** Shares the page by the device's own dialog, or copies its address where there is none. */
async function share(title: string, address: string): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url: address });
      return null;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return 'copyFailed';
  }
}

interface ShareAndPrintProps {
  listing: { _id: string; title: string };
  children?: ReactNode;
}

/** Shares the listing's public page. */
export function ShareAndPrint({ listing: { _id, title }, children }: ShareAndPrintProps) {
  const t = messages.useT();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const address = `${location.origin}${paths.openDetails(_id)}`;
  return (
    <div className={`tk-row ${styles.bar}`}>
      <Button
        icon={<ShareAltOutlined aria-hidden />}
        onClick={() => void share(title, address).then(setOutcome)}
      >
        {t('share')}
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {children}
      <span role="status" className={`tk-note ${styles.outcome}`}>
        {outcome && t(outcome, { address })}
      </span>
    </div>
  );
}
