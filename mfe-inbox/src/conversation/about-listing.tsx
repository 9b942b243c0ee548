import { Picture, PriceRange } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { StandingOfferNote, useStandingOffers } from '@thikana/web-kit/offers';
import { Link, paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import styles from './about-listing.module.css';

interface AboutListingProps {
  id: string;
  title: string;
  image: string;
}

/** What the conversation is about: a link to the listing's page, its price, and the buyer's own offer. */
export function AboutListing({ id, title, image }: AboutListingProps) {
  const { data: listing } = useQuery({
    ...apiQuery('properties.get', { params: { id }, handle403Locally: true }),
    retry: false,
  });
  const signedIn = useSession(({ user }) => user !== null);
  const offer = useStandingOffers()?.get(id);
  return (
    <div className={styles.about}>
      <Picture picture={{ image }} alt="" sizes="72px" className={styles.picture ?? ''} />
      <div className={styles.what}>
        <Link to={signedIn ? paths.propertyDetails(id) : paths.openDetails(id)} className={styles.title}>
          {title}
        </Link>
        {/* Its room is reserved while the price is unknown. */}
        <span className={styles.price}>
          {listing ? <PriceRange min={listing.minPrice} max={listing.maxPrice} /> : '\u00a0'}
        </span>
      </div>
      {offer && (
        <div className={styles.offer}>
          <StandingOfferNote offer={offer} title={title} look="card" />
        </div>
      )}
    </div>
  );
}
