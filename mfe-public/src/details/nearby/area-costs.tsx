import { pricePerSqft, type Property } from '@thikana/contracts';
import { areaOf, areaPath } from '@thikana/contracts/areas';
import { QueryState } from '@thikana/web-kit/core';
import { useQuery } from '@thikana/web-kit/data';
import { factMessages, pricePerSqftText } from '@thikana/web-kit/facts';
import { useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import { areaQuery } from '../../area/queries.ts';
import { messages as placeMessages } from '../place/messages.ts';
import { messages } from './messages.ts';
import styles from './nearby.module.css';

/** What a square foot costs in the listing's area, by type, beside what it costs here (LISTING-14). */
export function AreaCosts({ listing }: { listing: Property }) {
  const t = messages.useT();
  const place = placeMessages.useT();
  const fact = factMessages.useT();
  const language = useLanguage();
  const { areaId, areaPrice } = listing;
  // The area behind the listing's median is the smallest one with enough listings.
  const compared = areaPath(areaId ?? '').find(({ en }) => en === areaPrice?.area);
  const area = compared ?? areaOf(areaId ?? '');
  const query = useQuery({ ...areaQuery(area?.id ?? ''), enabled: area !== undefined });
  // An area that only a newer release knows has no name here.
  if (!area) return null;
  const name = area[language];
  const own = pricePerSqft(listing);
  const percent = own && areaPrice ? Math.round((own / areaPrice.medianPerSqft - 1) * 100) : null;
  return (
    <section aria-labelledby="costs" className={styles.costs}>
      <h2 id="costs">{t('costs', { area: name })}</h2>
      {percent !== null && (
        <p>
          {t(percent > 0 ? 'above' : percent < 0 ? 'below' : 'equal', {
            percent: Math.abs(percent),
            area: name,
          })}
        </p>
      )}
      <QueryState
        query={query}
        texts={{ loading: place('costsLoading'), failed: place('costsFailed') }}
        skeleton={<div className={styles.rows} data-empty />}
      >
        {({ medians, listings }) => {
          const rows = [
            ...(own ? [{ key: 'own', label: t('this'), price: own, note: '' }] : []),
            ...medians.map(({ type, listings: count, medianPerSqft }) => ({
              key: type,
              label: fact(`types.${type}` as 'types.apartment'),
              price: medianPerSqft,
              note: t('medianOf', { count }),
            })),
          ];
          const most = Math.max(...rows.map(({ price }) => price));
          return (
            <>
              {medians.length === 0 ? (
                <p className="tk-note">{t('noMedians')}</p>
              ) : (
                <dl className={styles.rows}>
                  {rows.map(({ key, label, price, note }) => (
                    <div key={key} className={styles.cost} data-own={key === 'own'}>
                      <dt>
                        {label} {note && <span className="tk-note">· {note}</span>}
                      </dt>
                      <dd>{pricePerSqftText(price)}</dd>
                      <span
                        className={styles.bar}
                        style={{ inlineSize: `${(price / most) * 100}%` }}
                        aria-hidden
                      />
                    </div>
                  ))}
                </dl>
              )}
              <Link to={paths.area(area.id)} className={styles.more}>
                {t('all', { area: name, count: listings })}
              </Link>
            </>
          );
        }}
      </QueryState>
    </section>
  );
}
