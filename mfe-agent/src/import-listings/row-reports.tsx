import { faultText } from '@thikana/web-kit/forms';
import type { RowReport } from './check-rows.ts';
import styles from './import-listings.module.css';
import { messages } from './messages.ts';

/** Each row with its title, its state and what is wrong with it. */
export function RowReports({ reports }: { reports: readonly RowReport[] }) {
  const t = messages.useT();
  return (
    <ol className={styles.reports} aria-label={t('report')}>
      {reports.map(({ line, listing, state, faults, missingPictures, pictures }) => (
        <li key={line} data-state={state}>
          <strong>{t('line', { line })}</strong>
          <span className={styles.name}>{String(listing['title'] ?? '')}</span>
          <span className={styles.state}>{t(`states.${state}`)}</span>
          {state === 'faulty' && (
            <ul>
              {faults.map(({ path, message }) => (
                <li key={path + message}>
                  <code>{path}</code>: {faultText(message)}
                </li>
              ))}
              {missingPictures.map((name) => (
                <li key={name}>{t('missing', { name })}</li>
              ))}
              {pictures.length === 0 && <li>{t('noPicture')}</li>}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
