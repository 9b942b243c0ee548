import type BaseLayer from 'ol/layer/Base.js';
import type Map from 'ol/Map.js';
import { createContext, useContext, useEffect } from 'react';

export const MapContext = createContext<Map | null>(null);

/** The map around a component that stands in `<GroundMap>`. */
export function useGroundMap(): Map {
  const map = useContext(MapContext);
  if (!map) throw new Error('useGroundMap is for what stands in a GroundMap.');
  return map;
}

/** Lays a layer over the ground while the component stands. @param layer the same one on each render */
export function useLayer(layer: BaseLayer): void {
  const map = useGroundMap();
  useEffect(() => {
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, layer]);
}
