import { type ListingContent, metresBetween, type PinValue } from '@thikana/contracts';
import { areaOf } from '@thikana/contracts/areas';
import { factMessages, useFactRows } from '@thikana/web-kit/facts';
import { formatNumber, formatTaka, type Language, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

export interface ComparedRow {
  name: string;
  label: string;
  /** Null where there is no value. */
  shown: string | null;
  proposed: string | null;
  isChanged: boolean;
}

/** Fields that are shown in the row of another one. */
const shownWith: Record<string, string> = { floors: 'floor', landUnit: 'landSqft' };

/**
 * A row for each field of a revision, in words, the differing ones first. A field without texts in this release is
 * shown by name and value: admins never verify what they were not shown.
 */
export function useComparedRows(
  shown: ListingContent,
  proposed: ListingContent,
  changed: readonly string[],
): ComparedRow[] {
  const t = messages.useT();
  const tFact = factMessages.useT();
  const language = useLanguage();
  const sides = [useFactRows(shown), useFactRows(proposed)] as const;
  const differs = new Set(changed.map((name) => shownWith[name] ?? name));
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
    ...[...new Map(sides.flat().map(({ name, label }) => [name, label]))].map(([name, label]) =>
      row(name, label, (_, side) => sides[side].find((fact) => fact.name === name)?.text ?? null),
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
    row('video', t('fields.video'), ({ video }) => video ?? null),
    row('description', t('fields.description'), ({ description }) => description || null),
  ];
  const known = new Set([...rows.map(({ name }) => name), 'pictures']);
  const others = [...differs]
    .filter((name) => !known.has(name))
    .map((name) => row(name, name, (content) => asText(content[name as keyof ListingContent])));
  const all = [...rows, ...others];
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)];
}

/** Six decimals, as stored: a tenth of a metre. */
const degrees = { minimumFractionDigits: 6, maximumFractionDigits: 6 };

/** Coordinates, precision for buyers, distance of the move. @param before the public pin; null on its own side */
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
