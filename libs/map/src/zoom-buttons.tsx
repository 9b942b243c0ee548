import { MinusOutlined, PlusOutlined } from '@thikana/web-kit/icons';
import type Map from 'ol/Map.js';
import styles from './ground-map.module.css';
import { middleInSight } from './in-sight.ts';
import { zoomDuration } from './make-map.ts';
import { messages } from './messages.ts';

interface ZoomButtonsProps {
  map: Map;
  still: boolean;
  /** Beside the map, not over it. */
  apart?: boolean;
}

/** For pointers that have neither a wheel nor two fingers. */
export function ZoomButtons({ map, still, apart = false }: ZoomButtonsProps) {
  const t = messages.useT();
  const by = (levels: number) => {
    const view = map.getView();
    const center = levels > 0 ? middleInSight(map, levels) : undefined;
    const zoom = (view.getZoom() ?? 0) + levels;
    view.animate({ zoom, duration: zoomDuration(still), ...(center && { center }) });
  };
  return (
    <div className={styles.zoom} data-apart={apart}>
      <button type="button" aria-label={t('zoomIn')} onClick={() => by(1)}>
        <PlusOutlined aria-hidden />
      </button>
      <button type="button" aria-label={t('zoomOut')} onClick={() => by(-1)}>
        <MinusOutlined aria-hidden />
      </button>
    </div>
  );
}
