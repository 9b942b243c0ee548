import type { MarketOfferFigures } from '@thikana/contracts';
import { OverviewSection } from '@thikana/web-kit/dashboard';
import { Figure, FigureGrid, weekText } from '@thikana/web-kit/figures';
import { formatNumber, formatTaka, formatTakaInWords, formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

export function Market({ weeks }: MarketOfferFigures) {
  const t = messages.useT();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const byWeek = {
    head: t('week'),
    points: weeks.map(({ week }) => ({ key: week, text: weekText(week, language) })),
  };
  return (
    <OverviewSection title={t('market')}>
      <FigureGrid>
        {(['offers', 'sales'] as const).map((of) => (
          <Figure
            key={of}
            title={t(of)}
            {...byWeek}
            series={[{ name: t(of), values: weeks.map((week) => week[of]) }]}
            format={number}
            file={`${of}-by-week`}
          />
        ))}
        <Figure
          title={t('money')}
          note={t('moneyNote')}
          {...byWeek}
          series={[
            { name: t('in'), values: weeks.map(({ inTaka }) => inTaka) },
            { name: t('refunded'), values: weeks.map(({ refundedTaka }) => refundedTaka) },
          ]}
          format={(taka) => formatTaka(taka, language)}
          short={(taka) => `৳${formatTakaInWords(taka, language) ?? number(taka)}`}
          file="money-in-taka-by-week"
        />
        <Figure
          title={t('dollars')}
          {...byWeek}
          series={[
            { name: t('in'), values: weeks.map(({ inUsdCents }) => inUsdCents) },
            { name: t('refunded'), values: weeks.map(({ refundedUsdCents }) => refundedUsdCents) },
          ]}
          format={(cents) => formatUsd(cents, language)}
          file="money-in-us-cents-by-week"
        />
      </FigureGrid>
    </OverviewSection>
  );
}
