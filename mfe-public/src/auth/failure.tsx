import { Alert } from '@thikana/web-kit/forms';
import { useEffect, useRef } from 'react';
import styles from './auth.module.css';

/** Why it did not work, above the button that was pressed; what was typed stays. */
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
