import type { PropertyCard } from '@thikana/contracts';
import { CardFacts, Picture, PriceRange } from '@thikana/web-kit/core';
import { Link } from '@thikana/web-kit/router';
import { messages as hiddenMessages } from '../../hidden/messages.ts';
import { useListingPaths } from '../../listing-paths.ts';
import { Heart } from '../../wishlist/heart.tsx';
import type { Hearts } from '../../wishlist/use-hearts.ts';
import styles from './map.module.css';
import { messages } from './messages.ts';

type Facts = 'bedrooms' | 'bathrooms' | 'sizeSqft' | 'landSqft' | 'landUnit';
type SmallListing = Pick<PropertyCard, '_id' | 'title' | 'location' | 'minPrice' | 'maxPrice' | 'image'> &
  Partial<Pick<PropertyCard, 'images' | 'color' | 'pin' | 'areaId' | Facts>>;

interface SmallCardProps {
  listing: SmallListing;
  hearts: Hearts | null;
  /** Its page was opened. */
  isSeen?: boolean;
  /** In a row of equal cards. */
  inRow?: boolean;
}

/** A listing on the map: picture, title, price, facts and heart; the card is one link. */
export function SmallCard({ listing, hearts, isSeen = false, inRow = false }: SmallCardProps) {
  const t = messages.useT();
  const marks = hiddenMessages.useT();
  const { details } = useListingPaths();
  const { _id, title, location, minPrice, maxPrice, pin } = listing;
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Picture picture={listing} alt="" sizes="112px" ratio="1/1" />
      </div>
      <div className={styles.details}>
        <Link to={details(_id)} className={styles.link}>
          {title}
        </Link>
        <p className={styles.price}>
          <PriceRange min={minPrice} max={maxPrice} />
        </p>
        <p className={styles.note}>
          <CardFacts property={listing} />
        </p>
        <p className={styles.note}>{isSeen ? `${marks('seen')} · ${location}` : location}</p>
        {!inRow && !pin?.isExact && <p className={styles.note}>{t(pin ? 'approximate' : 'withoutPin')}</p>}
      </div>
      {hearts && (
        <div className={styles.heart}>
          <Heart listing={listing} hearts={hearts} />
        </div>
      )}
    </article>
  );
}
