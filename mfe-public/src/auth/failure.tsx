import { Alert } from '@thikana/web-kit/forms';
import { useEffect, useRef } from 'react';
import styles from './auth.module.css';

/** The failure, above the pressed button; what was typed remains. */
export function Failure({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={place} role="alert" className={styles.failure}>
      {text && <Alert type="error" showIcon title={text} role="presentation" />}
    </div>
  );
}
