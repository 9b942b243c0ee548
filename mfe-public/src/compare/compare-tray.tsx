import { Button, ButtonLink } from '@thikana/web-kit/core';
import { paths } from '@thikana/web-kit/router';
import { clearChoice, MOST_COMPARED, useChoice } from './choice.ts';
import styles from './compare-tray.module.css';
import { messages } from './choice-messages.ts';

/** The choice and a link to the comparison; nothing while it is empty. `bar` is fixed at the window's lower edge. */
export function CompareTray({ look }: { look: 'bar' | 'line' }) {
  const t = messages.useT();
  const chosen = useChoice();
  if (chosen.length === 0) return null;
  return (
    <section aria-label={t('tray')} className={`tk-row ${styles.tray}`} data-look={look}>
      <p className={styles.count}>
        {t('chosen', { count: chosen.length, most: MOST_COMPARED })}{' '}
        <span className={`tk-note ${styles.hint}`}>
          {chosen.length === 1 && t('oneMore')}
          {chosen.length === MOST_COMPARED && t('full')}
        </span>
      </p>
      <ButtonLink to={paths.compare} type="primary">
        {t('open')}
      </ButtonLink>
      <Button onClick={clearChoice}>{t('clear')}</Button>
    </section>
  );
}
