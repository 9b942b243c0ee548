import { rangeFrom, type SearchCounts, searchChoices } from '@thikana/contracts';
import { areaLine, areaPath, neighboursOf } from '@thikana/contracts/areas';
import { Button, ButtonLink } from '@thikana/web-kit/core';
import { formatNumber, formatTakaInWords, type Language, useLanguage } from '@thikana/web-kit/i18n';
import { paths } from '@thikana/web-kit/router';
import { choiceText, isStudio } from './choice-texts.ts';
import { type ChangeFilters, type Filters, isFiltered, NO_FILTERS, valuesOf } from './filters.ts';
import styles from './list.module.css';
import { messages } from './messages.ts';

const NEIGHBOURS = 60;
const MOST_AREAS = 2;

interface NextStepsProps {
  filters: Filters;
  /** Of the empty search; null while they are unknown. */
  counts: SearchCounts | null;
  onChange: ChangeFilters;
}

interface Offer {
  text: string;
  /** Listings that it shows; null where it is unknown. */
  count: number | null;
  change: Partial<Filters>;
}

/** Next steps from an empty list: the nearest areas, the next budget and the next number of rooms with listings, or fewer filters. */
export function NextSteps({ filters, counts, onChange }: NextStepsProps) {
  const t = messages.useT();
  const language = useLanguage();
  if (!isFiltered(filters)) return <ButtonLink to={paths.home}>{t('home')}</ButtonLink>;
  const counted = counts
    ? [
        ...areaOffers(filters, counts, language),
        ...budgetOffers(filters, counts, language),
        ...bedsOffers(filters, counts, language),
      ]
    : [];
  const offers = counted.length > 0 ? counted : widerOffers(filters);
  return (
    <div className={styles.steps}>
      {counted.length > 0 && <p>{t('tryThese')}</p>}
      <div className={`tk-row ${styles.offers}`}>
        {offers.map(({ text, count, change }) => (
          <Button key={text} onClick={() => onChange({ ...change, page: 1 })}>
            {count === null ? text : t('offer', { change: text, count: formatNumber(count, language) })}
          </Button>
        ))}
      </div>
      <Button type={offers.length > 0 ? 'link' : 'primary'} onClick={() => onChange(NO_FILTERS)}>
        {t('clear')}
      </Button>
    </div>
  );
}

/** The nearest areas with listings, and otherwise a larger one. */
function areaOffers(filters: Filters, counts: SearchCounts, language: Language): Offer[] {
  // In a part of the map fewer are counted than another area would show.
  const chosen = filters.bounds + filters.polygon === '' ? valuesOf(filters.area) : [];
  const has = (id: string) => counts.area[id] ?? 0;
  const near = chosen.flatMap((id) => neighboursOf(id, NEIGHBOURS)).filter(({ id }) => has(id) > 0);
  const around = chosen.flatMap((id) => areaPath(id).slice(1)).filter(({ id }) => has(id) > 0);
  const offered = [...new Set([...near.slice(0, MOST_AREAS), ...around.slice(0, 1)])];
  return offered.map((area) => ({
    text: messages.t(around.includes(area) ? 'offerAllOf' : 'offerArea', {
      area: areaLine(area.id, language),
    }),
    count: has(area.id),
    change: { area: area.id },
  }));
}

/** The next range of prices with listings: a higher one than the highest price, otherwise a lower one than the lowest. */
function budgetOffers(filters: Filters, counts: SearchCounts, language: Language): Offer[] {
  const { minPrice, maxPrice } = filters;
  const some = searchChoices.price
    .map((start) => ({ ...rangeFrom(searchChoices.price, start), count: counts.price[String(start)] ?? 0 }))
    .filter(({ count }) => count > 0);
  const higher = maxPrice === null ? undefined : some.find(({ max }) => max === null || max > maxPrice);
  const lower = minPrice === null ? undefined : some.findLast(({ min }) => min < minPrice);
  const next = higher ?? lower;
  if (!next) return [];
  const taka = (amount: number) => formatTakaInWords(amount, language) ?? '';
  const { min, max, count } = next;
  const text =
    max === null
      ? messages.t('chipMin', { value: taka(min) })
      : min === 0
        ? messages.t('chipMax', { value: taka(max) })
        : messages.t('presetRange', { min: taka(min), max: taka(max) });
  return [{ text, count, change: { minPrice: min || null, maxPrice: max } }];
}

/** The number of bedrooms with listings that is nearest to a chosen one. */
function bedsOffers(filters: Filters, counts: SearchCounts, language: Language): Offer[] {
  const [first] = valuesOf(filters.beds);
  if (first === undefined) return [];
  const distance = (value: string) => Math.abs(Number(value) - Number(first));
  const [beds] = Object.keys(counts.beds)
    .filter((value) => (counts.beds[value] ?? 0) > 0)
    .toSorted((one, other) => distance(one) - distance(other));
  if (beds === undefined) return [];
  const value = choiceText('beds', beds, language);
  const text = isStudio('beds', beds) ? value : messages.t('bedsChip', { value });
  return [{ text, count: counts.beds[beds] ?? 0, change: { beds } }];
}

/** Where no single change is known to find something. */
function widerOffers(filters: Filters): Offer[] {
  const { minPrice, maxPrice, area } = filters;
  const priced = minPrice !== null || maxPrice !== null;
  if (!priced || area === '') return [];
  return [
    { text: messages.t('anyBudget'), count: null, change: { minPrice: null, maxPrice: null } },
    { text: messages.t('anyArea'), count: null, change: { area: '' } },
  ];
}
