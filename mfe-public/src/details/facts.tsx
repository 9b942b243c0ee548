import { pricePerSqft, type Property } from '@thikana/contracts';
import { AvailabilityTag, DateText } from '@thikana/web-kit/core';
import { pricePerSqftText, useFactRows } from '@thikana/web-kit/facts';
import { useLanguage } from '@thikana/web-kit/i18n';
import { SafetyCertificateOutlined } from '@thikana/web-kit/icons';
import { Link, paths } from '@thikana/web-kit/router';
import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { messages } from './messages.ts';

/** `4 beds · 5 baths · 2,850 sq ft · Road 55, Gulshan 2, Dhaka`; the location leads to the page of its area (AREA-5). */
export function FactLine({ listing }: { listing: Property }) {
  const t = messages.useT();
  const { bedrooms, bathrooms, location, areaId } = listing;
  const rows = new Map(useFactRows(listing).map(({ name, text }) => [name, text]));
  const known = [
    bedrooms ? t('beds', { count: bedrooms }) : rows.get('bedrooms'),
    bathrooms && t('baths', { count: bathrooms }),
    rows.get('sizeSqft') ?? rows.get('landSqft'),
  ].filter((text) => typeof text === 'string');
  return (
    <>
      {known.map((text) => (
        <span key={text} className={styles.part}>
          {text}
        </span>
      ))}
      <span className={styles.part}>
        {areaId ? <Link to={paths.area(areaId)}>{location}</Link> : location}
      </span>
    </>
  );
}

/** Without the location, which is above. */
function FactRows({ listing }: { listing: Property }) {
  const rows = useFactRows(listing).filter(({ name }) => name !== 'location');
  return rows.map(({ name, label, text }) => (
    <Fact key={name} name={label}>
      {text}
    </Fact>
  ));
}

export function Facts({ listing }: { listing: Property }) {
  const t = messages.useT();
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <dl className={styles.facts}>
        <PricePerSqft listing={listing} />
        <Fact name={t('availability')}>
          <AvailabilityTag availability={listing.availability} />
        </Fact>
        <FactRows listing={listing} />
        <Fact name={t('verifiedOn')}>
          {listing.verifiedAt && <SafetyCertificateOutlined aria-hidden className={styles.verified ?? ''} />}{' '}
          <DateText value={listing.verifiedAt} style="short" fallback={t('notVerified')} />
        </Fact>
        <Fact name={t('listedOn')}>
          <DateText value={listing.createdAt} style="short" />
        </Fact>
      </dl>
    </section>
  );
}

/** Compared with others in the area (LISTING-14). */
function PricePerSqft({ listing }: { listing: Property }) {
  const t = messages.useT();
  const price = pricePerSqft(listing);
  const inBangla = useLanguage() === 'bn';
  const { areaPrice } = listing;
  if (price === null) return null;
  return (
    <Fact name={t('perSqft')}>
      {pricePerSqftText(price)}
      {areaPrice && (
        <span className={`tk-note ${styles.median}`}>
          {t('median', {
            area: (inBangla && areaPrice.areaBn) || areaPrice.area,
            price: pricePerSqftText(areaPrice.medianPerSqft),
            count: areaPrice.listings,
          })}
        </span>
      )}
    </Fact>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
