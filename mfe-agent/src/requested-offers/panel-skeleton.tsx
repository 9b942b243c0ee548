import styles from './listing-panel.module.css';

/** As high as panels with two offers each; like them it depends on the panel's width. */
export const PanelSkeleton = ({ count = 2 }: { count?: number }) => (
  <div className={styles.panels}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={styles.placeholder}>
        <div className={styles.shade} />
      </div>
    ))}
  </div>
);
