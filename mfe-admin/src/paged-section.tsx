import { Button, QueryState, type QueryStateTexts } from '@thikana/web-kit/core';
import type { GrowingList } from '@thikana/web-kit/data';
import { OverviewSection, WaitingListSkeleton } from '@thikana/web-kit/dashboard';
import type { ReactNode } from 'react';
import styles from './paged-section.module.css';

/** About as high as the expected rows. */
const SHADES = 5;

interface PagedSectionProps<R> {
  title: string;
  list: GrowingList<R>;
  texts: QueryStateTexts;
  /** The label of the button that loads the next page. */
  more: string;
  /** One row, as a list item with its key. */
  children: (row: R) => ReactNode;
}

export const PagedSection = <R,>({ title, list, texts, more, children }: PagedSectionProps<R>) => (
  <OverviewSection title={title}>
    <QueryState query={list.query} texts={texts} skeleton={<WaitingListSkeleton count={SHADES} />}>
      {(rows) => <ul className={styles.list}>{rows.map(children)}</ul>}
    </QueryState>
    {list.hasMore && (
      <Button loading={list.loadingMore} onClick={list.loadMore}>
        {more}
      </Button>
    )}
  </OverviewSection>
);
