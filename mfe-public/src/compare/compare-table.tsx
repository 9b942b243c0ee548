import { Button, Picture, PriceRange } from '@thikana/web-kit/core';
import { useLanguage } from '@thikana/web-kit/i18n';
import { CloseOutlined } from '@thikana/web-kit/icons';
import { Link } from '@thikana/web-kit/router';
import { useState, type Ref } from 'react';
import { useListingPaths } from '../listing-paths.ts';
import styles from './compare.module.css';
import { inWords, type ComparedFact } from './comparison.ts';
import { messages } from './messages.ts';
import type { Column } from './use-columns.ts';

interface CompareTableProps {
  /** Gets the focus when a column is removed. */
  ref: Ref<HTMLDivElement>;
  columns: readonly Column[];
  facts: readonly ComparedFact[];
  onRemove: (id: string) => void;
}

/** Two of the columns, for windows without room for more: choosing a third one replaces the one chosen first. */
function usePair(columns: readonly Column[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = columns.map(({ id }) => id);
  const pair = [...new Set([...chosen.filter((id) => ids.includes(id)), ...ids])].slice(0, 2);
  return { pair, choose: (id: string) => setChosen([id, ...pair.filter((one) => one !== id)].slice(0, 2)) };
}

/** A column per listing, a row per fact; the head stays in sight. On phones two listings, with a switch. */
export function CompareTable({ ref, columns, facts, onRemove }: CompareTableProps) {
  const t = messages.useT();
  const { pair, choose } = usePair(columns);
  const isShown = (id: string) => pair.includes(id);
  return (
    <div ref={ref} role="region" aria-label={t('table')} tabIndex={-1} className={styles.region}>
      {columns.length > pair.length && (
        <div role="group" aria-label={t('shown')} className={styles.switch}>
          {columns.map(({ id, listing }, at) => (
            <button key={id} type="button" aria-pressed={isShown(id)} onClick={() => choose(id)}>
              {listing?.title ?? t('number', { number: at + 1 })}
            </button>
          ))}
        </div>
      )}
      <table className={`tk-panel ${styles.table}`} style={{ '--columns': columns.length } as object}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="tk-sr-only">{t('fact')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={styles.head} data-shown={isShown(column.id)}>
                <Head column={column} onRemove={() => onRemove(column.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, label, texts, best, bestAt }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {columns.map(({ id }, at) => (
                <td key={id} data-shown={isShown(id)} data-best={bestAt.includes(at)}>
                  <Cell text={texts[at]} />
                  {best && bestAt.includes(at) && (
                    <>
                      {' '}
                      <span className={styles.mark}>{t(`best.${best}`)}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {facts.length === 0 && columns.some(({ state }) => state === 'there') && <p>{t('same')}</p>}
    </div>
  );
}

function Cell({ text }: { text: string | null | undefined }) {
  const t = messages.useT();
  if (text === undefined) return null;
  return text === null ? <span className={styles.unsaid}>{t('notSaid')}</span> : text;
}

function Head({ column: { id, listing, state, retry }, onRemove }: { column: Column; onRemove: () => void }) {
  const t = messages.useT();
  const language = useLanguage();
  const { details } = useListingPaths();
  return (
    <div className={styles.card}>
      {listing ? (
        <>
          <Picture picture={listing} alt="" sizes="260px" ratio="auto" className={styles.picture ?? ''} />
          <Link to={details(id)} className={styles.title}>
            {listing.title}
          </Link>
          <span className={styles.price}>
            {inWords(listing.minPrice, listing.maxPrice, language) || (
              <PriceRange min={listing.minPrice} max={listing.maxPrice} />
            )}
          </span>
        </>
      ) : (
        <>
          <div className={styles.noPicture} />
          <span role="status">
            {state === 'gone' && t('gone')}
            {state === 'failed' && t('failed')}
          </span>
          {state === 'gone' && <span className={styles.why}>{t('goneText')}</span>}
          {state === 'failed' && <Button onClick={retry}>{t('retry')}</Button>}
        </>
      )}
      <Button
        className={styles.remove ?? ''}
        icon={<CloseOutlined aria-hidden />}
        aria-label={listing ? t('remove', { title: listing.title }) : t('removeUnknown')}
        onClick={onRemove}
      />
    </div>
  );
}
