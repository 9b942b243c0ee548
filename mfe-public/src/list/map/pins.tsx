import { toCoordinate, useGroundMap, useLayer, extentOf } from '@thikana/map';
import type { SearchMap } from '@thikana/contracts';
import { formatNumber, type Language, useLanguage } from '@thikana/web-kit/i18n';
import { useTheme } from '@thikana/web-kit/session';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { allOf, isDashed, isOnePoint, keyOf, pointOf, type Found } from './found.ts';
import { CITY_RESOLUTION, cityAt } from './cities.ts';
import { circleStyle, type PinLook, pinStyle } from './pin-images.ts';
import { priceLabel } from './price-label.ts';
import { fitPadding } from './use-viewport.ts';

const FINGER = 6;
/** From this zoom on a remaining group is not separated any more. */
const CLOSEST = 18;

interface PinsProps {
  found: SearchMap | undefined;
  /** Keys of the highlighted ones: the open one, that of the card under the pointer, and the one that Enter opens. */
  shown: readonly string[];
  /** What a listing's pin is marked as. */
  markOf?: (id: string) => PinLook['mark'];
  /** The one that Enter opens. */
  middle: Found | null;
  /** Somebody chose a pin, or a group that cannot be separated; null for an empty place. */
  onChoose: (found: Found | null) => void;
  /** The pointer is on a marker, or on none. */
  onPoint?: (found: Found | null) => void;
  /** Duration of the map's animations, ms. */
  duration: number;
}

/** Prices and counted groups on the map. A click on a group zooms to its parts. */
export function Pins({ found, shown, markOf, middle, onChoose, onPoint, duration }: PinsProps) {
  const map = useGroundMap();
  const language = useLanguage();
  const theme = useTheme((state) => state.theme);
  const [source] = useState(() => new VectorSource<Feature<Point>>());
  const [layer] = useState(() => new VectorLayer({ source, zIndex: 10, declutter: true }));
  useLayer(layer);

  useEffect(() => {
    source.clear(true);
    source.addFeatures(found ? allOf(found).map(featureOf) : []);
  }, [source, found]);

  useEffect(
    () =>
      layer.setStyle((feature, resolution) => {
        const one = feature.get('found') as Found;
        const isShown = shown.includes(keyOf(one));
        const mark = 'pin' in one ? markOf?.(one.pin._id) : undefined;
        const label = pinStyle({ ...labelOf(one, language, resolution), shown: isShown, theme, mark });
        const isInCircle = 'pin' in one && !one.pin.isExact && !one.pin.areaId;
        return isInCircle ? [circleStyle(one.pin, theme), label] : label;
      }),
    [layer, language, theme, shown, markOf],
  );

  const pointed = useRef<string | null>(null);
  const foundAt = (pixel: number[]): Found | null =>
    map.forEachFeatureAtPixel(pixel, (feature) => feature.get('found') as Found, {
      layerFilter: (one) => one === layer,
      hitTolerance: FINGER,
    }) ?? null;
  const open = (one: Found | null) => {
    if (!one || 'pin' in one || isOnePoint(one.cluster) || (map.getView().getZoom() ?? 0) >= CLOSEST)
      return onChoose(one);
    map.getView().fit(extentOf(one.cluster.bounds), { padding: fitPadding(map), maxZoom: CLOSEST, duration });
  };
  const choose = useEffectEvent(({ pixel }: MapBrowserEvent) => open(foundAt(pixel)));
  const enter = useEffectEvent(({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Enter' && target === currentTarget && middle) open(middle);
  });
  const pointAt = (one: Found | null) => {
    const key = one && keyOf(one);
    if (key === pointed.current) return;
    pointed.current = key;
    onPoint?.(one);
  };
  const point = useEffectEvent(({ pixel, dragging }: MapBrowserEvent) => {
    const element = map.getViewport();
    if (!element || dragging) return;
    const one = foundAt(pixel);
    element.style.cursor = one ? 'pointer' : '';
    pointAt(one);
  });
  const leave = useEffectEvent(() => pointAt(null));
  useEffect(() => {
    const onClick = (event: MapBrowserEvent) => choose(event);
    const onMove = (event: MapBrowserEvent) => point(event);
    const onKey = (event: KeyboardEvent) => enter(event);
    const onLeave = () => leave();
    const target = map.getTargetElement();
    map.on('click', onClick);
    map.on('pointermove', onMove);
    target?.addEventListener('keydown', onKey);
    target?.addEventListener('pointerleave', onLeave);
    return () => {
      target?.removeEventListener('pointerleave', onLeave);
      target?.removeEventListener('keydown', onKey);
      map.un('click', onClick);
      map.un('pointermove', onMove);
    };
  }, [map]);
  return null;
}

const featureOf = (found: Found): Feature<Point> =>
  new Feature({ geometry: new Point(toCoordinate(pointOf(found))), found });

export function labelOf(
  found: Found,
  language: Language,
  resolution: number,
): Pick<PinLook, 'text' | 'kind' | 'weight'> {
  if ('pin' in found)
    return { text: priceLabel(found.pin, language), kind: isDashed(found) ? 'approximate' : 'exact' };
  const { count } = found.cluster;
  const number = formatNumber(count, language);
  const city = resolution > CITY_RESOLUTION ? cityAt(found.cluster) : null;
  if (city) return { text: `${city[language]} ${number}`, kind: 'city', weight: count };
  return { text: number, kind: isDashed(found) ? 'area' : 'cluster', weight: count };
}
