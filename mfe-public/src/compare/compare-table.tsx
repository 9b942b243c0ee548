import { Button, Picture } from '@thikana/web-kit/core';
import { CloseOutlined } from '@thikana/web-kit/icons';
import { Link } from '@thikana/web-kit/router';
import type { Ref } from 'react';
import { useListingPaths } from '../listing-paths.ts';
import styles from './compare.module.css';
import type { ComparedFact } from './comparison.ts';
import { messages } from './messages.ts';
import type { Column } from './use-columns.ts';

interface CompareTableProps {
  /** Gets the focus when a column is removed. */
  ref: Ref<HTMLDivElement>;
  columns: readonly Column[];
  facts: readonly ComparedFact[];
  onRemove: (id: string) => void;
}

/** A column per listing, a row per fact. On narrow screens it scrolls sideways beside the names of the facts. */
export function CompareTable({ ref, columns, facts, onRemove }: CompareTableProps) {
  const t = messages.useT();
  return (
    // A region that scrolls has to be in reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={ref} className={`tk-panel ${styles.scroll}`} role="region" aria-label={t('table')} tabIndex={0}>
      <table className={styles.table} style={{ '--columns': columns.length } as object}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="tk-sr-only">{t('fact')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={styles.head}>
                <Head column={column} onRemove={() => onRemove(column.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, label, texts, differs }) => (
            <tr key={name} data-differs={differs}>
              <th scope="row">
                {label}
                {differs && <span className={styles.mark}>{t('differs')}</span>}
              </th>
              {columns.map(({ id }, at) => (
                <td key={id}>
                  <Cell text={texts[at]} />
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
  const { details } = useListingPaths();
  return (
    <div className={styles.card}>
      {listing ? (
        <>
          <Picture picture={listing} alt="" sizes="260px" />
          <Link to={details(id)}>{listing.title}</Link>
        </>
      ) : (
        <>
          <div className={styles.noPicture} />
          <span role="status">
            {state === 'gone' && t('gone')}
            {state === 'failed' && t('failed')}
            {state === 'pending' && t('loading')}
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
