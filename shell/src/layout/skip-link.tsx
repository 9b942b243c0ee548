import { messages } from './messages.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard. It moves the focus itself: a hash would become a history entry of the router. */
export function SkipLink() {
  const t = messages.useT();
  return (
    <a
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        const content = document.getElementById('content');
        content?.focus();
        content?.scrollIntoView();
      }}
    >
      {t('skip')}
    </a>
  );
}
