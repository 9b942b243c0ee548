import { groundCredits } from './ground/index.ts';
import styles from './ground-map.module.css';

/** The sources of the map's data; always visible. */
export function Credits() {
  if (groundCredits.length === 0) return null;
  return (
    <p className={`tk-row ${styles.credits}`}>
      {groundCredits.map(({ text, href }) => (
        <a key={href} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
    </p>
  );
}
