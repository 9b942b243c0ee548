import { pricePerSqft, type Property } from '@thikana/contracts';
import { AvailabilityTag, DateText, PersonAvatar, PriceRange } from '@thikana/web-kit/core';
import { pricePerSqftText, useFactRows } from '@thikana/web-kit/facts';
import { useLanguage } from '@thikana/web-kit/i18n';
import { MailOutlined, SafetyCertificateOutlined } from '@thikana/web-kit/icons';
import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { messages } from './messages.ts';

function FactRows({ listing }: { listing: Property }) {
  return useFactRows(listing).map(({ name, label, text }) => (
    <Fact key={name} name={label}>
      {text}
    </Fact>
  ));
}

export function Facts({ listing }: { listing: Property }) {
  const t = messages.useT();
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={styles.heading}>
        {t('facts')}
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('priceRange')}>
          <strong className={styles.price}>
            <PriceRange min={listing.minPrice} max={listing.maxPrice} echo />
          </strong>
        </Fact>
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

export function AgentCard({ listing }: { listing: Property }) {
  const t = messages.useT();
  const { agentName: name, agentEmail: email, agentImage: photo } = listing;
  return (
    <section aria-labelledby="agent" className={`tk-panel ${styles.agent}`}>
      <PersonAvatar photo={photo} size={64} />
      <div className={styles.agentFacts}>
        <h2 id="agent" className={styles.quiet}>
          {t('agent')}
        </h2>
        <strong>{name}</strong>
        <a href={`mailto:${email}`} aria-label={t('mail', { name, email })} className={styles.mail}>
          <MailOutlined aria-hidden /> {email}
        </a>
      </div>
    </section>
  );
}
