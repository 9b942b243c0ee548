import type { AreaSummary } from '@thikana/contracts';
import { factMessages, pricePerSqftText } from '@thikana/web-kit/facts';
import styles from './area.module.css';
import { messages } from './messages.ts';

/** The price per square foot in the area, by type (LISTING-14), and beside a map what follows below. */
export function Medians({ summary, children }: { summary: AreaSummary; children: React.ReactNode }) {
  const t = messages.useT();
  const fact = factMessages.useT();
  const { medians } = summary;
  return (
    <section aria-labelledby="medians" className={`tk-panel ${styles.medians}`}>
      <h2 id="medians">{t('medians')}</h2>
      {medians.length === 0 ? (
        <p className="tk-note">{t('noMedians')}</p>
      ) : (
        <>
          <p className="tk-note">{t('mediansText')}</p>
          <dl>
            {medians.map(({ type, listings, medianPerSqft }) => (
              <div key={type} className={`tk-row ${styles.median}`}>
                <dt>
                  {fact(`types.${type}` as 'types.apartment')}
                  <span className="tk-note"> · {t('medianOf', { count: listings })}</span>
                </dt>
                <dd>{pricePerSqftText(medianPerSqft)}</dd>
              </div>
            ))}
          </dl>
          {children}
        </>
      )}
    </section>
  );
}
