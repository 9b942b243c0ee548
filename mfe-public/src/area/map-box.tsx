import type { Area } from '@thikana/contracts/areas';
import { FailedState, LoadingState } from '@thikana/web-kit/core';
import { useEffect, useRef, useState } from 'react';
import { useFetchedCode } from '../use-fetched-code.ts';
import styles from './area.module.css';
import { messages } from './messages.ts';

const fetchMap = () => import('./area-map.tsx');

/** The map's box, rendered at once. OpenLayers and the map data are loaded when it is visible. */
export function MapBox({ area }: { area: Area }) {
  const t = messages.useT();
  const box = useRef<HTMLDivElement>(null);
  const [wasSeen, setWasSeen] = useState(false);
  const { code, retry } = useFetchedCode(fetchMap, wasSeen);
  useEffect(() => {
    if (wasSeen || !box.current) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
    });
    seen.observe(box.current);
    return () => seen.disconnect();
  }, [wasSeen]);
  return (
    <div ref={box} className={styles.map}>
      {wasSeen && code === 'loading' && <LoadingState text={t('mapLoading')}>{null}</LoadingState>}
      {code === 'failed' && <FailedState text={t('mapFailed')} onRetry={retry} />}
      {typeof code === 'object' && <code.AreaMap area={area} />}
    </div>
  );
}
