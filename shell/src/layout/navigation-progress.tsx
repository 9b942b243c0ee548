import { useNavigation } from '@thikana/web-kit/router';
import styles from './navigation-progress.module.css';

/** A thin line while the next screen's code loads; it appears with a delay. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
