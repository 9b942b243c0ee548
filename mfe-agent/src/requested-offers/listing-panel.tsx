import type { ListingOffers } from '@thikana/contracts';
import { Button, Picture, PriceRange } from '@thikana/web-kit/core';
import { EnvironmentOutlined } from '@thikana/web-kit/icons';
import { useId, useState } from 'react';
import { messages } from './messages.ts';
import { OffersOfStatus } from './offers-of-status.tsx';
import { OffersTable } from './offers-table.tsx';
import styles from './listing-panel.module.css';
import { RejectBelow } from './reject-below.tsx';
import { RejectedOffers } from './rejected-offers.tsx';

interface ListingPanelProps {
  panel: ListingOffers;
  headingLevel?: 2 | 3;
  /** Unfolds the rejected ones at first. */
  rejectedOpen?: boolean;
}

/** One listing with its offers: the accepted one, or the pending ones from high to low; rejected ones are folded. */
export function ListingPanel({ panel, headingLevel = 2, rejectedOpen = false }: ListingPanelProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`tk-panel ${styles.panel}`} aria-labelledby={headingId}>
      <header className={styles.head}>
        <Picture picture={panel} alt="" sizes="112px" className={styles.picture ?? ''} />
        <div className={styles.facts}>
          <Heading id={headingId}>{panel.title}</Heading>
          <p>
            <EnvironmentOutlined aria-hidden /> {panel.location}
          </p>
          <Asking panel={panel} />
        </div>
        <PendingCount count={panel.pendingCount} />
      </header>
      <StandingOffers panel={panel} />
      {panel.rejectedCount > 0 && <RejectedOffers panel={panel} initiallyOpen={rejectedOpen} />}
    </article>
  );
}

function Asking({ panel }: { panel: ListingOffers }) {
  const t = messages.useT();
  return (
    <p>
      {t('asking')}{' '}
      <strong>
        <PriceRange min={panel.minPrice} max={panel.maxPrice} />
      </strong>
    </p>
  );
}

function PendingCount({ count }: { count: number }) {
  const t = messages.useT();
  return (
    <span className={`tk-note ${styles.count}`} data-some={count > 0}>
      {t('waiting', { count })}
    </span>
  );
}

/** After an acceptance there is one offer; before it the pending ones, of which the first few are shown. */
function StandingOffers({ panel }: { panel: ListingOffers }) {
  const t = messages.useT();
  const [all, setAll] = useState(false);
  const { acceptedOffer, pendingOffers, pendingCount } = panel;
  const label = t('offersFor', { title: panel.title });
  const highest = pendingCount > 1 ? panel.highestPending : null;
  if (acceptedOffer)
    return <OffersTable label={label} offers={[acceptedOffer]} range={panel} highest={null} />;
  if (pendingCount === 0) return null;
  if (all) return <OffersOfStatus panel={panel} status="pending" label={label} first={pendingOffers} />;
  return (
    <>
      <OffersTable
        label={label}
        offers={pendingOffers}
        range={panel}
        highest={highest}
        hasMore={pendingOffers.length < pendingCount}
      />
      {pendingCount > 1 && (
        <div className={styles.more}>
          {pendingOffers.length < pendingCount && (
            <Button type="link" onClick={() => setAll(true)}>
              {t('showAll', { count: pendingCount })}
            </Button>
          )}
          <RejectBelow panel={panel} />
        </div>
      )}
    </>
  );
}
