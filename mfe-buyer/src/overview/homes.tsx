import type { PropertyCard as Listing, WishlistItem } from '@thikana/contracts';
import { ButtonLink, CardGrid, PropertyCard, PropertyCardSkeleton } from '@thikana/web-kit/core';
import { OverviewSection } from '@thikana/web-kit/dashboard';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { isReducedLately } from '@thikana/web-kit/facts';
import { paths } from '@thikana/web-kit/router';
import { useSeen } from '@thikana/web-kit/seen';
import { isReducedSince } from '../wishlist/is-reduced-since.ts';
import styles from './homes.module.css';
import { messages } from './messages.ts';

/** As many as a row of a wide window has. */
const SHOWN_HOMES = 4;

function useListing(id: string | undefined) {
  const query = useQuery({
    ...apiQuery('properties.get', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    retry: false,
  });
  return { listing: query.data, pending: id !== undefined && query.isPending };
}

/** What this browser opened last; what is gone is left out (SCREEN-49). */
export function ContinueLooking() {
  const t = messages.useT();
  const [a, b, c, d] = useSeen();
  const found = [useListing(a?.id), useListing(b?.id), useListing(c?.id), useListing(d?.id)];
  const pending = found.some((one) => one.pending);
  const listings = found.flatMap(({ listing }) => listing ?? []);
  if (!a || (!pending && listings.length === 0)) return null;
  return (
    <OverviewSection title={t('seen')}>
      {pending ? (
        <CardGrid>{[a, b, c, d].map((one, at) => one && <PropertyCardSkeleton key={at} />)}</CardGrid>
      ) : (
        <CardGrid label={t('seen')}>{listings.map(cardOf)}</CardGrid>
      )}
    </OverviewSection>
  );
}

const cardOf = (listing: Listing) => (
  <PropertyCard
    key={listing._id}
    property={{ ...listing, isReduced: isReducedLately(listing) }}
    headingLevel={3}
  />
);

const hasChanged = (item: WishlistItem) => isReducedSince(item) || item.availability !== 'available';

/** The saved homes, first those that have changed since they were saved: the price, an accepted offer, a sale. */
export function SavedHomes({ items }: { items: readonly WishlistItem[] }) {
  const t = messages.useT();
  const changed = items.filter(hasChanged);
  const shown = [...changed, ...items.filter((item) => !hasChanged(item))].slice(0, SHOWN_HOMES);
  if (shown.length === 0) return null;
  return (
    <OverviewSection title={t('saved')}>
      <p>{changed.length > 0 ? t('changed', { count: changed.length }) : t('unchanged')}</p>
      <div className={styles.row}>
        <CardGrid label={t('saved')}>
          {shown.map((item) => (
            <PropertyCard
              key={item._id}
              property={{ ...item, _id: item.propertyId, isReduced: isReducedSince(item) }}
              headingLevel={3}
            />
          ))}
        </CardGrid>
      </div>
      <p>
        <ButtonLink to={paths.user.wishlist}>{t('allSaved')}</ButtonLink>
      </p>
    </OverviewSection>
  );
}
