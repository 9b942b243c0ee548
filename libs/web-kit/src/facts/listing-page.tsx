import { type ListingFacts, pricePerSqft, type Property } from '@thikana/contracts';
import { areaLine, areaOfListing } from '@thikana/contracts/areas';
import { PriceRange } from '@thikana/web-kit/core';
import { useLanguage } from '@thikana/web-kit/i18n';
import type { ReactNode } from 'react';
import { AmenityList } from './amenity-list.tsx';
import { pricePerSqftText, useFactRows } from './fact-rows.ts';
import { Gallery, type GalleryPicture } from './gallery.tsx';
import styles from './listing-page.module.css';
import { messages } from './messages.ts';

type Shown = Partial<ListingFacts> & Pick<ListingFacts, 'title' | 'location' | 'minPrice' | 'maxPrice'>;

interface ListingPageProps {
  listing: Shown & Pick<Partial<Property>, 'areaPrice'>;
  /** What surrounds it has the title. */
  untitled?: boolean;
  /** The cover first; captions where their agent wrote some. */
  pictures: readonly GalleryPicture[];
  /** Between the price and the facts. */
  children?: ReactNode;
  /** Its place on the map; its code is large and comes from the remote that shows it. */
  map?: ReactNode;
}

/** A listing's page as buyers get it: for its agent before it is sent, and for the admin who verifies it. */
export function ListingPage({ listing, untitled = false, pictures, children, map }: ListingPageProps) {
  const t = messages.useT();
  const facts = useFactRows(listing);
  const language = useLanguage();
  const { title, minPrice, maxPrice, description, amenities, areaPrice, video } = listing;
  const perSqft = minPrice && maxPrice ? pricePerSqft(listing) : null;
  const area = areaOfListing(listing);
  return (
    <>
      {pictures.length > 0 && (
        <Gallery pictures={pictures} video={video} title={title} sizes="(max-width: 800px) 100vw, 760px" />
      )}
      {!untitled && <h3 className={styles.title}>{title}</h3>}
      <p className={styles.price}>
        <PriceRange min={minPrice} max={maxPrice} echo />
        {perSqft !== null && <span> · {pricePerSqftText(perSqft)}</span>}
        {perSqft !== null && areaPrice && (
          <span className={styles.median}>
            {t('median', {
              area: (language === 'bn' && areaPrice.areaBn) || areaPrice.area,
              price: pricePerSqftText(areaPrice.medianPerSqft),
              count: areaPrice.listings,
            })}
          </span>
        )}
      </p>
      {children}
      <dl className={styles.facts}>
        <div>
          <dt>{t('area')}</dt>
          <dd>{area ? areaLine(area, language) : t('areaNone')}</dd>
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
          <h3>{t('amenities')}</h3>
          <AmenityList amenities={amenities} />
        </>
      )}
      {description && <p className={styles.description}>{description}</p>}
      {map}
    </>
  );
}
