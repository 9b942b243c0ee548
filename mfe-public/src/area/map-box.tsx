import type { Area } from '@thikana/contracts/areas';
import { WhenSeen } from '../when-seen.tsx';
import styles from './area.module.css';
import { messages } from './messages.ts';

const fetchMap = () => import('./area-map.tsx');

/** The map's box, rendered at once. OpenLayers and the map data are loaded when it is visible. */
export function MapBox({ area }: { area: Area }) {
  const t = messages.useT();
  const texts = { loading: t('mapLoading'), failed: t('mapFailed') };
  return (
    <WhenSeen fetchCode={fetchMap} texts={texts} className={styles.map}>
      {({ AreaMap }) => <AreaMap area={area} />}
    </WhenSeen>
  );
}
