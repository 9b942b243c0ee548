import type { SearchMap } from '@thikana/contracts';
import { toCoordinate, useGroundMap } from '@thikana/map';
import type OpenLayersMap from 'ol/Map.js';
import { containsCoordinate } from 'ol/extent.js';
import { useEffect, useState } from 'react';
import { allOf, type Found, pointOf } from './found.ts';

/** The marker closest to the map's middle, which Enter opens while the keyboard moves the map; else null. */
export function useMiddle(markers: SearchMap | undefined): Found | null {
  const map = useGroundMap();
  const [middle, setMiddle] = useState<Found | null>(null);
  useEffect(() => {
    const target = map.getTargetElement();
    const update = () =>
      setMiddle(markers && target?.matches(':focus-visible') ? nearest(map, markers) : null);
    update();
    map.on('moveend', update);
    target?.addEventListener('focus', update);
    target?.addEventListener('blur', update);
    return () => {
      map.un('moveend', update);
      target?.removeEventListener('focus', update);
      target?.removeEventListener('blur', update);
    };
  }, [map, markers]);
  return middle;
}

function nearest(map: OpenLayersMap, markers: SearchMap): Found | null {
  const [x = 0, y = 0] = map.getView().getCenter() ?? [];
  const extent = map.getView().calculateExtent(map.getSize());
  const [first] = allOf(markers)
    .map((found) => ({ found, at: toCoordinate(pointOf(found)) }))
    .filter(({ at }) => containsCoordinate(extent, at))
    .map(({ found, at: [toX = 0, toY = 0] }) => ({ found, far: Math.hypot(toX - x, toY - y) }))
    .sort((one, other) => one.far - other.far);
  return first?.found ?? null;
}
