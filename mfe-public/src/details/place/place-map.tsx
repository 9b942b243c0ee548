import { approximateMetres, type PinValue, type Property } from '@thikana/contracts';
import { GroundMap, toCoordinate, useLayer } from '@thikana/map';
import { useLanguage } from '@thikana/web-kit/i18n';
import { Link } from '@thikana/web-kit/router';
import { useTheme } from '@thikana/web-kit/session';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useState } from 'react';
import { writeMapView } from '../../list/map/address.ts';
import { circleStyle, pinStyle } from '../../list/map/pin-images.ts';
import { priceLabel } from '../../list/map/price-label.ts';
import { useListingPaths } from '../../listing-paths.ts';
import { messages } from './messages.ts';
import styles from './place.module.css';

const ZOOM = 15;

interface PlaceMapProps {
  listing: Pick<Property, 'title' | 'minPrice' | 'maxPrice'>;
  /** The public pin. */
  pin: PinValue;
}

/** One listing on the map, and a link to those around it. */
export function PlaceMap({ listing, pin }: PlaceMapProps) {
  const t = messages.useT();
  const { list } = useListingPaths();
  const around = new URLSearchParams({ view: 'map', at: writeMapView({ center: pin, zoom: ZOOM - 1 }) });
  return (
    <>
      <p className={styles.note}>
        {pin.isExact ? t('exact') : t('approximate', { metres: approximateMetres })}{' '}
        <Link to={`${list}?${around}`}>{t('around')}</Link>
      </p>
      <div className={styles.map}>
        <GroundMap label={t('map', { title: listing.title })} start={{ center: pin, zoom: ZOOM }} inPage>
          <Place listing={listing} pin={pin} />
        </GroundMap>
      </div>
    </>
  );
}

function Place({ listing, pin }: PlaceMapProps) {
  const language = useLanguage();
  const theme = useTheme((state) => state.theme);
  const [feature] = useState(() => new Feature(new Point(toCoordinate(pin))));
  const [layer] = useState(
    () => new VectorLayer({ source: new VectorSource({ features: [feature] }), zIndex: 10, declutter: true }),
  );
  useLayer(layer);
  useEffect(() => {
    const text = priceLabel(listing, language);
    const kind = pin.isExact ? 'exact' : 'approximate';
    const label = pinStyle({ text, kind, shown: false, theme });
    feature.setStyle(pin.isExact ? label : [circleStyle(pin, theme), label]);
  }, [feature, listing, pin, language, theme]);
  return null;
}
