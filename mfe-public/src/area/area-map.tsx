import { type Area, type AreaLevel, centreOf } from '@thikana/contracts/areas';
import { areaOutline, GroundMap, roundArea, themeColour, useGroundMap, useLayer } from '@thikana/map';
import { useLanguage } from '@thikana/web-kit/i18n';
import { useTheme } from '@thikana/web-kit/session';
import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './area.module.css';
import { ForSale } from './for-sale.tsx';
import { messages } from './messages.ts';
import { roughExtent } from './rough-extent.ts';

/** Before its outline has loaded, and for an area without one. */
const ZOOMS: Record<AreaLevel, number> = { division: 7.5, district: 9.5, thana: 13, neighbourhood: 15 };
const PADDING = 24;

/** An area on the map, with its outline where there is one, and the listings for sale in it. */
export function AreaMap({ area }: { area: Area }) {
  const t = messages.useT();
  const language = useLanguage();
  const center = centreOf(area.id);
  const [isPlaced, setPlaced] = useState(false);
  return (
    <GroundMap
      label={t('map', { area: area[language] })}
      {...(center && { start: { center, zoom: ZOOMS[area.level] } })}
      inPage
    >
      <Outline area={area} onPlaced={() => setPlaced(true)} />
      {isPlaced && <ForSale area={area.id} />}
    </GroundMap>
  );
}

/** @param props `onPlaced`: the map shows the area */
function Outline({ area, onPlaced }: { area: Area; onPlaced: () => void }) {
  const t = messages.useT();
  const theme = useTheme((state) => state.theme);
  const map = useGroundMap();
  const [source] = useState(() => new VectorSource());
  const [layer] = useState(() => new VectorLayer({ source, zIndex: 1 }));
  const [isRough, setRough] = useState(false);
  const placed = useEffectEvent(onPlaced);
  useLayer(layer);
  useEffect(() => {
    const colour = themeColour('primary', theme);
    const stroke = new Stroke({ color: colour, width: 2.5, ...(isRough && { lineDash: [8, 8] }) });
    layer.setStyle(new Style({ stroke, fill: new Fill({ color: `${colour}1f` }) }));
  }, [layer, theme, isRough]);
  useEffect(() => {
    let left = false;
    const draw = async () => {
      // Without its outline the map still shows where the area is.
      const outline = await areaOutline(area).catch(() => undefined);
      if (left) return;
      const rough = outline === null ? roughExtent(area) : null;
      const geometry = outline ?? (rough && roundArea(rough.center, rough.metres));
      source.clear();
      setRough(rough !== null);
      if (geometry) {
        source.addFeature(new Feature(geometry));
        map.getView().fit(geometry.getExtent(), { padding: Array<number>(4).fill(PADDING) });
      }
      placed();
    };
    void draw();
    return () => {
      left = true;
    };
  }, [area, map, source]);
  return isRough && <p className={styles.rough}>{t('rough')}</p>;
}
