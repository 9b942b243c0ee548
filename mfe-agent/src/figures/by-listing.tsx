import { Button } from '@thikana/web-kit/core';
import { OverviewSection } from '@thikana/web-kit/dashboard';
import { Figure, PlainTable, saveCsv, spanText, TablePanel } from '@thikana/web-kit/figures';
import { formatNumber, formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { useState } from 'react';
import type { ListingRow } from './listing-rows.ts';
import { messages } from './messages.ts';

/** Rows and bars that are shown at once. */
const FIRST = 20;

/** Every listing with its numbers, and what it asks beside its area. */
export function ByListing({ rows }: { rows: readonly ListingRow[] }) {
  const t = messages.useT();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const number = (value: number | null) => (value === null ? t('unknown') : formatNumber(value, language));
  const taka = (value: number | null) => (value === null ? t('unknown') : formatTaka(value, language));
  const priced = rows.filter(({ perSqft, areaPerSqft }) => perSqft !== null && areaPerSqft !== null);
  const save = () =>
    saveCsv('listings-by-week', [
      [t('listing'), t('week'), t('views'), t('saves'), t('offers')],
      ...rows.flatMap(({ title, weeks }) =>
        weeks.map(({ week, views, saves, offers }) => [title, week, views, saves, offers]),
      ),
    ]);
  return (
    <OverviewSection title={t('byListing')}>
      {priced.length > 0 && (
        <Figure
          title={t('perSqft')}
          head={t('listing')}
          points={priced.slice(0, FIRST).map(({ title }) => ({ key: title, text: title }))}
          axis={false}
          series={[
            { name: t('yours'), values: priced.slice(0, FIRST).map(({ perSqft }) => perSqft) },
            { name: t('area'), values: priced.slice(0, FIRST).map(({ areaPerSqft }) => areaPerSqft) },
          ]}
          format={(value) => formatTaka(value, language)}
          file="price-per-square-foot"
        />
      )}
      <TablePanel
        table={
          <PlainTable
            cards
            label={t('byListing')}
            heads={[
              t('listing'),
              t('views'),
              t('saves'),
              t('offers'),
              t('firstOffer'),
              t('perSqft'),
              t('area'),
            ]}
            rows={(all ? rows : rows.slice(0, FIRST)).map((row) => ({
              key: row.id,
              cells: [
                row.title,
                number(row.views),
                number(row.saves),
                number(row.offers),
                row.firstOfferMs === null ? t('unknown') : spanText(row.firstOfferMs, language),
                taka(row.perSqft),
                taka(row.areaPerSqft),
              ],
            }))}
          />
        }
      >
        {!all && rows.length > FIRST && (
          <Button onClick={() => setAll(true)}>{t('more', { count: rows.length })}</Button>
        )}
        <Button onClick={save}>{t('csv')}</Button>
      </TablePanel>
    </OverviewSection>
  );
}
