import type { Language } from '@thikana/web-kit/i18n';
import type { FeatureLike } from 'ol/Feature.js';
import type Geometry from 'ol/geom/Geometry.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text, { type Options } from 'ol/style/Text.js';

/** The product's font; a canvas does not inherit the page's styles. */
const FAMILY = "'Anek Bangla Variable', system-ui, 'Noto Sans Bengali', sans-serif";

export interface Letters {
  /** Pixels. */
  size: number;
  weight?: number;
  colour: string;
  /** Around the letters, so that they can be read over lines. */
  halo: string;
}

export const fontOf = ({ size, weight = 500 }: Letters): string => `${weight} ${size}px ${FAMILY}`;

/** @param text how the text is placed */
export const written = (letters: Letters, text?: Options): Text =>
  new Text({
    font: fontOf(letters),
    fill: new Fill({ color: letters.colour }),
    stroke: new Stroke({ color: letters.halo, width: 3 }),
    ...text,
  });

/** The keys of a name in the project's files, then in Protomaps' tiles; `name` is in the place's own language. */
const keys = { en: ['en', 'name:en', 'name'], bn: ['bn', 'name:bn', 'en', 'name'] };

/** A feature's name; a road with only one name shows it in both languages. */
export const nameIn = (feature: FeatureLike, language: Language): string =>
  String(keys[language].map((key): unknown => feature.get(key)).find((name) => name !== undefined) ?? '');

/**
 * The style of the names of areas and points.
 * @param overflow whether to draw a name that is larger than its area
 */
export function nameStyle(letters: Letters, language: Language, overflow = false) {
  const text = written(letters, { overflow });
  const style = new Style({ text, geometry: (feature) => largestPart(feature) });
  return (feature: FeatureLike): Style => {
    text.setText(nameIn(feature, language));
    return style;
  };
}

const largest = new WeakMap<object, Geometry>();

/** An area of several islands shows its name once, on the largest. */
function largestPart(feature: FeatureLike): Geometry | undefined {
  const geometry = feature.getGeometry();
  if (!(geometry instanceof MultiPolygon)) return geometry as Geometry | undefined;
  const known = largest.get(geometry);
  if (known) return known;
  const [first = new Polygon([])] = geometry
    .getPolygons()
    .sort((one, other) => other.getArea() - one.getArea());
  largest.set(geometry, first);
  return first;
}
