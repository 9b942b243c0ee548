import type { AgentOfferFigures } from '@thikana/contracts';
import { Figure, FigureGrid, monthText, spanText, weekText } from '@thikana/web-kit/figures';
import { formatNumber, formatTaka, formatTakaInWords, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

export function AnswersAndSales({ offers: { weeks, sales } }: { offers: AgentOfferFigures }) {
  const t = messages.useT();
  const language = useLanguage();
  const months = sales.map(({ month }) => ({ key: month, text: monthText(month, language) }));
  return (
    <FigureGrid>
      <Figure
        title={t('answer')}
        note={t('answerNote')}
        head={t('week')}
        points={weeks.map(({ week }) => ({ key: week, text: weekText(week, language) }))}
        series={[
          { name: t('median'), values: weeks.map(({ answer }) => answer?.medianMs ?? null) },
          { name: t('p90'), values: weeks.map(({ answer }) => answer?.p90Ms ?? null) },
        ]}
        format={(ms) => spanText(ms, language)}
        time
        file="answer-time-by-week"
      />
      <Figure
        title={t('taka')}
        head={t('month')}
        points={months}
        series={[{ name: t('taka'), values: sales.map(({ taka }) => taka) }]}
        format={(taka) => formatTaka(taka, language)}
        short={(taka) => `৳${formatTakaInWords(taka, language) ?? formatNumber(taka, language)}`}
        file="sales-in-taka-by-month"
      />
      <Figure
        title={t('sales')}
        head={t('month')}
        points={months}
        series={[{ name: t('sales'), values: sales.map((month) => month.sales) }]}
        format={(count) => formatNumber(count, language)}
        file="sales-by-month"
      />
    </FigureGrid>
  );
}
