import type { ListingOffers } from '@thikana/contracts';
import { announce, Button, EmptyState, QueryState } from '@thikana/web-kit/core';
import { type AddressPage, Pager } from '@thikana/web-kit/tables';
import { type ReactNode, useEffect } from 'react';
import styles from './listing-panel.module.css';
import { messages } from './messages.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

interface PanelListProps {
  list: AddressPage<ListingOffers>;
  pageSize: number;
  /** A search or filter is on: nothing found is then no empty list. */
  filtered: boolean;
  onClearFilters: () => void;
  /** A way on when there is nothing at all. */
  nextStep: ReactNode;
  children: (panel: ListingOffers) => ReactNode;
}

/** A page of panels: loading, failed, nothing at all, nothing found, or the panels with a pager. */
export function PanelList({ list, pageSize, filtered, onClearFilters, nextStep, children }: PanelListProps) {
  const t = messages.useT();
  const { query } = list;
  const panels = query.data?.items;
  const found = query.isPlaceholderData ? undefined : panels?.length;
  useEffect(() => {
    if (filtered && found !== undefined) announce(t('found', { count: found }));
  }, [filtered, found, t]);
  return (
    <section aria-label={t('title')} aria-busy={query.isFetching} data-stale={query.isPlaceholderData}>
      <QueryState
        query={{ ...query, data: panels }}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<PanelSkeleton />}
        isEmpty={(rows) => rows.length === 0 && !filtered}
        nextStep={nextStep}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={t('nothingFound')}>
              <Button onClick={onClearFilters}>{t('clearFilters')}</Button>
            </EmptyState>
          ) : (
            <>
              <ul className={styles.panels}>
                {rows.map((panel) => (
                  <li key={panel.propertyId}>{children(panel)}</li>
                ))}
              </ul>
              <Pager list={list} pageSize={pageSize} />
            </>
          )
        }
      </QueryState>
    </section>
  );
}
