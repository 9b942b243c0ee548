import { Button, Page, QueryState } from '@thikana/web-kit/core';
import type { PropertyCard } from '@thikana/contracts';
import { ArrowLeftOutlined } from '@thikana/web-kit/icons';
import { paths, useAddressState, useNavigate } from '@thikana/web-kit/router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { CompareTray } from '../compare/compare-tray.tsx';
import { useCount } from '../counts/use-count.ts';
import { Cards, CardsSkeleton } from './cards.tsx';
import { Chips } from './chips.tsx';
import {
  ADDRESS,
  isFiltered,
  NO_PLACE,
  PAGE_SIZE,
  wordsIn,
  type ChangeFilters,
  type Filters,
} from './filters.ts';
import { ListFilters } from './list-filters.tsx';
import styles from './list.module.css';
import { MapBeside } from './map-beside.tsx';
import { MapSwitch } from './map-switch.tsx';
import { type Marked, NONE_MARKED } from './marked.ts';
import { messages } from './messages.ts';
import { useSaveSearch } from './save-search.tsx';
import { SortField } from './sort-field.tsx';
import { useGrammar } from './use-grammar.ts';
import { useMedia } from './use-media.ts';
import { type Search, useSearch } from './use-search.ts';
import { WordNotes } from './word-notes.tsx';

/** Only of an empty search. */
const NextSteps = lazy(() => import('./next-steps.tsx').then((module) => ({ default: module.NextSteps })));

/** All verified properties; search, filters, sort, number of pages and the map's view are in the address (SEARCH-3). */
export function List() {
  const t = messages.useT();
  const [address, setAddress] = useAddressState(ADDRESS);
  // Of areas of one name the one with listings is meant; the counts of areas are the same for each of them.
  const [inAreas, setInAreas] = useState<Record<string, number>>();
  const grammar = useGrammar(address.q !== '');
  const filters = useMemo((): Filters => {
    if (address.q === '' || grammar === null) return address;
    // Without the grammar the text is still searched for in listings.
    if (grammar === 'failed')
      return { ...address, words: wordsIn(`${address.words} ${address.q}`).join(' '), q: '' };
    return grammar.effective(address, (id) => inAreas?.[id] ?? 0);
  }, [address, grammar, inAreas]);
  const list = useSearch(filters, filters.q === '');
  const counted = list.stale ? undefined : list.counts?.area;
  if (counted && counted !== inAreas) setInAreas(counted);
  useEarlierPages(list, filters.page);
  const pointedRef = useRef<(listing: PropertyCard | null) => void>(() => {});
  const found = list.stale ? null : list.total;
  const words = wordsIn(filters.words);
  const someFoundNothing = !list.stale && list.words !== null && list.words.matched < words.length;
  useCount('countNothingFound', someFoundNothing ? words.join(' ') : '');
  const onMap = address.view === 'map';
  // With every change the text of the search box is converted to filters. Without a text only the change is written.
  const change: ChangeFilters = (some, options) =>
    setAddress(
      { ...(address.q !== '' && filters), ...(('area' in some || 'location' in some) && NO_PLACE), ...some },
      options,
    );
  // The visible part of the map needs no chip beside the map.
  const inSight = onMap ? { ...filters, bounds: '' } : filters;
  const isNarrow = useMedia(NARROW);
  const fillsScreen = isNarrow && onMap;
  const [marked, setMarked] = useState<Marked>(NONE_MARKED);
  const saveSearch = useSaveSearch(filters);
  const mapSwitch = <MapSwitch open={onMap} onOpen={(open) => setAddress({ view: open ? 'map' : '' })} />;
  const more = (page: number) => setAddress({ page }, { replace: true });
  return (
    <div className={styles.split} data-view={address.view}>
      <div className={styles.side}>
        <ListFilters
          typed={address.q}
          filters={inSight}
          onType={(q) => setAddress({ q: q.trim(), page: 1, ...NO_PLACE }, { replace: true })}
          onChange={change}
          counts={list.counts}
          found={found}
          mapSwitch={isNarrow && mapSwitch}
        />
        <div className={fillsScreen ? 'tk-sr-only' : undefined}>
          <Page
            title={t('title')}
            compact
            lead={
              <Lead
                found={found}
                sort={
                  fillsScreen ? null : (
                    <SortField value={filters.sort} onChoose={(sort) => change({ sort, page: 1 })} />
                  )
                }
              />
            }
            actions={
              !fillsScreen && (
                <>
                  <BackToPrevious />
                  {!isNarrow && (
                    <>
                      {saveSearch.button}
                      {mapSwitch}
                    </>
                  )}
                </>
              )
            }
          >
            {!fillsScreen && (
              <>
                {isFiltered(inSight) && (
                  <Chips filters={inSight} onChange={change}>
                    {isNarrow && saveSearch.button}
                  </Chips>
                )}
                <WordNotes filters={filters} list={list} onChange={change} />
                <QueryState
                  query={list.query}
                  texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
                  skeleton={<CardsSkeleton />}
                  nextStep={
                    <Suspense>
                      <NextSteps
                        filters={filters}
                        counts={list.stale ? null : list.counts}
                        onChange={change}
                      />
                    </Suspense>
                  }
                >
                  {(listings) => (
                    <>
                      <Cards
                        listings={listings}
                        stale={list.stale}
                        marked={onMap ? marked : NONE_MARKED}
                        onPoint={(listing) => pointedRef.current(listing)}
                      />
                      <More list={list} onMore={more} />
                    </>
                  )}
                </QueryState>
                <CompareTray look="bar" />
              </>
            )}
          </Page>
        </div>
      </div>
      {onMap && (
        <MapBeside
          swipes={fillsScreen}
          filters={filters}
          list={list}
          onMore={more}
          at={address.at}
          follows={address.follow === ''}
          onView={(seen) => setAddress({ ...seen, ...('bounds' in seen && { page: 1 }) }, { replace: true })}
          onDraw={(polygon) => setAddress({ polygon, page: 1 })}
          onShowAll={(view) => setAddress({ ...NO_PLACE, page: 1, ...(view !== undefined && { view }) })}
          pointedRef={pointedRef}
          marked={marked}
          onMark={setMarked}
        >
          {fillsScreen && saveSearch.button}
        </MapBeside>
      )}
      {saveSearch.dialog}
    </div>
  );
}
export { List as Component };

