import type { SearchMap } from '@thikana/contracts';
import { toCoordinate, useGroundMap } from '@thikana/map';
import { useLanguage } from '@thikana/web-kit/i18n';
import { useEffect, useMemo, useState } from 'react';
import { CITY_RESOLUTION, cityAt } from './cities.ts';
import { declutter, mergeByName, type Box } from './declutter.ts';
import { pointOf } from './found.ts';
import { coverOf } from './pin-images.ts';
import { labelOf } from './pins.tsx';

/** The results as markers that do not overlap, updated when the map stops moving. */
export function useDeclutter(found: SearchMap | undefined): SearchMap | undefined {
  const map = useGroundMap();
  const language = useLanguage();
  const [resolution, setResolution] = useState(() => map.getView().getResolution());
  useEffect(() => {
    const onMoved = () => setResolution(map.getView().getResolution());
    map.on('moveend', onMoved);
    return () => map.un('moveend', onMoved);
  }, [map]);
  return useMemo(() => {
    if (!found || !resolution) return found;
    const inCities =
      resolution > CITY_RESOLUTION ? mergeByName(found, (one) => cityAt(pointOf(one))?.en ?? null) : found;
    return declutter(inCities, (one): Box => {
      const [x = 0, y = 0] = toCoordinate(pointOf(one)).map((at) => at / resolution);
      const { left, top, right, bottom } = coverOf(labelOf(one, language, resolution));
      // North is up on the map, and down in pixels.
      return { left: x + left, right: x + right, top: top - y, bottom: bottom - y };
    });
  }, [found, resolution, language]);
}
