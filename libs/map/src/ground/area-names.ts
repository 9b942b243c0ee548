import { areas, centreOf } from '@thikana/contracts/areas';
import type { Language } from '@thikana/web-kit/i18n';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { toCoordinate } from '../places.ts';
import type { GroundColours } from './colours.ts';
import type { GroundSources } from './sources.ts';
import { nameStyle } from './text.ts';
import { reaches, resolutionAt, zooms } from './zooms.ts';

/** Names of areas; where two have no room, the later layer's name is drawn. */
export function areaNameLayers(
  sources: GroundSources,
  { language, colours }: { language: Language; colours: GroundColours },
): VectorLayer[] {
  const { label, quietLabel, faintLabel, halo } = colours;
  const unionName = nameStyle({ size: 11, colour: faintLabel, halo }, language);
  const thanaName = nameStyle({ size: 13, colour: quietLabel, halo }, language);
  const districtName = nameStyle({ size: 13, colour: quietLabel, halo }, language);
  const divisionName = nameStyle({ size: 16, weight: 600, colour: label, halo }, language, true);
  return [
    ...(['dhaka', 'chattogram', 'sylhet'] as const).map(
      (city) =>
        new VectorLayer({
          source: sources.unions[city],
          extent: reaches.unions[city],
          minZoom: zooms.unionNames,
          declutter: true,
          style: unionName,
        }),
    ),
    new VectorLayer({
      source: sources.thanas,
      minZoom: zooms.thanaNames,
      declutter: true,
      // At higher zooms the project's own areas are named instead.
      style: (feature, resolution) =>
        feature.get('area') === undefined || resolution > resolutionAt(zooms.areaNames)
          ? thanaName(feature)
          : undefined,
    }),
    new VectorLayer({
      source: sources.districts,
      minZoom: zooms.districtNames,
      maxZoom: zooms.thanas,
      declutter: true,
      style: districtName,
    }),
    new VectorLayer({
      source: sources.divisions,
      maxZoom: zooms.districtNames,
      declutter: true,
      style: divisionName,
    }),
    ownAreas(colours, language),
  ];
}

/** Names of the project's own areas at their centres: district towns at low zooms, then thanas, then neighbourhoods. */
function ownAreas({ label, halo }: GroundColours, language: Language): VectorLayer {
  const large = nameStyle({ size: 16, weight: 600, colour: label, halo }, language);
  const small = nameStyle({ size: 13, colour: label, halo }, language);
  const features = areas.flatMap(({ id, level, en, bn }) => {
    const centre = level === 'division' ? null : centreOf(id);
    return centre ? [new Feature({ geometry: new Point(toCoordinate(centre)), level, en, bn })] : [];
  });
  return new VectorLayer({
    source: new VectorSource({ features }),
    minZoom: zooms.thanas,
    declutter: true,
    // "thana" before "neighbourhood": the first one rendered gets the room.
    renderOrder: (one, other) => String(other.get('level')).localeCompare(String(one.get('level'))),
    style: (feature, resolution) => {
      const level = String(feature.get('level'));
      const near = resolution < resolutionAt(zooms.areaNames);
      if (level === 'district') return near ? undefined : large(feature);
      if (level === 'thana') return near ? large(feature) : undefined;
      return resolution < resolutionAt(zooms.neighbourhoods) ? small(feature) : undefined;
    },
  });
}
