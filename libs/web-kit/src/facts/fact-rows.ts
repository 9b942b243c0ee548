import type { ListingFacts } from '@thikana/contracts';
import { handedOver, landIn, type LandUnit, landUnits } from '@thikana/contracts';
import { formatNumber, formatTaka, getLanguage, type Language, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

/** Fields that a page shows outside of these rows: above, below, as a price range. */
type OmittedField =
  | 'title'
  | 'description'
  | 'minPrice'
  | 'maxPrice'
  | 'landUnit'
  | 'floors'
  | 'amenities'
  | 'areaId'
  | 'pin'
  | 'video';
type FactName = Exclude<keyof ListingFacts, OmittedField>;
type Listing = Partial<ListingFacts>;

export interface FactRow {
  name: FactName;
  label: string;
  text: string;
}

const number = (value: number | null | undefined, language: Language) =>
  value === null || value === undefined ? null : formatNumber(value, language);

/** The name of a list's value; null where this release does not know the value. */
function named(
  group: 'types' | 'facings' | 'furnishings' | 'amenityNames',
  value: string | null | undefined,
) {
  if (!value) return null;
  const key = `${group}.${value}` as Parameters<typeof messages.t>[0];
  const text = messages.t(key);
  return text.endsWith(key) ? null : text;
}

function land({ landSqft, landUnit }: Listing, language: Language): string | null {
  if (!landSqft) return null;
  const size = messages.t('sqft', { size: formatNumber(landSqft, language) });
  const unit = landUnits.find((one): one is LandUnit => one === landUnit);
  if (!unit) return size;
  const amount = formatNumber(landIn(unit, landSqft), language, { maximumFractionDigits: 2 });
  return `${messages.t(unit, { amount })} (${size})`;
}

/** The choices of `handover`: ready, or one of the months of the next five years. */
export function handoverMonths(now = new Date()): string[] {
  const months = Array.from({ length: 60 }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + ahead, 1)).toISOString().slice(0, 7),
  );
  return [handedOver, ...months];
}

/** Ready, or the month by name; null for any other value. */
export function handoverText(
  value: string | null | undefined,
  language: Language = getLanguage(),
): string | null {
  if (!value) return null;
  if (value === handedOver) return messages.t('ready');
  const month = new Date(`${value}-15T00:00:00Z`);
  if (Number.isNaN(month.getTime())) return null;
  const locale = language === 'bn' ? 'bn-BD' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month);
}

function floor({ floor: at, floors }: Listing, language: Language): string | null {
  const shown = at === 0 ? messages.t('groundFloor') : number(at, language);
  if (!floors) return shown;
  const count = formatNumber(floors, language);
  return shown === null
    ? messages.t('floorsOnly', { count })
    : messages.t('floorOf', { floor: shown, count });
}

/** One text per row. A field of the contract without an entry here does not compile. */
const factTexts: Record<FactName, (listing: Listing, language: Language) => string | null> = {
  type: ({ type }) => named('types', type),
  location: ({ location }) => location ?? null,
  bedrooms: ({ bedrooms }, language) => (bedrooms === 0 ? messages.t('studio') : number(bedrooms, language)),
  bathrooms: ({ bathrooms }, language) => number(bathrooms, language),
  balconies: ({ balconies }, language) => number(balconies, language),
  sizeSqft: ({ sizeSqft }, language) =>
    sizeSqft ? messages.t('sqft', { size: formatNumber(sizeSqft, language) }) : null,
  landSqft: land,
  floor,
  facing: ({ facing }) => named('facings', facing),
  parking: ({ parking }, language) => number(parking, language),
  handover: ({ handover }, language) => handoverText(handover, language),
  furnishing: ({ furnishing }) => named('furnishings', furnishing),
};

/** The rows of a listing's known facts, ordered by what buyers ask first. */
export const factRows = (listing: Listing, language: Language): FactRow[] =>
  (Object.keys(factTexts) as FactName[]).flatMap((name) => {
    const text = factTexts[name](listing, language);
    return text === null ? [] : [{ name, label: messages.t(name), text }];
  });

/** The same in the reader's language; renders again when it changes. */
export function useFactRows(listing: Listing): FactRow[] {
  messages.useT();
  return factRows(listing, useLanguage());
}

/** The names of the amenities that this release knows. */
export const amenityTexts = (amenities: readonly string[]): string[] =>
  amenities.flatMap((amenity) => named('amenityNames', amenity) ?? []);

/** @param taka whole taka for a square foot → `৳12,500 per sq ft` */
export const pricePerSqftText = (taka: number): string => messages.t('perSqft', { price: formatTaka(taka) });
