import type { PropertyCard } from '@thikana/contracts';
import { GroundMap } from '@thikana/map';
import { useReducedMotion } from '@thikana/web-kit/core';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Filters } from '../filters.ts';
import { readMapView, readPolygon, writePolygon } from './address.ts';
import { Chosen } from './chosen.tsx';
import { DrawnArea, Drawing } from './drawn-area.tsx';
import { boxOf, keyOf, placeOf, type Found } from './found.ts';
import styles from './map.module.css';
import { messages } from './messages.ts';
import { MapState } from './map-state.tsx';
import { Pins } from './pins.tsx';
import { Middle } from './middle.tsx';
import { Tools } from './tools.tsx';
import { useDeclutter } from './use-declutter.ts';
import { useFound } from './use-found.ts';
import { useMiddle } from './use-middle.ts';
import { type Viewport, useViewport } from './use-viewport.ts';

export interface ListMapProps {
  filters: Filters;
  /** The map's view in the address. */
  at: string;
  /** Whether the search follows the map when it is opened. */
  follows: boolean;
  /** Changes of the address that replace the history entry: the map has moved, or another part of it is searched. */
  onView: (change: { at?: string; bounds?: string; follow?: string }) => void;
  /** Somebody drew an area, or removed it (''). */
  onDraw: (polygon: string) => void;
  /** Leaves the current place: the map moves to where something is found. */
  onShowAll: () => void;
  /** Set by the map; the cards call it when the pointer is on one of them. */
  pointedRef: RefObject<(listing: PropertyCard | null) => void>;
}

/** The list's listings on the map. */
export function ListMap(props: ListMapProps) {
  const t = messages.useT();
  const view = readMapView(props.at);
  return (
    <GroundMap label={t('label')} {...(view && { start: view })}>
      <OnTheMap {...props} />
    </GroundMap>
  );
}

const MOTION_MS = 300;

function OnTheMap({ filters, at, onView, onDraw, onShowAll, pointedRef, ...begin }: ListMapProps) {
  const search = useFound(filters, at);
  const { found, everywhere } = search;
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [follows, setFollows] = useState(begin.follows);
  const still = useReducedMotion();
  const place = useViewport(at, (now) => {
    setViewport(now);
    const searchHere = follows || filters.bounds === '';
    if (now.at !== at || (searchHere && now.bounds !== filters.bounds))
      onView({ at: now.at, ...(searchHere && { bounds: now.bounds }) });
  });
  useEffect(() => {
    if (everywhere) place(boxOf(everywhere));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a response sets the map's first place
  }, [everywhere]);

  const markers = useDeclutter(found);
  const middle = useMiddle(markers);
  const [chosen, setChosen] = useState<Found | null>(null);
  const [card, setCard] = useState<PropertyCard | null>(null);
  useEffect(() => {
    pointedRef.current = setCard;
    return () => {
      pointedRef.current = () => {};
    };
  }, [pointedRef]);
  const pointedAt = card && markers ? placeOf(card, markers) : null;
  const [chosenKey, pointedKey, middleKey] = [chosen, pointedAt, middle].map((one) => one && keyOf(one));
  const shown = useMemo(
    () => [chosenKey, pointedKey, middleKey].filter((key) => typeof key === 'string'),
    [chosenKey, pointedKey, middleKey],
  );

  const [drawing, setDrawing] = useState(false);
  const corners = useMemo(() => readPolygon(filters.polygon), [filters.polygon]);
  const elsewhere = !follows && viewport !== null && viewport.bounds !== filters.bounds;
  return (
    <>
      <Pins
        found={markers}
        shown={shown}
        middle={drawing ? null : middle}
        onChoose={(one) => !drawing && setChosen(one)}
        duration={still ? 0 : MOTION_MS}
      />
      {corners.length > 0 && <DrawnArea corners={corners} />}
      {drawing && (
        <Drawing
          onDrawn={(drawn) => {
            setDrawing(false);
            if (drawn) onDraw(writePolygon(drawn));
          }}
          onStop={() => setDrawing(false)}
        />
      )}
      <Tools
        follows={follows}
        onFollow={(next) => {
          setFollows(next);
          onView({ follow: next ? '' : 'no', ...(next && viewport) });
        }}
        onSearchHere={elsewhere ? () => onView(viewport) : null}
        drawing={drawing}
        onDraw={setDrawing}
        onClear={corners.length > 0 ? () => onDraw('') : null}
      />
      <div className={styles.foot} aria-busy={search.isFetching}>
        <MapState search={search} onShowAll={onShowAll} />
        {middle && !chosen && !drawing && <Middle found={middle} />}
        {chosen && <Chosen found={chosen} filters={filters} onClose={() => setChosen(null)} />}
      </div>
    </>
  );
}
