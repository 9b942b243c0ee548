import { OverviewSection } from '@thikana/web-kit/dashboard';
import { Figure, FigureGrid, weekText } from '@thikana/web-kit/figures';
import { ChoiceField, FilterBar } from '@thikana/web-kit/filters';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { useAddressState } from '@thikana/web-kit/router';
import { listingRows, type Parts } from './listing-rows.ts';
import { messages } from './messages.ts';

/** Views, saves and offers by week, of all listings or of one. */
export function Interest(figures: Parts) {
  const t = messages.useT();
  const language = useLanguage();
  const [{ listing }, setListing] = useAddressState({ listing: '' });
  const { listings, offers } = figures;
  const rows = listingRows(figures);
  const chosen = rows.find(({ id }) => id === listing);
  const weeks = (listings ?? offers)?.weeks.map(({ week }) => week) ?? [];
  const values = {
    views: listings && (chosen?.weeks ?? listings.weeks).map(({ views }) => views),
    saves: listings && (chosen?.weeks ?? listings.weeks).map(({ saves }) => saves),
    offers: offers && (chosen?.weeks ?? offers.weeks).map(({ offers: count }) => count),
  };
  return (
    <OverviewSection title={t('interest')}>
      {rows.length > 1 && (
        <FilterBar>
          <ChoiceField
            label={t('listing')}
            value={chosen ? listing : ''}
            choices={[
              { value: '', label: t('all') },
              ...rows.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChoose={(id) => setListing({ listing: id }, { replace: true })}
          />
        </FilterBar>
      )}
      <FigureGrid>
        {(['views', 'saves', 'offers'] as const).map(
          (of) =>
            values[of] && (
              <Figure
                key={of}
                title={t(of)}
                {...(of === 'views' && { note: t('viewsNote') })}
                head={t('week')}
                points={weeks.map((week) => ({ key: week, text: weekText(week, language) }))}
                series={[{ name: t(of), values: values[of] }]}
                format={(value) => formatNumber(value, language)}
                file={`${of}-by-week`}
              />
            ),
        )}
      </FigureGrid>
    </OverviewSection>
  );
}
