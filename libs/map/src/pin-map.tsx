import { type PinValue, type Point as PlacePoint, shownPin } from '@thikana/contracts';
import { useTheme } from '@thikana/web-kit/session';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect, useState } from 'react';
import { GroundMap } from './ground-map.tsx';
import { useLayer } from './map-context.ts';
import { approximateCircle, toCoordinate } from './places.ts';
import { themeColour } from './theme-colour.ts';

interface PinProps {
  pin: PinValue;
  /** The id that seeds an approximate pin (MAP-1). */
  listingId: string;
}

/** A listing's place as buyers get it: the point, or the circle that contains it. */
export function PinMap({ label, pin, listingId }: PinProps & { label: string }) {
  const center: PlacePoint = shownPin(pin, listingId);
  return (
    <GroundMap label={label} start={{ center, zoom: pin.isExact ? 16 : 14 }} inPage>
      <PublicPlace pin={pin} listingId={listingId} />
    </GroundMap>
  );
}

/** On a map: an exact pin as a point, another one as its circle. */
export function PublicPlace({ pin, listingId }: PinProps) {
  const theme = useTheme((state) => state.theme);
  const [source] = useState(() => new VectorSource());
  const [layer] = useState(() => new VectorLayer({ source }));
  useLayer(layer);
  useEffect(() => {
    const colour = themeColour('primary', theme);
    const stroke = new Stroke({ color: colour, width: 2 });
    const point = new CircleStyle({ radius: 9, fill: new Fill({ color: colour }) });
    layer.setStyle([new Style({ fill: new Fill({ color: `${colour}33` }), stroke, image: point })]);
  }, [layer, theme]);
  useEffect(() => {
    const shown = shownPin(pin, listingId);
    source.clear();
    source.addFeature(new Feature(pin.isExact ? new Point(toCoordinate(shown)) : approximateCircle(shown)));
  }, [source, pin, listingId]);
  return null;
}
