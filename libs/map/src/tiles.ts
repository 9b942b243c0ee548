/** Tiles of a configured PMTiles archive in Protomaps' schema: details that the project's own files lack. */
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type Map from 'ol/Map.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import { createXYZ } from 'ol/tilegrid.js';
import TileState from 'ol/TileState.js';
import type VectorTile from 'ol/VectorTile.js';
import { PMTiles, TileType } from 'pmtiles';
import { groundColours } from './ground/colours.ts';
import { zooms } from './ground/zooms.ts';
import type { Ground } from './ground/index.ts';

/** An unavailable host is not requested with each movement of the map. */
const RETRY_MS = 30_000;

/**
 * Adds the archive's tiles over the base map's roads and outlines, below its names. Their host may be unavailable or
 * slow: the base map works without them, and a later movement of the map requests them again.
 * @returns removes them
 */
export function addTiles(
  map: Map,
  url: string,
  { theme }: Pick<Ground, 'theme'>,
  retryMs = RETRY_MS,
): () => void {
  const layer = new VectorTileLayer({
    minZoom: zooms.highways,
    zIndex: -0.5,
    style: styleOf(groundColours(theme)),
  });
  let nextAt = 0;
  const failed = () => {
    nextAt = Date.now() + retryMs;
  };
  const open = () => {
    if (Date.now() < nextAt || (map.getView().getZoom() ?? 0) < zooms.highways) return;
    nextAt = Number.POSITIVE_INFINITY;
    openTiles(url, failed).then((source) => layer.setSource(source), failed);
  };
  map.addLayer(layer);
  map.on('moveend', open);
  open();
  return () => {
    map.un('moveend', open);
    map.removeLayer(layer);
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

function styleOf(colours: ReturnType<typeof groundColours>): StyleFunction {
  const water = new Style({ fill: new Fill({ color: colours.water }) });
  const building = new Style({ fill: new Fill({ color: colours.union }) });
  const road = (color: string, width: number) => new Style({ stroke: new Stroke({ color, width }) });
  const roads: Record<string, Style> = {
    highway: road(colours.highway, 4),
    major_road: road(colours.mainRoad, 3),
    minor_road: road(colours.street, 1.5),
  };
  return (feature) => {
    const layer = String(feature.get('layer'));
    if (layer === 'water') return water;
    if (layer === 'buildings') return building;
    return layer === 'roads' ? roads[String(feature.get('kind'))] : undefined;
  };
}
