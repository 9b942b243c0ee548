import { isInBangladesh, pricePerSqft } from '@thikana/contracts';
import { areaLine, areaOfListing } from '@thikana/contracts/areas';
import { PriceRange, PropertyCard } from '@thikana/web-kit/core';
import { AmenityList, factMessages, Gallery, pricePerSqftText, useFactRows } from '@thikana/web-kit/facts';
import { useLanguage } from '@thikana/web-kit/i18n';
import { lazy, Suspense } from 'react';
import type { ListingValues } from './listing-values.ts';
import { messages } from './messages.ts';
import styles from './preview.module.css';

const PinMap = lazy(() => import('./pin-map.tsx').then((module) => ({ default: module.PinMap })));

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
  const tFact = factMessages.useT();
  const values = withoutUnreadable(typed);
  const facts = useFactRows(values);
  const language = useLanguage();
  const { title = '', location = '', description, pictures = [], amenities, pin } = values;
  const minPrice = values.minPrice ?? 0;
  const maxPrice = values.maxPrice ?? 0;
  const shown = { ...values, title: title || unnamed, location: location || unnamed, minPrice, maxPrice };
  const perSqft = minPrice && maxPrice ? pricePerSqft(shown) : null;
  const area = areaOfListing({ ...values, location });
  const card = { ...shown, _id: '', agentName, availability: 'available' as const };
  return (
    <div className={styles.preview} data-testid="preview">
      <p className={styles.lead}>{t('previewLead')}</p>
      {pictures.length > 0 && (
        <Gallery
          pictures={pictures}
          video={values.video}
          title={shown.title}
          sizes="(max-width: 800px) 100vw, 760px"
        />
      )}
      <h3 className={styles.title}>{shown.title}</h3>
      <p className={styles.price}>
        <PriceRange min={minPrice} max={maxPrice} echo />
        {perSqft !== null && <span> · {pricePerSqftText(perSqft)}</span>}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('area.label')}</dt>
          <dd>{area ? areaLine(area, language) : t('area.none')}</dd>
        </div>
        {facts.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {amenities && amenities.length > 0 && (
        <>
          <h3>{tFact('amenities')}</h3>
          <AmenityList amenities={amenities} />
        </>
      )}
      {description && <p className={styles.description}>{description}</p>}
      {pin && isInBangladesh(pin) && (
        <>
          <h3>{t(pin.isExact ? 'pin.exact' : 'pin.approximate')}</h3>
          <Suspense fallback={<div className={styles.map} />}>
            <PinMap label={t('pin.map')} value={pin} around={null} listingId={listingId} />
          </Suspense>
        </>
      )}
      <h3>{t('asCard')}</h3>
      {/* Inert: the card has no page yet. */}
      <div className={styles.card} inert>
        <PropertyCard property={{ ...card, image: pictures[0]?.image, perSqft }} headingLevel={3} />
      </div>
    </div>
  );
}
