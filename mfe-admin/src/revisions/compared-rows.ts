import { type ListingContent, metresBetween, type PinValue } from '@thikana/contracts';
import { areaOf } from '@thikana/contracts/areas';
import { factMessages, useFactRows } from '@thikana/web-kit/facts';
import { formatNumber, formatTaka, type Language, useLanguage } from '@thikana/web-kit/i18n';
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
  const told = [useFactRows(shown), useFactRows(proposed)] as const;
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
    row('pin', t('fields.pin'), ({ pin }, side) => pinText(pin, side === 1 ? shown.pin : null, t, language)),
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

/** Six decimals, as they are kept: a tenth of a metre. */
const degrees = { minimumFractionDigits: 6, maximumFractionDigits: 6 };

/** Coordinates, how exactly buyers are told, and how far it was moved. @param before the pin that buyers see now; null on their side */
function pinText(
  pin: PinValue | null | undefined,
  before: PinValue | null | undefined,
  t: ReturnType<typeof messages.useT>,
  language: Language,
): string | null {
  if (!pin) return null;
  const place = [pin.lat, pin.lng].map((angle) => formatNumber(angle, language, degrees)).join(', ');
  const metres = before ? Math.round(metresBetween(before, pin)) : 0;
  const moved = metres > 0 ? [t('pin.moved', { metres })] : [];
  return [place, t(pin.isExact ? 'pin.exact' : 'pin.approximate'), ...moved].join(' · ');
}

const asText = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);
