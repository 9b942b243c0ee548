import TopoJSON from 'ol/format/TopoJSON.js';
import { all } from 'ol/loadingstrategy.js';
import VectorSource from 'ol/source/Vector.js';
import { type GroundFile, readGroundFile } from './files.ts';

/** A map that moves draws sixty times a second: one that is offline must not ask as often. */
const RETRY_MS = 5000;

/** The features of a file, fetched when a layer with them first comes into view, and again at a later view where that failed. */
function groundSource(file: GroundFile, object: string): VectorSource {
  const source = new VectorSource({
    strategy: all,
    loader: (extent, _resolution, projection, onLoad, onError) => {
      void readGroundFile(file).then(
        (text) => {
          // As text: of an object that it is given the format changes the arcs in place.
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

/** One of each, for the layers that draw its lines and for those that write its names. */
export const groundSources = () => ({
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
