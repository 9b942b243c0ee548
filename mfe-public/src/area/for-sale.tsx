import { useGroundMap } from '@thikana/map';
import { useReducedMotion } from '@thikana/web-kit/core';
import { apiQuery, keepPrevious, useQuery } from '@thikana/web-kit/data';
import { useEffect, useMemo, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { FILTERS } from '../list/filters.ts';
import { readLook } from '../list/map/address.ts';
import { Chosen } from '../list/map/chosen.tsx';
import { keyOf, type Found } from '../list/map/found.ts';
import styles from '../list/map/map.module.css';
import { Middle } from '../list/map/middle.tsx';
import { Pins } from '../list/map/pins.tsx';
import { useApart } from '../list/map/use-apart.ts';
import { MOVING_PAUSE_MS, seenOn, type Seen } from '../list/map/use-look.ts';
import { useMiddle } from '../list/map/use-middle.ts';

const MOTION_MS = 300;

/** What is for sale in the part of an area that the map shows, asked for as the list's map does. The page's cards say it, too. */
export function ForSale({ area }: { area: string }) {
  const map = useGroundMap();
  const still = useReducedMotion();
  const [seen, setSeen] = useState<Seen | null>(null);
  const look = useDebouncedCallback(() => setSeen(seenOn(map)), MOVING_PAUSE_MS, { leading: true });
  useEffect(() => {
    look();
    map.on('moveend', look);
    return () => map.un('moveend', look);
  }, [map, look]);
  const { data } = useQuery({
    ...apiQuery('properties.map', {
      query: { area, bounds: seen?.bounds ?? '', zoom: Math.round(readLook(seen?.at ?? '')?.zoom ?? 0) },
    }),
    enabled: seen !== null,
    placeholderData: keepPrevious,
  });
  const markers = useApart(data);
  const middle = useMiddle(markers);
  const [chosen, setChosen] = useState<Found | null>(null);
  const shown = useMemo(() => [chosen, middle].flatMap((one) => (one ? keyOf(one) : [])), [chosen, middle]);
  return (
    <>
      <Pins
        found={markers}
        shown={shown}
        middle={middle}
        onChoose={setChosen}
        duration={still ? 0 : MOTION_MS}
      />
      <div className={styles.foot}>
        {middle && !chosen && <Middle found={middle} />}
        {chosen && <Chosen found={chosen} filters={{ ...FILTERS, area }} onClose={() => setChosen(null)} />}
      </div>
    </>
  );
}
