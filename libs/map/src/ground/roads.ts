import type { Language } from '@thikana/web-kit/i18n';
import VectorLayer from 'ol/layer/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { GroundColours } from './colours.ts';
import { roadNameStyle } from './road-names.ts';
import type { GroundSources } from './sources.ts';
import { reaches, resolutionAt, zooms } from './zooms.ts';

/** A road's width in metres at high zooms, limited to these pixels. */
const widths = {
  highway: { metres: 26, least: 1.4, most: 9 },
  main: { metres: 26, least: 0.9, most: 7.5 },
  street: { metres: 10, least: 0.8, most: 6 },
};

/** Below this many pixels a road is one line, without edges. */
const EDGES_FROM = 1.2;

function roadStyle(color: string, edge: string, { metres, least, most }: (typeof widths)['main']) {
  const [below, above] = [edge, color].map(
    (of) => new Stroke({ color: of, lineCap: 'round', lineJoin: 'round' }),
  );
  const edges = new Style({ ...(below && { stroke: below }), zIndex: 1 });
  const surface = new Style({ ...(above && { stroke: above }), zIndex: 2 });
  return (resolution: number) => {
    const width = Math.min(most, Math.max(least, metres / resolution));
    above?.setWidth(width);
    below?.setWidth(width < EDGES_FROM ? width : width + 1.6);
    return width < EDGES_FROM ? [edges] : [edges, surface];
  };
}

export const roadStyles = (colours: GroundColours) => ({
  highway: roadStyle(colours.highway, colours.roadEdge, widths.highway),
  main: roadStyle(colours.mainRoad, colours.roadEdge, widths.main),
  street: roadStyle(colours.street, colours.roadEdge, widths.street),
});

/** Dhaka's roads: main roads, and from near all streets. */
export function roadLayers({ mainRoads, streets }: GroundSources, colours: GroundColours): VectorLayer[] {
  const { highway, main, street } = roadStyles(colours);
  return [
    new VectorLayer({
      source: streets,
      extent: reaches.roads,
      minZoom: zooms.streets,
      style: (_feature, resolution) => street(resolution),
    }),
    new VectorLayer({
      source: mainRoads,
      extent: reaches.roads,
      minZoom: zooms.highways,
      style: (feature, resolution) => {
        if (feature.get('wide') === 1) return highway(resolution);
        return resolution < resolutionAt(zooms.mainRoads) ? main(resolution) : undefined;
      },
    }),
  ];
}

export function roadNameLayers(
  { mainRoads, streets }: GroundSources,
  { language, colours }: { language: Language; colours: GroundColours },
): VectorLayer[] {
  const { quietLabel: colour, halo } = colours;
  return [
    new VectorLayer({
      source: streets,
      extent: reaches.roads,
      minZoom: zooms.streetNames,
      declutter: true,
      style: roadNameStyle({ size: 11, colour, halo }, language),
    }),
    new VectorLayer({
      source: mainRoads,
      extent: reaches.roads,
      minZoom: zooms.roadNames,
      declutter: true,
      style: roadNameStyle({ size: 12, colour, halo }, language),
    }),
  ];
}
