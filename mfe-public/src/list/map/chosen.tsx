import type { MapCluster, PropertyCard } from '@thikana/contracts';
import { areaOf } from '@thikana/contracts/areas';
import { useGroundMap } from '@thikana/map';
import { Button, FailedState, LoadingState } from '@thikana/web-kit/core';
import { useInfiniteQuery, useQuery } from '@thikana/web-kit/data';
import { useLanguage } from '@thikana/web-kit/i18n';
import { CloseOutlined } from '@thikana/web-kit/icons';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { listingQuery } from '../../details/queries.ts';
import { useHearts } from '../../wishlist/use-hearts.ts';
import type { Filters } from '../filters.ts';
import { searchPages } from '../list-query.ts';
import { writeBounds } from './address.ts';
import { keyOf, type Found } from './found.ts';
import styles from './map.module.css';
import { messages } from './messages.ts';
import { SmallCard } from './small-card.tsx';

interface ChosenProps {
  found: Found;
  filters: Filters;
  onClose: () => void;
}

/** The chosen listings on the map, with links to their details. */
export const Chosen = ({ found, filters, onClose }: ChosenProps) =>
  'pin' in found ? (
    <OneListing key={found.pin._id} id={found.pin._id} title={found.pin.title} onClose={onClose} />
  ) : (
    <OnePoint key={keyOf(found)} cluster={found.cluster} filters={filters} onClose={onClose} />
  );

/** Has the focus while it is open, and returns it to the map. Escape closes it. */
function Box({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const t = messages.useT();
  const map = useGroundMap();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const close = () => {
    map.getTargetElement()?.focus({ preventScroll: true });
    onClose();
  };
  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close());
  useEffect(() => {
    const element = box.current;
    const onKey = (event: KeyboardEvent) => void closeByKey(event);
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section ref={box} tabIndex={-1} aria-label={label} className={styles.chosen}>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
        <CloseOutlined aria-hidden />
      </button>
      {children}
    </section>
  );
}

interface Loadable {
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

function Waiting({ query }: { query: Loadable }) {
  const t = messages.useT();
  if (query.isError)
    return (
      <FailedState text={t('cardFailed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  return (
    <LoadingState text={t('cardLoading')}>
      <div className={styles.cardShade} />
    </LoadingState>
  );
}

function OneListing({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const query = useQuery(listingQuery(id));
  const hearts = useHearts();
  return (
    <Box label={title} onClose={onClose}>
      {query.data ? <SmallCard listing={query.data} hearts={hearts} /> : <Waiting query={query} />}
    </Box>
  );
}

/** About a metre, for rounding. */
const AROUND = 1e-5;

/** All listings at one point: of one house, or of one area without pins of their own. */
function OnePoint({ cluster, filters, onClose }: { cluster: MapCluster } & Omit<ChosenProps, 'found'>) {
  const t = messages.useT();
  const language = useLanguage();
  const { west, south, east, north } = cluster.bounds;
  const bounds = writeBounds({
    west: west - AROUND,
    south: south - AROUND,
    east: east + AROUND,
    north: north + AROUND,
  });
  const hearts = useHearts();
  const query = useInfiniteQuery(searchPages({ ...filters, bounds }));
  const title = t('group', { count: cluster.count });
  const area = cluster.areaId === null ? undefined : areaOf(cluster.areaId)?.[language];
  const pages = query.data?.pages;
  const listings = pages?.flatMap((page) => page.items);
  const more = (pages?.[0]?.total ?? 0) - (listings?.length ?? 0);
  return (
    <Box label={title} onClose={onClose}>
      <p className={styles.groupTitle}>{title}</p>
      {area && <p className={styles.note}>{t('groupIn', { area })}</p>}
      {listings ? (
        <ul className={styles.group}>
          {listings.map((listing) => (
            <li key={listing._id}>
              <SmallCard listing={listing as PropertyCard} hearts={hearts} />
            </li>
          ))}
        </ul>
      ) : (
        <Waiting query={query} />
      )}
      {query.hasNextPage && more > 0 && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more', { count: more })}
        </Button>
      )}
    </Box>
  );
}
