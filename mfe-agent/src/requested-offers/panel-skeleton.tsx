import styles from './listing-panel.module.css';

/** As high as panels with two offers each, by the panel's width as they are. */
export const PanelSkeleton = ({ count = 2 }: { count?: number }) => (
  <div className={styles.panels}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={styles.placeholder}>
        <div className={styles.shade} />
      </div>
    ))}
  </div>
);
