import { type Area, areaPath, areas } from './areas.ts';
import { namesIn } from './find-areas.ts';
import { foldName, wordsOf } from './fold.ts';

/** Areas whose name begins with a typed text, in either script: whole names first, then larger areas (AREA-3). */
export function completeArea(typed: string, most: number): Area[] {
  const key = foldName(typed);
  if (key === '') return [];
  const ranked = areas
    .map((area) => ({ area, rank: rankOf(area, key) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank);
  if (ranked.length > 0) return ranked.slice(0, most).map(({ area }) => area);
  return namesIn(wordsOf(typed), true)
    .flatMap(({ areas: similar }) => similar)
    .slice(0, most);
}

/** A thana before its neighbourhoods, a town before the division that is called like it. */
const levelRank = { district: 0, thana: 1, neighbourhood: 2, division: 3 } as const;

function rankOf(area: Area, key: string): number {
  const level = levelRank[area.level] / 10;
  if (area.keys.includes(key)) return level;
  if (area.keys.some((name) => name.startsWith(key))) return 1 + level;
  if (area.keys.some((name) => name.includes(` ${key}`))) return 2 + level;
  return Infinity;
}

/** 'Gulshan 2, Gulshan, Dhaka': a name with what distinguishes it from others. */
export function areaLine(id: string, language: 'en' | 'bn'): string {
  const path = areaPath(id).filter(({ level }, at) => at === 0 || level !== 'division');
  return path.map((area) => area[language]).join(', ');
}
