import { FailedState, LoadingState } from '@thikana/web-kit/core';
import { type ReactNode, useState } from 'react';
import { useFetchedCode } from '../use-fetched-code.ts';
import styles from './list.module.css';
import type { ListMapProps } from './map/list-map-props.ts';
import { messages } from './messages.ts';

/** OpenLayers and the map data are loaded when somebody opens the map. */
export const fetchMap = () => import('./map/list-map.tsx');

interface MapBesideProps extends Omit<ListMapProps, 'tools' | 'controls'> {
  /** Beside the map's tools. */
  children: ReactNode;
}

/** The map in its box, which is rendered at once. When its code fails to load the list works without it. */
export function MapBeside({ children, ...props }: MapBesideProps) {
  const t = messages.useT();
  const { code, retry } = useFetchedCode(fetchMap);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.map}>
      <div className={styles.mapBar}>
        <div ref={setTools} className={styles.mapTools} />
        {children}
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
