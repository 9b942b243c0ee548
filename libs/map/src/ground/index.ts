import type { Language } from '@thikana/web-kit/i18n';
import type { ThemeInUse } from '@thikana/web-kit/session';
import type BaseLayer from 'ol/layer/Base.js';
import { areaNameLayers } from './area-names.ts';
import { groundColours } from './colours.ts';
import { landLayers } from './land.ts';
import { metroLayer, metroLine } from './metro.ts';
import { roadLayers, roadNameLayers } from './roads.ts';
import { groundSources } from './sources.ts';
import { waterNameLayers } from './water.ts';

export interface Ground {
  language: Language;
  theme: ThemeInUse;
}

/** The source of drawn data; shown on every map. */
export interface Credit {
  text: string;
  href: string;
}

/**
 * The base map's layers, lowest first; created again when language or theme change. Each layer fetches its file when
 * the map first reaches its zoom and extent.
 */
export function groundLayers({ language, theme }: Ground): BaseLayer[] {
  const colours = groundColours(theme);
  const sources = groundSources();
  const names = [
    ...roadNameLayers(sources, { language, colours }),
    ...waterNameLayers(sources, { language, colours }),
    ...areaNameLayers(sources, { language, colours }),
    metroLayer({ language, colours }),
  ];
  // An installation's tiles are drawn below the names.
  for (const layer of names) layer.setZIndex(0);
  return [...landLayers(sources, colours), ...roadLayers(sources, colours), metroLine(colours), ...names];
}

/** The licences of the data: ODbL for roads and coast, CC BY for the boundaries, LGPL for the rivers (files/NOTICE.md). */
export const groundCredits: readonly Credit[] = [
  { text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  { text: '© BBS, OCHA', href: 'https://data.humdata.org/dataset/cod-ab-bgd' },
  { text: 'geoBoundaries', href: 'https://www.geoboundaries.org' },
  { text: 'GSHHG', href: 'https://www.soest.hawaii.edu/pwessel/gshhg/' },
];
