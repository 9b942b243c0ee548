import type { FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import Point from 'ol/geom/Point.js';
import { measureTextWidth } from 'ol/render/canvas.js';
import RenderFeature from 'ol/render/Feature.js';
import type { Language } from '@thikana/web-kit/i18n';
import Style from 'ol/style/Style.js';
import { fontOf, type Letters, nameIn, written } from './text.ts';

/** Pixels between a road's names. */
const REPEAT = 420;
/** A name is drawn straight: its road may bend by this many pixels below it. */
const BEND = 5;

type Place = [x: number, y: number];

interface Spot {
  at: Place;
  /** Radians, clockwise. */
  rotation: number;
}

/**
 * Draws roads' names along them, each as one straight text: OpenLayers' own text on a path is drawn letter by letter,
 * which separates Bangla's joined letters.
 */
export function roadNameStyle(letters: Letters, language: Language) {
  const font = fontOf(letters);
  return (feature: FeatureLike, resolution: number): Style[] => {
    const name = nameIn(feature, language);
    const width = measureTextWidth(font, name) * resolution;
    return linesOf(feature).flatMap((line) =>
      spotsAlong(line, width, resolution).map(
        ({ at, rotation }) =>
          new Style({
            geometry: new Point(at),
            text: written(letters, { text: name, rotation, rotateWithView: true }),
          }),
      ),
    );
  };
}

function linesOf(feature: FeatureLike): Place[][] {
  const geometry = feature.getGeometry();
  if (geometry instanceof LineString) return [geometry.getCoordinates() as Place[]];
  if (geometry instanceof MultiLineString) return geometry.getCoordinates() as Place[][];
  if (!(feature instanceof RenderFeature) || !/LineString$/.test(feature.getType())) return [];
  const flat = feature.getFlatCoordinates();
  return [...(feature.getEnds() ?? [flat.length])].map((end, at, ends) =>
    Array.from({ length: (end - (ends[at - 1] ?? 0)) / 2 }, (_, nth): Place => {
      const from = (ends[at - 1] ?? 0) + 2 * nth;
      return [flat[from] ?? 0, flat[from + 1] ?? 0];
    }),
  );
}

/**
 * Returns the places where a line is long and straight enough for a name.
 * @param width of the name and `resolution` in the map's units
 */
export function spotsAlong(line: readonly Place[], width: number, resolution: number): Spot[] {
  const lengths = line.map((to, at) => {
    const from = line[at - 1] ?? to;
    return Math.hypot(to[0] - from[0], to[1] - from[1]);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  if (whole < width) return [];
  const count = Math.max(1, Math.floor(whole / (REPEAT * resolution)));
  return Array.from({ length: count }, (_, nth) => (whole * (nth + 0.5)) / count).flatMap((middle) => {
    const [start, centre, end] = [-0.5, 0, 0.5].map((part) => placeAt(line, lengths, middle + part * width));
    if (!start || !centre || !end) return [];
    const at: Place = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
    if (Math.hypot(at[0] - centre[0], at[1] - centre[1]) > BEND * resolution) return [];
    const angle = -Math.atan2(end[1] - start[1], end[0] - start[0]);
    // Never upside down.
    return [{ at, rotation: angle - Math.PI * Math.round(angle / Math.PI) }];
  });
}

/** @param distance from the line's beginning, along it */
function placeAt(line: readonly Place[], lengths: readonly number[], distance: number): Place | undefined {
  let left = distance;
  for (let at = 1; at < line.length; at++) {
    const [from, to, length = 0] = [line[at - 1], line[at], lengths[at]];
    if (from && to && left <= length && length > 0) {
      const share = Math.max(0, left) / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    left -= length;
  }
  return line.at(-1);
}
