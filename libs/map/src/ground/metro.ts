import { metroStations } from '@thikana/contracts/areas';
import type { Language } from '@thikana/web-kit/i18n';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { toCoordinate } from '../places.ts';
import type { GroundColours } from './colours.ts';
import { nameIn, written } from './text.ts';
import { resolutionAt, zooms } from './zooms.ts';

/** From north to south, as `metroStations`. */
const names = [
  ['Uttara North', 'উত্তরা উত্তর'],
  ['Uttara Center', 'উত্তরা সেন্টার'],
  ['Uttara South', 'উত্তরা দক্ষিণ'],
  ['Pallabi', 'পল্লবী'],
  ['Mirpur 11', 'মিরপুর ১১'],
  ['Mirpur 10', 'মিরপুর ১০'],
  ['Kazipara', 'কাজীপাড়া'],
  ['Shewrapara', 'শেওড়াপাড়া'],
  ['Agargaon', 'আগারগাঁও'],
  ['Bijoy Sarani', 'বিজয় সরণি'],
  ['Farmgate', 'ফার্মগেট'],
  ['Karwan Bazar', 'কারওয়ান বাজার'],
  ['Shahbagh', 'শাহবাগ'],
  ['Dhaka University', 'ঢাকা বিশ্ববিদ্যালয়'],
  ['Bangladesh Secretariat', 'বাংলাদেশ সচিবালয়'],
  ['Motijheel', 'মতিঝিল'],
] as const;

export const metroLineStyle = ({ metro, halo }: GroundColours) => [
  new Style({ stroke: new Stroke({ color: halo, width: 4.5 }) }),
  new Style({ stroke: new Stroke({ color: metro, width: 2.5 }) }),
];

/** A station's dot, and from near its name where there is room. */
export function stationStyle({ metro, halo }: GroundColours, language: Language) {
  const dot = new Style({
    image: new Circle({
      radius: 4.5,
      fill: new Fill({ color: halo }),
      stroke: new Stroke({ color: metro, width: 2.5 }),
      declutterMode: 'none',
    }),
  });
  const text = written({ size: 12, weight: 600, colour: metro, halo }, { offsetX: 10, textAlign: 'left' });
  const name = new Style({ text });
  return (feature: FeatureLike, resolution: number): Style[] => {
    if (resolution > resolutionAt(zooms.roadNames)) return [dot];
    text.setText(nameIn(feature, language));
    return [dot, name];
  };
}

/** MRT Line 6, straight from station to station: no package has its own course. */
export const metroLine = (colours: GroundColours): VectorLayer =>
  new VectorLayer({
    source: new VectorSource({
      features: [new Feature(new LineString(metroStations.map(toCoordinate)))],
    }),
    minZoom: zooms.metro,
    style: metroLineStyle(colours),
  });

export function metroLayer(options: { language: Language; colours: GroundColours }): VectorLayer {
  const features = metroStations.map((station, at) => {
    const [en, bn] = names[at] ?? ['', ''];
    return new Feature({ geometry: new Point(toCoordinate(station)), en, bn });
  });
  return new VectorLayer({
    source: new VectorSource({ features }),
    minZoom: zooms.mainRoads,
    declutter: true,
    style: stationStyle(options.colours, options.language),
  });
}
