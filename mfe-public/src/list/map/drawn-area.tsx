import type { Point } from '@thikana/contracts';
import { themeColour, toCoordinate, useGroundMap, useLayer } from '@thikana/map';
import { limits } from '@thikana/web-kit/data';
import { useTheme } from '@thikana/web-kit/session';
import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import Draw from 'ol/interaction/Draw.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { areaOfStroke } from './stroke.ts';

function useOutline(): Style {
  const theme = useTheme((state) => state.theme);
  const colour = themeColour('accent', theme);
  const [style] = useState(() => new Style({ fill: new Fill(), stroke: new Stroke({ width: 3 }) }));
  useEffect(() => {
    style.getFill()?.setColor(`${colour}18`);
    style.getStroke()?.setColor(colour);
  }, [style, colour]);
  return style;
}

/** The area that the search is limited to. */
export function DrawnArea({ corners }: { corners: readonly Point[] }) {
  const style = useOutline();
  const [source] = useState(() => new VectorSource());
  const [layer] = useState(() => new VectorLayer({ source, style, zIndex: 5 }));
  useLayer(layer);
  useEffect(() => {
    source.clear(true);
    source.addFeature(new Feature(new Polygon([corners.map(toCoordinate)])));
  }, [source, corners]);
  return null;
}

interface DrawingProps {
  /** Null for a stroke that encloses nothing. */
  onDrawn: (corners: Point[] | null) => void;
  onStop: () => void;
}

/** One stroke of pointer or finger encloses an area; the map does not move meanwhile. Escape stops. */
export function Drawing({ onDrawn, onStop }: DrawingProps) {
  const map = useGroundMap();
  const style = useOutline();
  const drawn = useEffectEvent(onDrawn);
  const stop = useEffectEvent(onStop);
  useEffect(() => {
    const draw = new Draw({ type: 'Polygon', freehand: true, style });
    draw.on('drawend', ({ feature }) =>
      drawn(areaOfStroke(feature.getGeometry() as Polygon, limits.polygonCorners)),
    );
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && stop();
    map.addInteraction(draw);
    document.addEventListener('keydown', onKey);
    return () => {
      map.removeInteraction(draw);
      document.removeEventListener('keydown', onKey);
    };
  }, [map, style]);
  return null;
}
