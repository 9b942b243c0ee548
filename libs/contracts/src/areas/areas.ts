import { foldName } from './fold.ts';
import { chattogram } from './tree/chattogram.ts';
import { dhaka } from './tree/dhaka.ts';
import { otherDivisions } from './tree/other-divisions.ts';
import { sylhet } from './tree/sylhet.ts';

export const areaLevels = ['division', 'district', 'thana', 'neighbourhood'] as const;
export type AreaLevel = (typeof areaLevels)[number];

/** A node of the tree of areas (AREA-1). */
export interface Area {
  /** Never changes once listings carry it. */
  id: string;
  level: AreaLevel;
  /** English and Bangla name. */
  en: string;
  bn: string;
  /** Id of the area that contains it; null for a division. */
  parent: string | null;
  /** Folded keys of its names and of the spellings that people use. */
  keys: readonly string[];
}

/**
 * Reads the tree's text. A line is `English name | বাংলা নাম | other spelling, another`, two blanks deeper than the area that contains it. The
 * English name makes the id; `Shibganj, Sylhet` is called Shibganj and has an id of its own beside another Shibganj.
 */
function readTree(text: string): Area[] {
  const path: string[] = [];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const depth = line.search(/\S/) / 2;
      const [unique = '', bn = '', spellings = ''] = line.split('|').map((part) => part.trim());
      const en = unique.replace(/, .*/, '');
      const id = unique
        .toLowerCase()
        .replace(/['’]/g, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      path.splice(depth, path.length, id);
      const names = [en, bn, ...spellings.split(',')].map(foldName).filter((key) => key !== '');
      return {
        id,
        level: areaLevels[depth]!,
        en,
        bn,
        parent: path[depth - 1] ?? null,
        keys: [...new Set(names)],
      };
    });
}

/** All areas, each after the one that contains it. */
export const areas: readonly Area[] = [dhaka, chattogram, sylhet, otherDivisions].flatMap(readTree);

const byId = new Map(areas.map((area) => [area.id, area]));

/** Undefined for an id that this release does not know. */
export const areaOf = (id: string): Area | undefined => byId.get(id);

/** The area and those that contain it, the smallest first. */
export function areaPath(id: string): Area[] {
  const area = byId.get(id);
  if (!area) return [];
  return [area, ...(area.parent === null ? [] : areaPath(area.parent))];
}
