import { pricePerSqft, type PropertyCard as Listing } from '@thikana/contracts';
import { PropertyCard, PropertyCardSkeleton } from '@thikana/web-kit/core';
import { isReducedLately } from '@thikana/web-kit/facts';
import { StandingOfferNote, useStandingOffers } from '@thikana/web-kit/offers';
import { useSeenIds } from '@thikana/web-kit/seen';
import { useEffect, useRef, useState } from 'react';
import { CardMarks } from '../hidden/card-marks.tsx';
import { HiddenCard } from '../hidden/hidden-card.tsx';
import { useHidden } from '../hidden/use-hidden.ts';
import { useListingPaths } from '../listing-paths.ts';
import { Heart } from '../wishlist/heart.tsx';
import { useHearts } from '../wishlist/use-hearts.ts';
import { CompareButton } from '../compare/compare-button.tsx';
import { PAGE_SIZE } from './filters.ts';
import styles from './list.module.css';
import { type Marked, NONE_MARKED } from './marked.ts';
import { messages } from './messages.ts';

const FIRST_ROW = 3;
/** One to four columns; the same as in `first-screen/{list,area}.html`, or the browser would fetch a second file. On phones the box is 92 % wide:
 * as 88 % one of 412 × 1.75 points takes the file of 640 in place of twice that, for 3 % that nobody sees. */
const SIZES = '(max-width: 631px) 88vw, (max-width: 935px) 50vw, (max-width: 1239px) 33vw, 282px';

interface CardsProps {
  listings: readonly Listing[];
  stale: boolean;
  /** Cards of what is pointed at or chosen on the map. */
  marked?: Marked;
  /** The pointer or the focus is on a card; null: on none. */
  onPoint?: (listing: Listing | null) => void;
}

/** The found listings, each with the person's own heart and offer. */
export function Cards({ listings, stale, marked = NONE_MARKED, onPoint }: CardsProps) {
  const t = messages.useT();
  const { details } = useListingPaths();
  const hearts = useHearts();
  const offers = useStandingOffers();
  const hidden = useHidden();
  const [newlyHidden, setNewlyHidden] = useState<readonly string[]>([]);
  // What was hidden earlier is at the end; a card that was just hidden keeps its place.
  const isAside = ({ _id }: Listing) => hidden.ids.has(_id) && !newlyHidden.includes(_id);
  const ordered = [...listings.filter((one) => !isAside(one)), ...listings.filter(isAside)];
  const seen = useSeenIds();
  const grid = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (marked.chosen)
      grid.current?.querySelector('[data-marked="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <ul ref={grid} className={styles.grid} aria-label={t('results')} aria-busy={stale} data-stale={stale}>
      {ordered.map((listing, index) => {
        const offer = offers?.get(listing._id);
        const { _id: id, title } = listing;
        if (hidden.ids.has(id))
          return (
            <li key={id} className={styles.cell} data-hidden>
              <HiddenCard
                title={title}
                isNew={newlyHidden.includes(id)}
                onShow={() => hidden.showAgain(id)}
              />
            </li>
          );
        return (
          <li
            key={id}
            className={styles.cell}
            data-marked={marked.ids.includes(id)}
            onPointerEnter={() => onPoint?.(listing)}
            onPointerLeave={() => onPoint?.(null)}
            onFocus={() => onPoint?.(listing)}
            onBlur={() => onPoint?.(null)}
          >
            <PropertyCard
              property={{
                ...listing,
                perSqft: pricePerSqft(listing),
                listedAt: listing.createdAt,
                isReduced: isReducedLately(listing),
              }}
              to={details(id)}
              sizes={SIZES}
              priority={index < FIRST_ROW}
              action={
                <div className={styles.corner}>
                  <CompareButton listing={listing} look="card" />
                  {hearts && <Heart listing={listing} hearts={hearts} />}
                </div>
              }
              note={offer && <StandingOfferNote offer={offer} title={title} look="card" />}
            />
            <CardMarks
              id={id}
              title={title}
              isSeen={seen.has(id)}
              onHide={() => {
                setNewlyHidden([...newlyHidden, id]);
                hidden.hide(id);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

export const CardsSkeleton = () => (
  <div className={styles.grid}>
    {Array.from({ length: PAGE_SIZE }, (_, index) => (
      <PropertyCardSkeleton key={index} />
    ))}
  </div>
);
