import type { Point } from '@thikana/contracts';
import { boundsOf, extentOf, toCoordinate, toPoint, useGroundMap, type Bounds } from '@thikana/map';
import { getForViewAndSize } from 'ol/extent.js';
import type OpenLayersMap from 'ol/Map.js';
import { useEffect, useRef } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { type MapView, readMapView, writeBounds, writeMapView } from './address.ts';

export const MOVING_PAUSE_MS = 250;
/** A single listing is shown with its neighbourhood. */
const CLOSEST_FIT = 15;

/** Room for the markers' own size, and for the credits and notes over the map's lower edge. */
export const fitPadding = (
  map: OpenLayersMap,
): [top: number, right: number, bottom: number, left: number] => {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const aside = Math.min(64, width / 8);
  return [Math.min(60, height / 8), aside, Math.min(72, height / 8), aside];
};

/** The room of the small card in the map's lower corner, in pixels. */
const CARD = { width: 420, height: 240 };

/** Moves the map where its small card would cover the chosen marker. */
export function showBesideCard(map: OpenLayersMap, point: Point, duration: number): void {
  const [center, resolution, size] = [
    map.getView().getCenter(),
    map.getView().getResolution(),
    map.getSize(),
  ];
  const [x = 0, y = 0] = map.getPixelFromCoordinate(toCoordinate(point)) ?? [];
  if (!center || !resolution || !size) return;
  const covered = y - (size[1]! - CARD.height);
  if (x > CARD.width || covered <= 0) return;
  map.getView().animate({ center: [center[0]!, center[1]! - covered * resolution], duration });
}

/** The map's view and visible part, in the address's format. */
export interface Viewport {
  at: string;
  bounds: string;
}

/**
 * The bounds of the address's rounded view, not of the map's exact one, so that a return searches the same part again.
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

function show(map: OpenLayersMap, { center, zoom }: MapView): void {
  map.getView().setCenter(toCoordinate(center));
  map.getView().setZoom(zoom);
}

/**
 * Synchronises the map with the address.
 * @param at from the address; empty: the map has no place yet, and its view is not reported
 * @param onSettle called after each movement
 * @returns shows a part of the country, as the map's first place
 */
export function useViewport(
  at: string,
  onSettle: (viewport: Viewport) => void,
): (to: Bounds | MapView | null) => void {
  const map = useGroundMap();
  /** The view that this map wrote; anything else in the address is a request to show another place. */
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
    // The map may have reached its first place before the subscription.
    settleSoon();
    return () => map.un('moveend', settleSoon);
  }, [map, settleSoon]);

  useEffect(() => {
    if (at === own.current) return;
    own.current = at;
    placed.current = at !== '';
    const view = readMapView(at);
    if (view) show(map, view);
  }, [map, at]);

  return (to) => {
    if (placed.current) return;
    placed.current = true;
    if (to && 'zoom' in to) show(map, to);
    else if (to) map.getView().fit(extentOf(to), { padding: fitPadding(map), maxZoom: CLOSEST_FIT });
    settleSoon();
  };
}
