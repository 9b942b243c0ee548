import { boundsOf, extentOf, toCoordinate, toPoint, useGroundMap, type Bounds } from '@thikana/map';
import { getForViewAndSize } from 'ol/extent.js';
import type OpenLayersMap from 'ol/Map.js';
import { useEffect, useRef } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { readLook, writeBounds, writeLook } from './address.ts';

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
export interface Seen {
  at: string;
  bounds: string;
}

/**
 * The bounds are those of the place as it is written, not of the one that was rounded for it: whoever comes back to the address
 * searches the same part of the map again.
 */
export const seenOn = (map: OpenLayersMap): Seen | null => {
  const view = map.getView();
  const [center, zoom, size] = [view.getCenter(), view.getZoom(), map.getSize()];
  if (!center || zoom === undefined || !size) return null;
  const at = writeLook({ center: toPoint(center), zoom });
  const written = readLook(at);
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
export function useLook(at: string, onSettle: (seen: Seen) => void): (box: Bounds | null) => void {
  const map = useGroundMap();
  /** What this map wrote; anything else in the address is somebody's wish to look elsewhere. */
  const own = useRef(at);
  const placed = useRef(at !== '');

  const settleSoon = useDebouncedCallback(() => {
    const seen = seenOn(map);
    if (!seen || !placed.current) return;
    own.current = seen.at;
    onSettle(seen);
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
    const look = readLook(at);
    if (!look) return;
    map.getView().setCenter(toCoordinate(look.center));
    map.getView().setZoom(look.zoom);
  }, [map, at]);

  return (box) => {
    if (placed.current) return;
    placed.current = true;
    if (box) map.getView().fit(extentOf(box), { padding: fitPadding(map), maxZoom: CLOSEST_FIT });
    settleSoon();
  };
}
