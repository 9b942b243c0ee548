import type { ListingContent } from '@thikana/contracts';
import { areaOf } from '@thikana/contracts/areas';
import { factMessages, useToldFacts } from '@thikana/web-kit/facts';
import { formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

export interface ComparedRow {
  name: string;
  label: string;
  /** Null where nothing was said. */
  shown: string | null;
  proposed: string | null;
  isChanged: boolean;
}

/** Fields that are told in the line of another one. */
const toldWith: Record<string, string> = { floors: 'floor', landUnit: 'landSqft' };

/**
 * A line for each field of a revision, in words, those that differ first. A field that this release has no words for has its own name and value:
 * an admin never verifies what they were not shown.
 */
export function useComparedRows(
  shown: ListingContent,
  proposed: ListingContent,
  changed: readonly string[],
): ComparedRow[] {
  const t = messages.useT();
  const tFact = factMessages.useT();
  const language = useLanguage();
  const told = [useToldFacts(shown), useToldFacts(proposed)] as const;
  const differs = new Set(changed.map((name) => toldWith[name] ?? name));
  const row = (
    name: string,
    label: string,
    text: (content: ListingContent, side: 0 | 1) => string | null,
  ) => ({
    ...{ name, label },
    shown: text(shown, 0),
    proposed: text(proposed, 1),
    isChanged: differs.has(name),
  });
  const amenityName = (amenity: string) => {
    const text = tFact(`amenityNames.${amenity}` as 'amenityNames.lift');
    return text.endsWith(`amenityNames.${amenity}`) ? amenity : text;
  };
  const rows: ComparedRow[] = [
    row('title', t('fields.title'), ({ title }) => title),
    row('minPrice', t('fields.minPrice'), ({ minPrice }) => formatTaka(minPrice, language)),
    row('maxPrice', t('fields.maxPrice'), ({ maxPrice }) => formatTaka(maxPrice, language)),
    ...[...new Map(told.flat().map(({ name, label }) => [name, label]))].map(([name, label]) =>
      row(name, label, (_, side) => told[side].find((fact) => fact.name === name)?.text ?? null),
    ),
    row(
      'areaId',
      t('fields.areaId'),
      ({ areaId }) => (areaId && areaOf(areaId)?.[language]) || areaId || null,
    ),
    row(
      'amenities',
      tFact('amenities'),
      ({ amenities }) => amenities?.map(amenityName).toSorted().join(', ') || null,
    ),
    row('description', t('fields.description'), ({ description }) => description || null),
  ];
  const known = new Set([...rows.map(({ name }) => name), 'pictures']);
  const others = [...differs]
    .filter((name) => !known.has(name))
    .map((name) => row(name, name, (content) => asText(content[name as keyof ListingContent])));
  const all = [...rows, ...others];
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)];
}

const asText = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);
