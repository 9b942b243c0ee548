import { useGroundMap } from '@thikana/map';
import { useReducedMotion } from '@thikana/web-kit/core';
import { apiQuery, keepPrevious, useQuery } from '@thikana/web-kit/data';
import { useEffect, useMemo, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { FILTERS } from '../list/filters.ts';
import { readMapView } from '../list/map/address.ts';
import { Chosen } from '../list/map/chosen.tsx';
import { keyOf, type Found } from '../list/map/found.ts';
import styles from '../list/map/map.module.css';
import { Middle } from '../list/map/middle.tsx';
import { Pins } from '../list/map/pins.tsx';
import { useDeclutter } from '../list/map/use-declutter.ts';
import { MOVING_PAUSE_MS, viewportOf, type Viewport } from '../list/map/use-viewport.ts';
import { useMiddle } from '../list/map/use-middle.ts';

const MOTION_MS = 300;

/** The listings for sale in the visible part of an area, by the list map's query; they are also in the page's cards. */
export function ForSale({ area }: { area: string }) {
  const map = useGroundMap();
  const still = useReducedMotion();
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const update = useDebouncedCallback(() => setViewport(viewportOf(map)), MOVING_PAUSE_MS, { leading: true });
  useEffect(() => {
    update();
    map.on('moveend', update);
    return () => map.un('moveend', update);
  }, [map, update]);
  const { data } = useQuery({
    ...apiQuery('properties.map', {
      query: {
        area,
        bounds: viewport?.bounds ?? '',
        zoom: Math.round(readMapView(viewport?.at ?? '')?.zoom ?? 0),
      },
    }),
    enabled: viewport !== null,
    placeholderData: keepPrevious,
  });
  const markers = useDeclutter(data);
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
