import { FailedState, LoadingState } from '@thikana/web-kit/core';
import { useFetchedCode } from '../use-fetched-code.ts';
import styles from './list.module.css';
import type { ListMapProps } from './map/list-map.tsx';
import { messages } from './messages.ts';

/** OpenLayers and the map data are loaded when somebody opens the map. */
export const fetchMap = () => import('./map/list-map.tsx');

/** The map in its box, which is rendered at once. When its code fails to load the list works without it. */
export function MapBeside(props: ListMapProps) {
  const t = messages.useT();
  const { code, retry } = useFetchedCode(fetchMap);
  return (
    <div className={`tk-panel ${styles.map}`}>
      {code === 'loading' && <LoadingState text={t('mapLoading')}>{null}</LoadingState>}
      {code === 'failed' && <FailedState text={t('mapFailed')} onRetry={retry} />}
      {typeof code === 'object' && <code.ListMap {...props} />}
    </div>
  );
}
