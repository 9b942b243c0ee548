/** Tiles of a configured PMTiles archive in Protomaps' schema: details that the project's own files lack. */
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type Map from 'ol/Map.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import { createXYZ } from 'ol/tilegrid.js';
import TileState from 'ol/TileState.js';
import type VectorTile from 'ol/VectorTile.js';
import { PMTiles, TileType } from 'pmtiles';
import { groundColours } from './ground/colours.ts';
import { zooms } from './ground/zooms.ts';
import type { Ground } from './ground/index.ts';
import { tileNames, tileShapes } from './tile-styles.ts';

/** An unavailable host is not requested with each movement of the map. */
const RETRY_MS = 30_000;

/**
 * Adds the archive's tiles over the base map's roads and outlines, below its names. Their host may be unavailable or
 * slow: the base map works without them, and a later movement of the map requests them again.
 * @returns removes them
 */
export function addTiles(map: Map, url: string, { theme, language }: Ground, retryMs = RETRY_MS): () => void {
  const colours = groundColours(theme);
  const layers = [
    new VectorTileLayer({ minZoom: zooms.highways, zIndex: -0.5, style: tileShapes(colours) }),
    new VectorTileLayer({
      minZoom: zooms.highways,
      // Where two names have no room, the base map's is drawn.
      zIndex: -0.4,
      declutter: true,
      style: tileNames(colours, language),
    }),
  ];
  let nextAt = 0;
  const failed = () => {
    nextAt = Date.now() + retryMs;
  };
  const open = () => {
    if (Date.now() < nextAt || (map.getView().getZoom() ?? 0) < zooms.highways) return;
    nextAt = Number.POSITIVE_INFINITY;
    openTiles(url, failed).then((source) => layers.forEach((layer) => layer.setSource(source)), failed);
  };
  for (const layer of layers) map.addLayer(layer);
  map.on('moveend', open);
  open();
  return () => {
    map.un('moveend', open);
    for (const layer of layers) map.removeLayer(layer);
  };
}

/**
 * pmtiles caches failures, of a directory for instance: a retry must open the archive anew.
 * @param onFailed a tile could not be fetched
 * @throws where the address has no archive of vector tiles
 */
async function openTiles(url: string, onFailed: () => void): Promise<VectorTileSource> {
  const archive = new PMTiles(url);
  const { minZoom, maxZoom, tileType } = await archive.getHeader();
  if (tileType !== TileType.Mvt) throw new Error(`${url} holds no vector tiles.`);
  const format = new MVT();
  return new VectorTileSource({
    format,
    tileGrid: createXYZ({ minZoom, maxZoom, tileSize: 512 }),
    tileUrlFunction: (at) => at.join('/'),
    tileLoadFunction: (some) => {
      const tile = some as VectorTile<RenderFeature>;
      const [z = 0, x = 0, y = 0] = tile.getTileCoord();
      tile.setLoader((extent, _resolution, featureProjection) => {
        archive
          .getZxy(z, x, y)
          .then((found) =>
            tile.setFeatures(found ? format.readFeatures(found.data, { extent, featureProjection }) : []),
          )
          .catch(() => {
            tile.setState(TileState.ERROR);
            onFailed();
          });
      });
    },
  });
}
