import type { Offer } from '@thikana/contracts';
import styles from './my-offers.module.css';
import { OfferCard } from './offer-card.tsx';

export const OfferList = ({ offers }: { offers: readonly Offer[] }) => (
  <ul className={styles.list}>
    {offers.map((offer) => (
      <li key={offer._id} data-row-key={offer._id}>
        <OfferCard offer={offer} />
      </li>
    ))}
  </ul>
);

/** As high as a heading and three offers. */
export const OffersSkeleton = () => (
  <div className={styles.group}>
    <span className={styles.shade} data-of="heading" />
    <div className={styles.list}>
      {[1, 2, 3].map((offer) => (
        <span key={offer} className={styles.shade} />
      ))}
    </div>
  </div>
);
