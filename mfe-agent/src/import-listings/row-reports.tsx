import { areaLine, areaOfListing } from '@thikana/contracts/areas';
import { faultText } from '@thikana/web-kit/forms';
import { useLanguage } from '@thikana/web-kit/i18n';
import type { RowReport } from './check-rows.ts';
import styles from './import-listings.module.css';
import { columnOf } from './listing-csv.ts';
import { messages } from './messages.ts';

/** The area of the row's listing (AREA-2); null where it names none. */
function areaOfRow(listing: RowReport['listing']): string | null {
  const { areaId, location } = listing;
  if (typeof areaId === 'string' || areaId === null) return areaId;
  return areaOfListing({ location: String(location ?? '') });
}

/** Each row with its title, area, state and faults. */
export function RowReports({ reports }: { reports: readonly RowReport[] }) {
  const t = messages.useT();
  const language = useLanguage();
  const areaText = (listing: RowReport['listing']) => {
    const area = areaOfRow(listing);
    return area === null ? t('noArea') : t('area', { area: areaLine(area, language) });
  };
  /** What is wrong, with what the cell has and what it may have. */
  const textOf = (path: string, message: string, listing: RowReport['listing']) => {
    const [name = '', at] = path.split('.');
    const cell = listing[name];
    const given = Array.isArray(cell) ? cell[Number(at)] : cell;
    const values = [...message.matchAll(/"([^"]+)"/g)].map(([, value]) => value).join(', ');
    if (message.startsWith('Invalid option') && values)
      return t('oneOf', { given: String(given ?? ''), values });
    return typeof given === 'string' && given !== '' && given.length < 60
      ? t('given', { given, fault: faultText(message) })
      : faultText(message);
  };
  return (
    <ol className={styles.reports} aria-label={t('report')}>
      {reports.map(({ line, listing, state, faults, missingPictures, pictures, reason }) => (
        <li key={line} data-state={state}>
          <strong>{t('line', { line })}</strong>
          <span className={styles.name}>{String(listing['title'] ?? '')}</span>
          <span className={styles.state}>{t(`states.${state}`)}</span>
          {state !== 'faulty' && <span className={`tk-note ${styles.area}`}>{areaText(listing)}</span>}
          {state === 'failed' && reason && <span>{reason}</span>}
          {state === 'faulty' && (
            <ul>
              {faults.map(({ path, message }) => (
                <li key={path + message}>
                  <code>{columnOf(path)}</code>: {textOf(path, message, listing)}
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
