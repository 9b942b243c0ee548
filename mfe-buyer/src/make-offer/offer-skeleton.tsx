import styles from './make-offer.module.css';

/** As high as the listing and the form. */
export const OfferSkeleton = () => (
  <div className={styles.desk}>
    <div className={`tk-panel ${styles.listing}`}>
      <span className={styles.shade} data-of="picture" />
      <span className={styles.shade} data-of="facts" />
    </div>
    <div className={`tk-panel ${styles.form}`}>
      <span className={styles.shade} data-of="form" />
    </div>
  </div>
);
