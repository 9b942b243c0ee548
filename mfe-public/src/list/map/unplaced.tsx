import { Button } from '@thikana/web-kit/core';
import styles from './map.module.css';
import { messages } from './messages.ts';

/** How many are found that have no place on the map (MAP-2); the list has them. */
export function Unplaced({ count, onShow }: { count: number; onShow: () => void }) {
  const t = messages.useT();
  if (count === 0) return null;
  return (
    <p className={`tk-row ${styles.state}`}>
      {t('unplaced', { count })}
      <Button type="link" onClick={onShow}>
        {t('showInList')}
      </Button>
    </p>
  );
}
