import { Button } from '@thikana/web-kit/core';
import { useEffect, useRef } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { useHearts } from '../../wishlist/use-hearts.ts';
import { PAGE_SIZE } from '../filters.ts';
import { messages as listMessages } from '../messages.ts';
import type { ListMapProps } from './list-map-props.ts';
import styles from './map.module.css';
import { messages } from './messages.ts';
import { SmallCard } from './small-card.tsx';
import { useMarks } from './use-marks.ts';

const SETTLED_MS = 120;

/** The list's cards in a row below a map that fills the screen. The one that is swiped to has its pin marked, and a chosen pin brings its card. */
export function Strip({ list, onMore, pointedRef, marked }: ListMapProps) {
  const t = messages.useT();
  const tl = listMessages.useT();
  const hearts = useHearts();
  const row = useRef<HTMLUListElement>(null);
  const markOf = useMarks();
  const items = (list.items ?? []).filter(({ _id }) => markOf(_id) !== 'hidden');
  const onScroll = useDebouncedCallback(() => {
    const { left = 0 } = row.current?.getBoundingClientRect() ?? {};
    const far = (card: Element) => Math.abs(card.getBoundingClientRect().left - left);
    const nearest = [...(row.current?.children ?? [])].sort((one, other) => far(one) - far(other))[0];
    const id = nearest?.getAttribute('data-id');
    pointedRef.current(items.find(({ _id }) => _id === id) ?? null);
  }, SETTLED_MS);
  useEffect(() => {
    if (marked.chosen)
      row.current
        ?.querySelector('[data-marked="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }, [marked]);
  // While they load, their place is kept: otherwise the map becomes lower when they come.
  if (items.length === 0 && !list.query.isPending) return null;
  return (
    <ul ref={row} className={styles.strip} aria-label={t('row')} onScroll={onScroll}>
      {items.map((listing) => (
        <li key={listing._id} data-id={listing._id} data-marked={marked.ids.includes(listing._id)}>
          <SmallCard listing={listing} hearts={hearts} isSeen={markOf(listing._id) === 'seen'} inRow />
        </li>
      ))}
      {list.hasMore && (
        <li className={styles.moreCards}>
          <Button
            loading={list.loadingMore}
            onClick={() => {
              list.loadMore();
              onMore(Math.ceil((list.items?.length ?? 0) / PAGE_SIZE) + 1);
            }}
          >
            {tl('more')}
          </Button>
        </li>
      )}
    </ul>
  );
}
