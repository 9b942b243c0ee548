import type { ListingFacts } from '@thikana/contracts';
import { handedOver, landIn, type LandUnit, landUnits } from '@thikana/contracts';
import { formatNumber, formatTaka, getLanguage, type Language, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

/** What a page shows in another way: above, below, as a price range. */
type OmittedField =
  'title' | 'description' | 'minPrice' | 'maxPrice' | 'landUnit' | 'floors' | 'amenities' | 'areaId' | 'pin';
type FactName = Exclude<keyof ListingFacts, OmittedField>;
type Listing = Partial<ListingFacts>;

export interface FactRow {
  name: FactName;
  label: string;
  text: string;
}

const number = (value: number | null | undefined, language: Language) =>
  value === null || value === undefined ? null : formatNumber(value, language);

/** A value of a list, in words; null where it is none that this release knows. */
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

/** What `handover` can be said to be: ready, or one of the next five years' months. */
export function handoverMonths(now = new Date()): string[] {
  const months = Array.from({ length: 60 }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + ahead, 1)).toISOString().slice(0, 7),
  );
  return [handedOver, ...months];
}

/** Ready, or the month by name; null where it is neither. */
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

/** What the agent says of the listing, a row each. A field of the contract that is not here, or has no text, does not compile. */
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

/** What was said of a listing, in the order in which people ask. */
export const factRows = (listing: Listing, language: Language): FactRow[] =>
  (Object.keys(factTexts) as FactName[]).flatMap((name) => {
    const text = factTexts[name](listing, language);
    return text === null ? [] : [{ name, label: messages.t(name), text }];
  });

/** The same in the reader's language, also when they change it. */
export function useFactRows(listing: Listing): FactRow[] {
  messages.useT();
  return factRows(listing, useLanguage());
}

/** The names of the amenities that this release knows. */
export const amenityTexts = (amenities: readonly string[]): string[] =>
  amenities.flatMap((amenity) => named('amenityNames', amenity) ?? []);

/** @param taka whole taka for a square foot → `৳12,500 per sq ft` */
export const pricePerSqftText = (taka: number): string => messages.t('perSqft', { price: formatTaka(taka) });
