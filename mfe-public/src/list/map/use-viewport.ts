import { boundsOf, extentOf, toCoordinate, toPoint, useGroundMap, type Bounds } from '@thikana/map';
import { getForViewAndSize } from 'ol/extent.js';
import type OpenLayersMap from 'ol/Map.js';
import { useEffect, useRef } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { readMapView, writeBounds, writeMapView } from './address.ts';

export const MOVING_PAUSE_MS = 250;
/** A single listing is shown with its neighbourhood. */
const CLOSEST_FIT = 15;

/** Room for what lies over the map: its tools take two lines where it is narrow. */
export const fitPadding = (
  map: OpenLayersMap,
): [top: number, right: number, bottom: number, left: number] => [
  (map.getSize()?.[0] ?? 0) < 560 ? 140 : 88,
  64,
  56,
  64,
];

/** Where the map looks, as it stands in the address. */
export interface Viewport {
  at: string;
  bounds: string;
}

/**
 * The bounds are those of the place as it is written, not of the one that was rounded for it: whoever comes back to the address
 * searches the same part of the map again.
 */
export const viewportOf = (map: OpenLayersMap): Viewport | null => {
  const view = map.getView();
  const [center, zoom, size] = [view.getCenter(), view.getZoom(), map.getSize()];
  if (!center || zoom === undefined || !size) return null;
  const at = writeMapView({ center: toPoint(center), zoom });
  const written = readMapView(at);
  if (!written) return null;
  const resolution = view.getResolutionForZoom(written.zoom);
  const extent = getForViewAndSize(toCoordinate(written.center), resolution, 0, size);
  return { at, bounds: writeBounds(boundsOf(extent)) };
};

/**
 * The map and the address follow each other.
 * @param at the address's; empty: the map has not found its place yet, and what it shows is not told
 * @param onSettle after each movement
 * @returns what puts a part of the country in sight, as the map's first place
 */
export function useViewport(
  at: string,
  onSettle: (viewport: Viewport) => void,
): (box: Bounds | null) => void {
  const map = useGroundMap();
  /** What this map wrote; anything else in the address is a request to show another place. */
  const own = useRef(at);
  const placed = useRef(at !== '');

  const settleSoon = useDebouncedCallback(() => {
    const viewport = viewportOf(map);
    if (!viewport || !placed.current) return;
    own.current = viewport.at;
    onSettle(viewport);
  }, MOVING_PAUSE_MS);

  useEffect(() => {
    map.on('moveend', settleSoon);
    // The map may have come to its first place before anybody listened.
    settleSoon();
    return () => map.un('moveend', settleSoon);
  }, [map, settleSoon]);

  useEffect(() => {
    if (at === own.current) return;
    own.current = at;
    placed.current = at !== '';
    const view = readMapView(at);
    if (!view) return;
    map.getView().setCenter(toCoordinate(view.center));
    map.getView().setZoom(view.zoom);
  }, [map, at]);

  return (box) => {
    if (placed.current) return;
    placed.current = true;
    if (box) map.getView().fit(extentOf(box), { padding: fitPadding(map), maxZoom: CLOSEST_FIT });
    settleSoon();
  };
}
