import { messages } from './messages.ts';
import styles from './skip-link.module.css';

/** The keyboard's first tab stop. It moves the focus itself: a hash would add a history entry to the router. */
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
