import {
  amenities,
  furnishings,
  handedOver,
  listingTypes,
  rangeFrom,
  type SearchCounts,
  searchChoices,
} from '@thikana/contracts';
import { areas } from '@thikana/contracts/areas';
import { formatNumber, formatTakaInWords, useLanguage } from '@thikana/web-kit/i18n';
import { Fragment, type ReactElement } from 'react';
import { choiceText, sizeText } from './choice-texts.ts';
import styles from './filter-sheet.module.css';
import {
  type ChangeFilters,
  type Filters,
  type ListFilter,
  type RangeFilter,
  type Switch,
  SWITCHES,
  toggled,
  valuesOf,
} from './filters.ts';
import { messages } from './messages.ts';
import { PriceFields } from './price-fields.tsx';
import { PriceHistogram } from './price-histogram.tsx';

const MOST_AREAS = 12;

type Choice = ListFilter | RangeFilter | 'since' | 'switches';

export interface ChoicesProps {
  filters: Filters;
  counts: SearchCounts | null;
  onChange: ChangeFilters;
  only?: readonly Choice[];
}

/** The choices of each filter, in this order, with their number of listings (SEARCH-5); `only` some of them. */
export function Choices({ filters, counts, onChange, only }: ChoicesProps) {
  const t = messages.useT();
  const language = useLanguage();
  const list = (filter: ListFilter, values: readonly string[]) => (
    <Group
      label={t(filter)}
      choices={values.map((value) => ({
        value,
        text: choiceText(filter, value, language),
        chosen: valuesOf(filters[filter]).includes(value),
        count: counts && filter in counts ? (counts[filter as keyof SearchCounts]?.[value] ?? 0) : null,
      }))}
      onChoose={(value) =>
        onChange({ [filter]: toggled(filters[filter], value), page: 1 }, { replace: true })
      }
    />
  );
  const groups: Record<Choice, ReactElement> = {
    area: list('area', areaChoices(counts, valuesOf(filters.area))),
    price: (
      <div className={styles.price}>
        <Ranges
          label={t('presets')}
          starts={searchChoices.price}
          of={['minPrice', 'maxPrice']}
          text={(taka) => formatTakaInWords(taka, language) ?? ''}
          counts={counts?.price}
          filters={filters}
          onChange={onChange}
        />
        <PriceHistogram filters={filters} counts={counts?.priceSteps} />
        <PriceFields filters={filters} onChange={onChange} />
      </div>
    ),
    type: list('type', listingTypes),
    beds: list('beds', searchChoices.beds),
    baths: list('baths', searchChoices.rooms),
    size: (
      <Ranges
        label={t('size')}
        starts={searchChoices.size}
        of={['minSize', 'maxSize']}
        text={(sqft) => sizeText(sqft, language)}
        counts={counts?.size}
        filters={filters}
        onChange={onChange}
      />
    ),
    handover: list('handover', handoversOf(counts, valuesOf(filters.handover))),
    amenities: list('amenities', amenities),
    furnishing: list('furnishing', furnishings),
    since: (
      <Group
        label={t('since')}
        choices={searchChoices.since.map((days) => ({
          value: String(days),
          text: t('sinceDays', { count: days }),
          chosen: filters.since === days,
          count: null,
        }))}
        onChoose={(days) =>
          onChange(
            { since: filters.since === Number(days) ? null : Number(days), page: 1 },
            { replace: true },
          )
        }
      />
    ),
    switches: (
      <Group
        label={t('switches')}
        choices={SWITCHES.map((value) => ({
          value,
          text: t(value),
          chosen: filters[value] === 'true',
          count: null,
        }))}
        onChoose={(name) =>
          onChange({ [name]: filters[name as Switch] === 'true' ? '' : 'true', page: 1 }, { replace: true })
        }
      />
    ),
  };
  return Object.entries(groups)
    .filter(([name]) => !only || only.includes(name as Choice))
    .map(([name, group]) => <Fragment key={name}>{group}</Fragment>);
}

/** The chosen areas with the areas in them; without any the districts, those with the most listings first. */
function areaChoices(counts: SearchCounts | null, chosen: string[]): string[] {
  const has = (id: string) => counts?.area[id] ?? 0;
  const inside = areas.filter(({ id, level, parent }) =>
    chosen.length === 0 ? level === 'district' && has(id) > 0 : chosen.includes(parent ?? '') && has(id) > 0,
  );
  const most = inside.map(({ id }) => id).sort((one, other) => has(other) - has(one));
  return [...new Set([...chosen, ...most.slice(0, MOST_AREAS)])];
}

/** Ready, and the years with listings or chosen ones. */
function handoversOf(counts: SearchCounts | null, chosen: string[]): string[] {
  const years = [...Object.keys(counts?.handover ?? {}), ...chosen].filter((value) => value !== handedOver);
  return [handedOver, ...[...new Set(years)].sort()];
}

interface RangesProps extends Omit<ChoicesProps, 'counts' | 'only'> {
  label: string;
  starts: readonly number[];
  of: readonly ['minPrice', 'maxPrice'] | readonly ['minSize', 'maxSize'];
  text: (amount: number) => string;
  counts: Record<string, number> | undefined;
}

function Ranges({ label, starts, of: [low, high], text, counts, filters, onChange }: RangesProps) {
  const t = messages.useT();
  const ranges = starts.map((start) => rangeFrom(starts, start));
  const isChosen = ({ min, max }: (typeof ranges)[number]) =>
    (filters[low] ?? 0) === min && filters[high] === max && (min > 0 || max !== null);
  return (
    <Group
      label={label}
      choices={ranges.map(({ min, max }) => ({
        value: String(min),
        text:
          min === 0
            ? t('chipMax', { value: text(max ?? 0) })
            : max === null
              ? t('chipMin', { value: text(min) })
              : t('presetRange', { min: text(min), max: text(max) }),
        chosen: isChosen({ min, max }),
        count: counts ? (counts[String(min)] ?? 0) : null,
      }))}
      onChoose={(value) => {
        const range = rangeFrom(starts, Number(value));
        const change = isChosen(range)
          ? { [low]: null, [high]: null }
          : { [low]: range.min || null, [high]: range.max };
        onChange({ ...change, page: 1 }, { replace: true });
      }}
    />
  );
}

interface GroupProps {
  label: string;
  choices: { value: string; text: string; chosen: boolean; count: number | null }[];
  onChoose: (value: string) => void;
}

function Group({ label, choices, onChoose }: GroupProps) {
  const language = useLanguage();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={`tk-row ${styles.presets}`}>
        {choices.map(({ value, text, chosen, count }) => (
          <button
            key={value}
            type="button"
            className={styles.preset}
            aria-pressed={chosen}
            disabled={count === 0 && !chosen}
            onClick={() => onChoose(value)}
          >
            {text} {count !== null && <span className={styles.count}>({formatNumber(count, language)})</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
