import type { Area, AreaLevel } from '@thikana/contracts/areas';
import TopoJSON from 'ol/format/TopoJSON.js';
import type Geometry from 'ol/geom/Geometry.js';
import { type GroundFile, readGroundFile } from './files.ts';

type Place = readonly [file: GroundFile, object: string];

const ownAreas: Place[] = [
  ['thanas', 'thanas'],
  ['thanas', 'areas'],
];
const places: Record<AreaLevel, Place[]> = {
  division: [['country', 'divisions']],
  district: [['thanas', 'districts']],
  thana: ownAreas,
  neighbourhood: ownAreas,
};

/**
 * Returns the outline of an area of the tree, in the map's coordinates; null where the data has none.
 * @throws when its file cannot be fetched
 */
export async function areaOutline({ id, level }: Pick<Area, 'id' | 'level'>): Promise<Geometry | null> {
  for (const [file, object] of places[level]) {
    const format = new TopoJSON({ layers: [object] });
    const features = format.readFeatures(await readGroundFile(file), { featureProjection: 'EPSG:3857' });
    const found = features.find((feature) => feature.get('area') === id)?.getGeometry();
    if (found) return found;
  }
  return null;
}
