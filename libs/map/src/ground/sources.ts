import TopoJSON from 'ol/format/TopoJSON.js';
import { all } from 'ol/loadingstrategy.js';
import VectorSource from 'ol/source/Vector.js';
import { type GroundFile, readGroundFile } from './files.ts';

/** A map in motion renders sixty times a second: offline it must not retry as often. */
const RETRY_MS = 5000;

/** The features of a file, fetched when one of its layers is first visible; after a failure, with a later view. */
function groundSource(file: GroundFile, object: string): VectorSource {
  const source = new VectorSource({
    strategy: all,
    loader: (extent, _resolution, projection, onLoad, onError) => {
      void readGroundFile(file).then(
        (text) => {
          // As text: reading a parsed object, the format would change its arcs in place.
          const format = new TopoJSON({ layers: [object] });
          const features = format.readFeatures(text, { featureProjection: projection });
          source.addFeatures(features);
          onLoad?.(features);
        },
        () => {
          onError?.();
          setTimeout(() => source.removeLoadedExtent(extent), RETRY_MS);
        },
      );
    },
  });
  return source;
}

/** One source per file, shared by the layers of its lines and of its names. */
export const groundSources = () => ({
  water: groundSource('water', 'water'),
  waterNames: groundSource('water', 'names'),
  rivers: groundSource('rivers', 'rivers'),
  banks: groundSource('rivers', 'banks'),
  divisions: groundSource('country', 'divisions'),
  districts: groundSource('country', 'districts'),
  thanas: groundSource('thanas', 'thanas'),
  fineDistricts: groundSource('thanas', 'districts'),
  unions: {
    dhaka: groundSource('unions-dhaka', 'unions'),
    chattogram: groundSource('unions-chattogram', 'unions'),
    sylhet: groundSource('unions-sylhet', 'unions'),
  },
  mainRoads: groundSource('main-roads', 'roads'),
  streets: groundSource('streets', 'roads'),
});

export type GroundSources = ReturnType<typeof groundSources>;
