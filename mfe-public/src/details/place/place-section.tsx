import type { Property } from '@thikana/contracts';
import { WhenSeen } from '../../when-seen.tsx';
import { messages } from './messages.ts';
import styles from './place.module.css';

const fetchMap = () => import('./place-map.tsx');
const fetchNearby = () => import('../nearby/nearby.tsx');

/** Where the listing is, on a map that is fetched when it is nearly in the window, and what its area costs. */
export function PlaceSection({ listing }: { listing: Property }) {
  const t = messages.useT();
  const { pin, areaId } = listing;
  return (
    <>
      {pin && (
        <section aria-labelledby="where" className={styles.section}>
          <h2 id="where">{t('title')}</h2>
          <WhenSeen
            fetchCode={fetchMap}
            texts={{ loading: t('loading'), failed: t('failed') }}
            className={styles.place}
          >
            {({ PlaceMap }) => <PlaceMap listing={listing} pin={pin} />}
          </WhenSeen>
        </section>
      )}
      {areaId && (
        <WhenSeen
          fetchCode={fetchNearby}
          texts={{ loading: t('costsLoading'), failed: t('costsFailed') }}
          className={styles.costs}
        >
          {({ AreaCosts }) => <AreaCosts listing={listing} />}
        </WhenSeen>
      )}
    </>
  );
}
