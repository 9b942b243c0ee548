import { isInBangladesh, pricePerSqft } from '@thikana/contracts';
import { PropertyCard } from '@thikana/web-kit/core';
import { ListingPage } from '@thikana/web-kit/facts';
import { lazy, Suspense } from 'react';
import type { ListingValues } from './listing-values.ts';
import { messages } from './messages.ts';
import styles from './preview.module.css';

const PinMap = lazy(() => import('@thikana/map').then((module) => ({ default: module.PinMap })));

interface PreviewProps {
  values: Partial<ListingValues>;
  agentName: string;
  listingId: string;
}

/** An invalid number is NaN in the form. */
const withoutUnreadable = (values: Partial<ListingValues>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !Number.isNaN(value))) as typeof values;

const unnamed = '—';

/** The last step: the listing as buyers will see it, on its page and as a card. */
export function Preview({ values: typed, agentName, listingId }: PreviewProps) {
  const t = messages.useT();
  const values = withoutUnreadable(typed);
  const { title = '', location = '', pictures = [], pin } = values;
  const minPrice = values.minPrice ?? 0;
  const maxPrice = values.maxPrice ?? 0;
  const shown = { ...values, title: title || unnamed, location: location || unnamed, minPrice, maxPrice };
  const perSqft = minPrice && maxPrice ? pricePerSqft(shown) : null;
  const card = { ...shown, _id: '', agentName, availability: 'available' as const };
  return (
    <div className={styles.preview} data-testid="preview">
      <p className={styles.lead}>{t('previewLead')}</p>
      <ListingPage
        listing={shown}
        pictures={pictures}
        map={
          pin &&
          isInBangladesh(pin) && (
            <>
              <h3>{t(pin.isExact ? 'pin.exact' : 'pin.approximate')}</h3>
              <Suspense fallback={<div className={styles.map} />}>
                <div className={styles.map}>
                  <PinMap label={t('pin.map')} pin={pin} listingId={listingId} />
                </div>
              </Suspense>
            </>
          )
        }
      />
      <h3>{t('asCard')}</h3>
      {/* Inert: the card has no page yet. */}
      <div className={styles.card} inert>
        <PropertyCard property={{ ...card, image: pictures[0]?.image, perSqft }} headingLevel={3} />
      </div>
    </div>
  );
}
