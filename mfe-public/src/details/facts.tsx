import type { ListingFacts, Property } from '@thikana/contracts';
import { AvailabilityTag, DateText, PersonAvatar, PriceRange } from '@thikana/web-kit/core';
import { MailOutlined, SafetyCertificateOutlined } from '@thikana/web-kit/icons';
import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { messages } from './messages.ts';

/** What the page shows elsewhere: above, below, as a price range. */
type Elsewhere = 'title' | 'description' | 'minPrice' | 'maxPrice';
type Told = Exclude<keyof ListingFacts, Elsewhere>;

/** What the agent says of the listing, a row each where it was said. A field of the contract that is not here, or has no text, does not compile. */
const told: Record<Told, (listing: Property) => ReactNode> = {
  location: ({ location }) => location,
};

function ToldFacts({ listing }: { listing: Property }) {
  const t = messages.useT();
  return (Object.keys(told) as Told[]).map((name) => {
    const value = told[name](listing);
    return value === null || value === undefined ? null : (
      <Fact key={name} name={t(name)}>
        {value}
      </Fact>
    );
  });
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
        <Fact name={t('availability')}>
          <AvailabilityTag availability={listing.availability} />
        </Fact>
        <ToldFacts listing={listing} />
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
    <section aria-labelledby="agent" className={styles.agent}>
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
