import { type ReactNode, useEffect, useState } from 'react';
import { messages } from './messages.ts';

/** Most calls take less; one that takes longer is queued (API-12). */
const SOON_MS = 4_000;

interface LongWaitProps {
  /** Our server has not answered yet. */
  busy: boolean;
  className: string;
  /** What is here otherwise. */
  children?: ReactNode;
}

/** Beneath a button: after some seconds it says that what was sent is in the queue, for screen readers too. */
export function LongWait({ busy, className, children }: LongWaitProps) {
  const t = messages.useT();
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), SOON_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return (
    <p role="status" className={className}>
      {long ? t('inQueue') : children}
    </p>
  );
}