/** On narrower windows the map fills the screen, with cards to swipe. */
const NARROW = '(max-width: 1023.98px)';

/** The number of matches, in a live region, whose room is reserved while it is unknown. */
function Lead({ found, sort }: { found: number | null; sort: ReactNode }) {
  const t = messages.useT();
  return (
    <span className={styles.lead}>
      <span>
        <span className={styles.verified}>{t('lead')} </span>
        <span role="status">{found === null ? '\u00a0' : t('found', { count: found })}</span>
      </span>
      {sort}
    </span>
  );
}

interface MoreProps {
  list: Search;
  onMore: (page: number) => void;
}

function More({ list, onMore }: MoreProps) {
  const t = messages.useT();
  const { total } = list;
  const shown = list.items?.length ?? 0;
  if (!list.hasMore) return null;
  return (
    <div className={styles.more}>
      {total !== null && <p>{t('shown', { shown, total })}</p>}
      <Button
        size="large"
        loading={list.loadingMore}
        onClick={() => {
          list.loadMore();
          onMore(Math.ceil(shown / PAGE_SIZE) + 1);
        }}
      >
        {t('more')}
      </Button>
    </div>
  );
}

/** An address may contain any number, and each page is a call. */
const MOST_EARLIER_PAGES = 10;

/** Loads the previously shown pages after a reload, so that people are where they were. */
function useEarlierPages(list: Search, pages: number): void {
  const { items, hasMore, stale, loadingMore, loadMore, query } = list;
  // After a failure the person retries, or this would request for ever.
  const able = hasMore && !stale && !loadingMore && !query.isError;
  const missing = able && (items?.length ?? 0) < Math.min(pages, MOST_EARLIER_PAGES) * PAGE_SIZE;
  useEffect(() => {
    if (missing) loadMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `loadMore` is a new function on every render
  }, [missing, items?.length]);
}

function BackToPrevious() {
  const t = messages.useT();
  const navigate = useNavigate();
  // A link that was followed before the scripts had come loads the page anew.
  const cameFromHere = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
  const hasPrevious = Number(Object(history.state)['idx']) > 0 || cameFromHere;
  return (
    <Button
      icon={<ArrowLeftOutlined aria-hidden />}
      className={styles.back ?? ''}
      aria-label={t('back')}
      onClick={() => void (hasPrevious ? navigate(-1) : navigate(paths.home))}
    >
      <span className={styles.backText}>{t('back')}</span>
    </Button>
  );
}
