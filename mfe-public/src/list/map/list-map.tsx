import type { PropertyCard } from '@thikana/contracts';
import { GroundMap, useGroundMap, useInSight } from '@thikana/map';
import { useReducedMotion } from '@thikana/web-kit/core';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { isFiltered } from '../filters.ts';
import { NONE_MARKED } from '../marked.ts';
import { readMapView, readPolygon, writePolygon } from './address.ts';
import { Chosen } from './chosen.tsx';
import { densest } from './densest.ts';
import { DrawnArea, Drawing } from './drawn-area.tsx';
import { allOf, type Found, keyOf, isDashed, placeOf, pointOf } from './found.ts';
import { forgetPlace, lastPlace, rememberPlace } from './last-place.ts';
import type { ListMapProps } from './list-map-props.ts';
import styles from './map.module.css';
import { messages } from './messages.ts';
import { MapState } from './map-state.tsx';
import { Pins } from './pins.tsx';
import { Middle } from './middle.tsx';
import { Strip } from './strip.tsx';
import { Tools } from './tools.tsx';
import { Unplaced } from './unplaced.tsx';
import { useDeclutter } from './use-declutter.ts';
import { useFound } from './use-found.ts';
import { useMarks } from './use-marks.ts';
import { useMiddle } from './use-middle.ts';
import { showBesideCard, type Viewport, useViewport } from './use-viewport.ts';

/** The list's listings on the map. */
export function ListMap(props: ListMapProps) {
  const t = messages.useT();
  const view = readMapView(props.at);
  return (
    <>
      <div className={styles.frame}>
        <GroundMap label={t('label')} controls={props.controls} {...(view && { start: view })}>
          <OnTheMap {...props} />
        </GroundMap>
      </div>
      {props.swipes && <Strip {...props} />}
    </>
  );
}

const MOTION_MS = 300;

function OnTheMap({ filters, at, onView, onDraw, onShowAll, onMark, swipes, ...props }: ListMapProps) {
  const t = messages.useT();
  const { pointedRef } = props;
  const search = useFound(filters, at);
  const { found, everywhere } = search;
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [follows, setFollows] = useState(props.follows);
  const still = useReducedMotion();
  const map = useGroundMap();
  const place = useViewport(at, (now) => {
    setViewport(now);
    const searchHere = follows || filters.bounds === '';
    if (now.at !== at || (searchHere && now.bounds !== filters.bounds))
      onView({ at: now.at, ...(searchHere && { bounds: now.bounds }) });
  });
  useEffect(() => {
    if (everywhere) place((!isFiltered(filters) && lastPlace()) || densest(everywhere));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a response sets the map's first place
  }, [everywhere]);
  useEffect(() => {
    if (at !== '' && found && found.total > 0) rememberPlace(at);
  }, [at, found]);

  const markers = useDeclutter(found);
  const middle = useMiddle(markers);
  const [chosen, setChosen] = useState<Found | null>(null);
  const [hovered, setHovered] = useState<Found | null>(null);
  const [card, setCard] = useState<PropertyCard | null>(null);
  useEffect(() => {
    pointedRef.current = setCard;
    return () => {
      pointedRef.current = () => {};
    };
  }, [pointedRef]);
  const pointedAt = card && markers ? placeOf(card, markers) : null;
  const [chosenKey, hoveredKey, pointedKey, middleKey] = [chosen, hovered, pointedAt, middle].map(
    (one) => one && keyOf(one),
  );
  const shown = useMemo(
    () => [chosenKey, hoveredKey, pointedKey, middleKey].filter((key) => typeof key === 'string'),
    [chosenKey, hoveredKey, pointedKey, middleKey],
  );
  const cardsOf = (one: Found): string[] =>
    (props.list.items ?? []).flatMap((listing) => {
      const its = markers && placeOf(listing, markers);
      return its && keyOf(its) === keyOf(one) ? [listing._id] : [];
    });
  const mark = (one: Found | null, isChosen: boolean) =>
    onMark(one ? { ids: cardsOf(one), chosen: isChosen } : NONE_MARKED);
  const choose = (one: Found | null) => {
    setChosen(one);
    mark(one, true);
    if (one && !swipes) showBesideCard(map, pointOf(one), still ? 0 : MOTION_MS);
  };
  // A chosen card in the row needs no second one over the map.
  const isInRow = swipes && chosen !== null && 'pin' in chosen && cardsOf(chosen).length > 0;

  useInSight(useMemo(() => (markers ? allOf(markers).map(pointOf) : []), [markers]));
  const hasDashed = markers !== undefined && allOf(markers).some(isDashed);
  const markOf = useMarks();
  const [drawing, setDrawing] = useState(false);
  const corners = useMemo(() => readPolygon(filters.polygon), [filters.polygon]);
  const elsewhere = !follows && viewport !== null && viewport.bounds !== filters.bounds;
  return (
    <>
      <Pins
        found={markers}
        shown={shown}
        markOf={markOf}
        middle={drawing ? null : middle}
        onChoose={(one) => !drawing && choose(one)}
        onPoint={(one) => {
          setHovered(one);
          if (!chosen || one) mark(one, false);
        }}
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
      {props.tools &&
        createPortal(
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
          />,
          props.tools,
        )}
      <div className={styles.foot} aria-busy={search.isFetching}>
        <MapState
          search={search}
          onShowAll={() => {
            forgetPlace();
            onShowAll();
          }}
        />
        {middle && !chosen && !drawing && <Middle found={middle} />}
        {chosen && !isInRow && <Chosen found={chosen} filters={filters} onClose={() => choose(null)} />}
        {!chosen && !middle && hasDashed && <p className={styles.legend}>{t('dashed')}</p>}
        {!chosen && <Unplaced count={found?.unplaced ?? 0} onShow={() => onShowAll('')} />}
      </div>
    </>
  );
}
