import type { Language } from '@thikana/web-kit/i18n';
import VectorLayer from 'ol/layer/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { GroundColours } from './colours.ts';
import { roadNameStyle } from './road-names.ts';
import type { GroundSources } from './sources.ts';
import { nameStyle } from './text.ts';
import { resolutionAt, zooms } from './zooms.ts';

/** A river without banks in the data: metres, limited to these pixels. */
const RIVER = { metres: 260, least: 0.8, most: 5 };

/** Rivers, the coast and Kaptai Lake over the land. */
export function waterLayers({ water, banks, rivers }: GroundSources, colours: GroundColours): VectorLayer[] {
  const area = new Style({ fill: new Fill({ color: colours.water }) });
  const stroke = new Stroke({ color: colours.water, lineCap: 'round', lineJoin: 'round' });
  const line = new Style({ stroke });
  return [
    new VectorLayer({
      source: rivers,
      minZoom: zooms.rivers,
      maxZoom: zooms.waterTo,
      style: (_feature, resolution) => {
        stroke.setWidth(Math.min(RIVER.most, Math.max(RIVER.least, RIVER.metres / resolution)));
        return line;
      },
    }),
    ...[banks, water].map((source) => new VectorLayer({ source, maxZoom: zooms.waterTo, style: area })),
  ];
}

export function waterNameLayers(
  { waterNames, rivers }: GroundSources,
  { language, colours }: { language: Language; colours: GroundColours },
): VectorLayer[] {
  const { waterLabel: colour, water, halo } = colours;
  const shared = { minZoom: zooms.waterNames, maxZoom: zooms.waterTo, declutter: true };
  const named = roadNameStyle({ size: 11, colour, halo }, language);
  return [
    new VectorLayer({
      ...shared,
      source: rivers,
      style: (feature, resolution) =>
        resolution < resolutionAt(zooms.thanas) && feature.get('en') ? named(feature, resolution) : undefined,
    }),
    new VectorLayer({
      ...shared,
      source: waterNames,
      style: nameStyle({ size: 13, colour, halo: water }, language),
    }),
  ];
}
