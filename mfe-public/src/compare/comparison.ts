import { amenities, pricePerSqft, type Property } from '@thikana/contracts';
import { factMessages, pricePerSqftText, factRows } from '@thikana/web-kit/facts';
import { formatDate, formatTakaInWords, formatTakaRange, type Language } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

/** A fact of each listing, in the order of the listings. */
export interface ComparedFact {
  name: string;
  label: string;
  /** Null: not known. Undefined: the listing is unavailable. */
  texts: readonly (string | null | undefined)[];
  differs: boolean;
  /** In which respect the listings at `bestAt` are ahead of the others. */
  best?: Best | undefined;
  bestAt: readonly number[];
}
type Best = 'lowest' | 'largest' | 'most';

interface KnownFact extends Pick<ComparedFact, 'name' | 'label' | 'best'> {
  text: string | null;
  value?: number | null | undefined;
}

/** The facts of which more is better. */
const MORE: Partial<Record<string, Best>> = {
  bedrooms: 'most',
  bathrooms: 'most',
  balconies: 'most',
  parking: 'most',
  sizeSqft: 'largest',
  landSqft: 'largest',
};

/** Which are ahead: none where all are alike, or fewer than two are known. */
function aheadOf(facts: readonly (KnownFact | undefined)[]): Pick<ComparedFact, 'best' | 'bestAt'> {
  const best = facts.find((fact) => fact?.best)?.best;
  const values = facts.map((fact) => fact?.value ?? null);
  const known = values.filter((value) => value !== null);
  if (!best || new Set(known).size < 2) return { bestAt: [] };
  const first = best === 'lowest' ? Math.min(...known) : Math.max(...known);
  return { best, bestAt: values.flatMap((value, at) => (value === first ? at : [])) };
}

/** A price range in words: `1.4 crore – 1.5 crore`; empty below one lakh. */
export const inWords = (min: number, max: number, language: Language): string =>
  [...new Set([min, max])]
    .map((taka) => formatTakaInWords(taka, language))
    .filter(Boolean)
    .join(' – ');

function priceText({ minPrice, maxPrice }: Property, language: Language): string {
  const words = inWords(minPrice, maxPrice, language);
  const range = formatTakaRange(minPrice, maxPrice, language);
  return words ? `${range} (${words})` : range;
}

function factsOf(
  listing: Property,
  status: (of: Property['availability']) => string,
  language: Language,
): KnownFact[] {
  const t = messages.t;
  const perSqft = pricePerSqft(listing);
  const has = new Set(listing.amenities ?? []);
  return [
    {
      name: 'price',
      label: t('rows.price'),
      text: priceText(listing, language),
      value: listing.minPrice + listing.maxPrice,
      best: 'lowest',
    },
    {
      name: 'perSqft',
      label: t('rows.perSqft'),
      text: perSqft === null ? null : pricePerSqftText(perSqft),
      value: perSqft,
      best: 'lowest',
    },
    { name: 'availability', label: t('rows.availability'), text: status(listing.availability) },
    ...factRows(listing, language).map((row): KnownFact => {
      const value = listing[row.name];
      return { ...row, best: MORE[row.name], value: typeof value === 'number' ? value : null };
    }),
    { name: 'verified', label: t('rows.verified'), text: formatDate(listing.verifiedAt, 'short', language) },
    { name: 'agent', label: t('rows.agent'), text: listing.agentName },
    // A listing without any amenity has not listed them.
    ...amenities.map((name) => ({
      name,
      label: factMessages.t(`amenityNames.${name}`),
      text: has.size === 0 ? null : t(has.has(name) ? 'yes' : 'no'),
    })),
  ];
}

/** Amenities that at least one listing has; facts that at least one listing has. */
const isWorthARow = (texts: ComparedFact['texts']) =>
  texts.some((text) => text !== null && text !== undefined && text !== messages.t('no'));

/**
 * The facts of the listings, a row each. A fact differs when the available listings have different values.
 * @param listings undefined for one that is unavailable, or not loaded yet
 */
export function compare(
  listings: readonly (Property | undefined)[],
  status: (of: Property['availability']) => string,
  language: Language,
): ComparedFact[] {
  const all = listings.map((listing) => (listing ? factsOf(listing, status, language) : undefined));
  const labels = new Map(all.flatMap((facts) => facts ?? []).map(({ name, label }) => [name, label]));
  return inOrder([...labels.keys()]).flatMap((name) => {
    const found = all.map((facts) => facts?.find((fact) => fact.name === name));
    const texts = all.map((facts, at) => facts && (found[at]?.text ?? null));
    const there = texts.filter((text) => text !== undefined);
    if (!isWorthARow(texts)) return [];
    const differs = new Set(there).size > 1;
    return [{ name, label: labels.get(name) ?? name, texts, differs, ...aheadOf(found) }];
  });
}

const tail: readonly string[] = ['verified', 'agent', ...amenities];
/** A fact that only the second listing has keeps its usual place. */
const inOrder = (names: readonly string[]) => [
  ...names.filter((name) => !tail.includes(name)),
  ...tail.filter((name) => names.includes(name)),
];
