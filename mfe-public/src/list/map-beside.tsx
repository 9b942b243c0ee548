import { FailedState, LoadingState } from '@thikana/web-kit/core';
import { useState } from 'react';
import { useFetchedCode } from '../use-fetched-code.ts';
import styles from './list.module.css';
import type { ListMapProps } from './map/list-map-props.ts';
import { messages } from './messages.ts';
import { SaveSearch } from './save-search.tsx';

/** OpenLayers and the map data are loaded when somebody opens the map. */
export const fetchMap = () => import('./map/list-map.tsx');

/** The map in its box, which is rendered at once. When its code fails to load the list works without it. */
export function MapBeside(props: Omit<ListMapProps, 'tools' | 'controls'>) {
  const t = messages.useT();
  const { code, retry } = useFetchedCode(fetchMap);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.map}>
      <div className={styles.mapBar}>
        <div ref={setTools} className={styles.mapTools} />
        {props.swipes && <SaveSearch filters={props.filters} />}
        <div ref={setControls} />
      </div>
      <div className={styles.mapBody}>
        {code === 'loading' && <LoadingState text={t('mapLoading')}>{null}</LoadingState>}
        {code === 'failed' && <FailedState text={t('mapFailed')} onRetry={retry} />}
        {typeof code === 'object' && <code.ListMap {...props} tools={tools} controls={controls} />}
      </div>
    </div>
  );
}
