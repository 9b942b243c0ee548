import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { GroundColours } from './colours.ts';
import type { GroundSources } from './sources.ts';
import { waterLayers } from './water.ts';
import { reaches, zooms } from './zooms.ts';

/** The sea: along the neighbours' coasts, and below the country's own land, so that its river mouths are water. */
const sea = [
  '86,17 86,19.75 86.4,19.97 86.68,20.26 86.76,20.5 87,20.78 86.9,21.05 86.86,21.28 87.02,21.46 87.3,21.57 87.58,21.63 87.8,21.7',
  '87.96,21.84 88.06,22 88.12,21.8 88.25,21.6 88.45,21.57 88.7,21.55 88.95,21.58 89.03,21.64',
  '89.15,22.9 89.3,23.9 89,24.4 89.2,25.6 89.7,25.6 90,25 92,24.9 91.6,24.3 91,23.95 91,23.7 91.2,23.1 91.4,22.98 91.8,22.85',
  '92.1,22.5 92.15,21.6 92.25,21 92.33,20.85',
  '92.38,20.72 92.5,20.55 92.62,20.42 92.72,20.3 92.86,20.17 92.9,20.1 93.05,20.05 93.2,19.83 93.45,19.65 93.6,19.45 94,18.9 94,17',
].flatMap((coast) => coast.split(' ').map((place) => fromLonLat(place.split(',').map(Number))));

const outline = (color: string, width: number) => new Style({ stroke: new Stroke({ color, width }) });

const landWith = (outlineColour: string, land: string) =>
  new Style({ stroke: new Stroke({ color: outlineColour, width: 0.8 }), fill: new Fill({ color: land }) });

/** Water, land and outlines, lowest first. */
export function landLayers(sources: GroundSources, colours: GroundColours): VectorLayer[] {
  const { unions } = sources;
  const coarse = new VectorLayer({ source: sources.districts, style: landWith(colours.thana, colours.land) });
  // The coarse land is shown until the detailed one has loaded, and where it fails to load.
  sources.thanas.once('featuresloadend', () => coarse.setMaxZoom(zooms.thanas));
  return [
    new VectorLayer({
      source: new VectorSource({ features: [new Feature(new Polygon([sea]))] }),
      background: colours.outside,
      style: new Style({ fill: new Fill({ color: colours.water }) }),
    }),
    coarse,
    new VectorLayer({
      source: sources.thanas,
      minZoom: zooms.thanas,
      style: landWith(colours.thana, colours.land),
    }),
    ...waterLayers(sources, colours),
    new VectorLayer({
      source: sources.divisions,
      maxZoom: zooms.thanas,
      style: outline(colours.division, 1.2),
    }),
    new VectorLayer({
      source: sources.fineDistricts,
      minZoom: zooms.thanas,
      style: outline(colours.district, 1.4),
    }),
    ...(['dhaka', 'chattogram', 'sylhet'] as const).map(
      (city) =>
        new VectorLayer({
          source: unions[city],
          extent: reaches.unions[city],
          minZoom: zooms.unions,
          style: outline(colours.union, 0.8),
        }),
    ),
  ];
}
