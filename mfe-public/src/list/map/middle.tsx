import type { Found } from './found.ts';
import styles from './map.module.css';
import { messages } from './messages.ts';

/** The marker that Enter opens, for people who move the map by keyboard. */
export function Middle({ found }: { found: Found }) {
  const t = messages.useT();
  const what = 'pin' in found ? found.pin.title : t('group', { count: found.cluster.count });
  return (
    <p role="status" className={`tk-row ${styles.state}`}>
      {t('enterOpens', { what })}
    </p>
  );
}
