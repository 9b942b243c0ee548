import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { FailedState, EmptyState, type QueryStateTexts } from '../core/query-state.tsx';
import { messages } from './messages.ts';
import styles from './data-table.module.css';
import { Pager } from './pager.tsx';
import type { AddressPage } from '../data/use-address-page.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface PagedRowsProps<R> {
  /** The list's name for screen readers: 'Manage All Users'. */
  label: string;
  list: AddressPage<R>;
  texts: QueryStateTexts;
  /** The next step when the list is empty. */
  nextStep?: ReactNode;
  /** A search or filter is active: without results the list is not empty, and 'Clear filters' is the next step. */
  filtered?: boolean;
  onClearFilters?: () => void;
  pageSize?: number;
}

interface Shown<R> {
  /** The rows, or placeholders of their size while they are undefined. */
  children: (rows: readonly R[] | undefined) => ReactNode;
}

/**
 * A page of rows in any form: its loading, failed and empty states, the pager, and the focus when a row leaves. Rows
 * stay in place while the next ones load.
 */
export function PagedRows<R>(props: PagedRowsProps<R> & Shown<R>) {
  const { list, label, texts, children, pageSize = 20 } = props;
  const { query } = list;
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const emptied = useLeaveEmptyPage(list);
  const rows = emptied ? undefined : query.data?.items;
  const failed = rows === undefined && query.isError;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      aria-busy={query.isFetching}
      className={styles.section}
    >
      <span role="status" className="tk-sr-only">
        {rows === undefined && !failed ? texts.loading : ''}
      </span>
      {failed ? (
        <FailedState text={texts.failed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <>
          <div className={styles.rows} data-stale={query.isPlaceholderData}>
            {children(rows)}
          </div>
          <Pager list={list} pageSize={pageSize} />
        </>
      )}
    </section>
  );
}

/** When the last row of a later page has left, the previous page opens. */
function useLeaveEmptyPage<R>({ query, page, turnTo }: AddressPage<R>): boolean {
  const emptied = page > 1 && !query.isPlaceholderData && query.data?.items.length === 0;
  const turn = useRef(turnTo);
  useEffect(() => {
    turn.current = turnTo;
  });
  useEffect(() => {
    if (emptied) turn.current(page - 1, { replace: true });
  }, [emptied, page]);
  return emptied;
}

function Nothing<R>({ texts, nextStep, filtered = false, onClearFilters }: PagedRowsProps<R>) {
  const t = messages.useT();
  if (!filtered) return <EmptyState text={texts.empty ?? ''}>{nextStep}</EmptyState>;
  return (
    <EmptyState text={t('nothingFound')}>
      {onClearFilters && <Button onClick={onClearFilters}>{t('clearFilters')}</Button>}
    </EmptyState>
  );
}
