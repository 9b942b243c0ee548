/** How tiles in Protomaps' schema (version 4) are drawn: in the base map's colours and languages. */
import type { Language } from '@thikana/web-kit/i18n';
import { intersects } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import type { GroundColours } from './ground/colours.ts';
import { metroLineStyle, stationStyle } from './ground/metro.ts';
import { roadNameStyle } from './ground/road-names.ts';
import { roadStyles } from './ground/roads.ts';
import { nameStyle } from './ground/text.ts';
import { reaches, resolutionAt, zooms } from './ground/zooms.ts';

const PARKS = new Set(
  'park garden national_park nature_reserve protected_area forest wood golf_course cemetery zoo playground grass recreation_ground'.split(
    ' ',
  ),
);
const METRO = new Set(['subway', 'light_rail', 'monorail']);
/** A river's width in pixels where the tile has no banks. */
const WATERWAY = { river: 3, canal: 1.6, stream: 1.2 };

const of = (feature: FeatureLike, key: string) => String(feature.get(key) ?? '');
const isLine = (feature: FeatureLike) => /LineString$/.test(feature.getGeometry()?.getType() ?? '');

/** The land is drawn too: it covers the base map's coarser rivers and its roads. */
export function tileShapes(colours: GroundColours): StyleFunction {
  const area = (color: string, zIndex: number) => new Style({ fill: new Fill({ color }), zIndex });
  const areas = {
    earth: area(colours.land, -4),
    landuse: area(colours.park, -3),
    water: area(colours.water, -2),
    buildings: area(colours.building, -1),
  };
  const waterways = Object.fromEntries(
    Object.entries(WATERWAY).map(([kind, width]) => [
      kind,
      new Style({ stroke: new Stroke({ color: colours.water, width }), zIndex: -2 }),
    ]),
  );
  const { highway, main, street } = roadStyles(colours);
  const metro = metroLineStyle(colours);
  for (const style of metro) style.setZIndex(3);
  const rail = new Style({ stroke: new Stroke({ color: colours.district, width: 1 }), zIndex: 3 });
  const road = (feature: FeatureLike, resolution: number) => {
    const kind = of(feature, 'kind');
    if (kind === 'rail') return METRO.has(of(feature, 'kind_detail')) ? metro : rail;
    if (kind === 'highway') return highway(resolution);
    if (kind === 'major_road') return main(resolution);
    const near = resolution <= resolutionAt(zooms.streets - 1);
    return kind === 'minor_road' && near ? street(resolution) : undefined;
  };
  return (feature, resolution) => {
    const layer = of(feature, 'layer');
    if (layer === 'roads') return road(feature, resolution);
    if (isLine(feature)) return layer === 'water' ? waterways[of(feature, 'kind')] : undefined;
    if (layer === 'landuse' && !PARKS.has(of(feature, 'kind'))) return undefined;
    return areas[layer as keyof typeof areas];
  };
}

/** Names of water, parks, and where the base map has none, of streets and stations. */
export function tileNames(colours: GroundColours, language: Language): StyleFunction {
  const { waterLabel, parkLabel, quietLabel, halo, water: onWater } = colours;
  const water = nameStyle({ size: 12, colour: waterLabel, halo: onWater }, language);
  const river = roadNameStyle({ size: 11, colour: waterLabel, halo }, language);
  const park = nameStyle({ size: 12, colour: parkLabel, halo }, language);
  const road = roadNameStyle({ size: 11, colour: quietLabel, halo }, language);
  const station = stationStyle(colours, language);
  return (feature, resolution) => {
    if (!(feature.get('name') ?? feature.get('name:en'))) return undefined;
    const layer = of(feature, 'layer');
    const kind = of(feature, 'kind');
    const extent = feature.getGeometry()?.getExtent();
    if (layer === 'water') return isLine(feature) ? river(feature, resolution) : water(feature);
    if (layer === 'pois' && PARKS.has(kind)) return park(feature);
    if (!extent || intersects(extent, reaches.roads)) return undefined;
    if (layer === 'pois' && kind === 'station') return station(feature, resolution);
    const from = kind === 'minor_road' ? zooms.streetNames : zooms.roadNames;
    return layer === 'roads' && resolution < resolutionAt(from) ? road(feature, resolution) : undefined;
  };
}
