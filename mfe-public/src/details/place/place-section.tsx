import type { Property } from '@thikana/contracts';
import { LoadingState } from '@thikana/web-kit/core';
import { lazy, Suspense } from 'react';
import { FoldedSection } from '../../folded/folded-section.tsx';
import { messages } from './messages.ts';
import styles from './place.module.css';

const PlaceMap = lazy(() => import('./place-map.tsx').then((module) => ({ default: module.PlaceMap })));

/** Folded at first: the map's code is loaded when it opens. Nothing for a listing without a pin. */
export function PlaceSection({ listing }: { listing: Property }) {
  const t = messages.useT();
  if (!listing.pin) return null;
  return (
    <FoldedSection title={t('title')}>
      <Suspense
        fallback={
          <LoadingState text={t('loading')}>
            <div className={styles.map} />
          </LoadingState>
        }
      >
        <PlaceMap listing={listing} pin={listing.pin} />
      </Suspense>
    </FoldedSection>
  );
}
