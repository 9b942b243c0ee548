import type { SearchMap } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { ReloadOutlined } from '@thikana/web-kit/icons';
import styles from './map.module.css';
import { messages } from './messages.ts';

interface MapStateProps {
  search: {
    found: SearchMap | undefined;
    isFetching: boolean;
    isError: boolean;
    retry: () => void;
  };
  onShowAll: () => void;
}

/** Shows that the map is empty, loads, or failed to load; nothing otherwise. Its pins remain. */
export function MapState({ search: { found, isFetching, isError, retry }, onShowAll }: MapStateProps) {
  const t = messages.useT();
  if (isError)
    return (
      <div role="alert" className={`tk-row ${styles.state}`}>
        {t('failed')}
        <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  if (isFetching)
    return (
      <p role="status" className={`tk-row ${styles.state}`} data-late={found !== undefined}>
        {t('loading')}
      </p>
    );
  if (found?.total !== 0) return null;
  return (
    <div className={`tk-row ${styles.state}`}>
      {t('empty')}
      <Button onClick={onShowAll}>{t('showAll')}</Button>
    </div>
  );
}
