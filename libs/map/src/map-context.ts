import type BaseLayer from 'ol/layer/Base.js';
import type Map from 'ol/Map.js';
import { createContext, useContext, useEffect } from 'react';

export const MapContext = createContext<Map | null>(null);

/** The map of the surrounding `<GroundMap>`. */
export function useGroundMap(): Map {
  const map = useContext(MapContext);
  if (!map) throw new Error('useGroundMap is for what stands in a GroundMap.');
  return map;
}

/** Adds a layer to the map while the component is mounted. @param layer must be the same object on each render */
export function useLayer(layer: BaseLayer): void {
  const map = useGroundMap();
  useEffect(() => {
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, layer]);
}
