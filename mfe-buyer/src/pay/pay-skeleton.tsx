import styles from './pay.module.css';

/** As high as the card's form with one row of fields. */
export const CardSkeleton = () => (
  <div className={styles.cardSkeleton}>
    <span data-of="title" />
    <span data-of="field" />
    <span data-of="button" />
    <span data-of="hint" />
  </div>
);

/** As high as the order and the card's form. */
export const PaySkeleton = () => (
  <div className={styles.checkout}>
    <div className={`tk-panel ${styles.panel}`}>
      <div className={styles.orderSkeleton}>
        <span data-of="picture" />
        <span />
        <span data-of="sum" />
        <span />
      </div>
    </div>
    <div className={`tk-panel ${styles.panel} ${styles.beside}`}>
      <CardSkeleton />
    </div>
  </div>
);
