/** Converts a hand-drawn stroke to an area that the API accepts. */
import type { Point } from '@thikana/contracts';
import { toPoint } from '@thikana/map';
import { getArea, getWidth } from 'ol/extent.js';
import LineString from 'ol/geom/LineString.js';
import type Polygon from 'ol/geom/Polygon.js';

/**
 * @param most corners
 * @returns the drawn area with few enough corners, or null for a stroke that encloses nothing
 */
export function areaOfStroke(drawn: Polygon, most: number): Point[] | null {
  const [ring = []] = drawn.getCoordinates();
  const line = new LineString(ring);
  const extent = line.getExtent();
  if (ring.length < 4 || getArea(extent) === 0) return null;
  // The last corner is the first one again.
  let corners = ring;
  for (let tolerance = getWidth(extent) / 500; corners.length > most + 1; tolerance *= 2)
    corners = (line.simplify(tolerance) as LineString).getCoordinates();
  return corners.length < 4 ? null : corners.slice(0, -1).map(toPoint);
}
