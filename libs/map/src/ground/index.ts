import type { Language } from '@thikana/web-kit/i18n';
import type { ThemeInUse } from '@thikana/web-kit/session';
import type BaseLayer from 'ol/layer/Base.js';
import { areaNameLayers } from './area-names.ts';
import { groundColours } from './colours.ts';
import { landLayers } from './land.ts';
import { roadLayers, roadNameLayers } from './roads.ts';
import { groundSources } from './sources.ts';

export interface Ground {
  language: Language;
  theme: ThemeInUse;
}

/** Whose data is drawn; stands on every map. */
export interface Credit {
  text: string;
  href: string;
}

/**
 * What is drawn below everything, lowest first. Asked for again when language or theme change. Each layer fetches its file when the
 * map first comes to its zoom and place.
 */
export function groundLayers({ language, theme }: Ground): BaseLayer[] {
  const colours = groundColours(theme);
  const sources = groundSources();
  const names = [
    ...roadNameLayers(sources, { language, colours }),
    ...areaNameLayers(sources, { language, colours }),
  ];
  // An installation's tiles lie below them.
  for (const layer of names) layer.setZIndex(0);
  return [...landLayers(sources, colours), ...roadLayers(sources, colours), ...names];
}

/** The data's own terms: ODbL for the roads, CC BY for the boundaries (files/NOTICE.md). */
export const groundCredits: readonly Credit[] = [
  { text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  { text: '© BBS, OCHA', href: 'https://data.humdata.org/dataset/cod-ab-bgd' },
  { text: 'geoBoundaries', href: 'https://www.geoboundaries.org' },
];
