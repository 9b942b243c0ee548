import type { PropertyCard } from '@thikana/contracts';
import { AvailabilityTag, Picture, PriceRange } from '@thikana/web-kit/core';
import { ArrowRightOutlined, EnvironmentOutlined, UserOutlined } from '@thikana/web-kit/icons';
import { Link, paths } from '@thikana/web-kit/router';
import type { ReactNode } from 'react';
import styles from './listing-card.module.css';
import { messages } from './messages.ts';

interface ListingCardProps {
  listing: PropertyCard;
  /** How wide its picture is shown, as in `<img sizes>`. */
  sizes: string;
  /** Over the picture's corner: the heart. Beside the link, never inside of it. */
  action?: ReactNode;
  /** For cards that are in the window at once. */
  priority?: boolean;
  headingLevel?: 2 | 3;
}

/** A listing as a card with one link, 'See Details', which covers the card (specification §2). */
export function ListingCard({
  listing,
  sizes,
  action,
  priority = false,
  headingLevel = 2,
}: ListingCardProps) {
  const t = messages.useT();
  const Heading = `h${headingLevel}` as const;
  const taken = listing.availability !== 'available';
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Picture picture={listing} alt="" sizes={sizes} priority={priority} />
        {taken && (
          <span className={styles.badge}>
            <AvailabilityTag availability={listing.availability} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>{listing.title}</Heading>
        <p className={styles.fact}>
          <EnvironmentOutlined aria-hidden /> {listing.location}
        </p>
        <p className={styles.fact}>
          <UserOutlined aria-hidden /> {t('agent', { name: listing.agentName })}
        </p>
        <p className={styles.price}>
          <PriceRange min={listing.minPrice} max={listing.maxPrice} />
        </p>
        <Link
          to={paths.propertyDetails(listing._id)}
          className={styles.link}
          aria-label={t('detailsOf', { title: listing.title })}
        >
          {t('details')} <ArrowRightOutlined aria-hidden />
        </Link>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

/** Of the size of a card whose title takes one line. */
export const ListingCardSkeleton = () => (
  <div className={styles.card}>
    <div className={styles.shade} />
    <div className={styles.body}>
      <span className={styles.line} data-of="title" />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} data-of="price" />
      <span className={styles.line} data-of="link" />
    </div>
  </div>
);
