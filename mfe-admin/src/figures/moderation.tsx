import type { MarketListingFigures } from '@thikana/contracts';
import { useNow } from '@thikana/web-kit/core';
import { OverviewSection } from '@thikana/web-kit/dashboard';
import { Figure, FigureGrid, spanText, weekText } from '@thikana/web-kit/figures';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

const AGES = ['day', 'days', 'week', 'longer'] as const;

export function Moderation({ queue, weeks }: MarketListingFigures) {
  const t = messages.useT();
  const language = useLanguage();
  const now = useNow();
  const number = (value: number) => formatNumber(value, language);
  const byWeek = {
    head: t('week'),
    points: weeks.map(({ week }) => ({ key: week, text: weekText(week, language) })),
  };
  const oldest = queue.oldestAt && spanText(Math.max(0, now - Date.parse(queue.oldestAt)), language);
  return (
    <OverviewSection title={t('moderation')}>
      <FigureGrid>
        <Figure
          title={`${t('queue')}: ${number(queue.waiting)}`}
          note={oldest ? `${t('queueNote')} ${t('oldest', { span: oldest })}` : t('queueNote')}
          head={t('age')}
          points={AGES.map((age) => ({ key: t(`ages.${age}`), text: t(`ages.${age}`) }))}
          series={[{ name: t('listings'), values: queue.ages }]}
          format={number}
          file="queue-by-age"
        />
        <Figure
          title={t('queueByWeek')}
          note={t('queueByWeekNote')}
          {...byWeek}
          series={[{ name: t('listings'), values: weeks.map(({ queue }) => queue?.waiting ?? null) }]}
          format={number}
          file="queue-by-week"
        />
        <Figure
          title={t('waited')}
          note={t('queueByWeekNote')}
          {...byWeek}
          series={[
            { name: t('median'), values: weeks.map(({ queue }) => queue?.age?.medianMs ?? null) },
            { name: t('p90'), values: weeks.map(({ queue }) => queue?.age?.p90Ms ?? null) },
          ]}
          format={(ms) => spanText(ms, language)}
          time
          file="queue-age-by-week"
        />
        <Figure
          title={t('verify')}
          note={t('verifyNote')}
          {...byWeek}
          series={[
            { name: t('median'), values: weeks.map(({ verify }) => verify?.medianMs ?? null) },
            { name: t('p90'), values: weeks.map(({ verify }) => verify?.p90Ms ?? null) },
          ]}
          format={(ms) => spanText(ms, language)}
          time
          file="time-to-verify-by-week"
        />
        <Figure
          title={t('decisions')}
          {...byWeek}
          series={[
            { name: t('verified'), values: weeks.map(({ verified }) => verified) },
            { name: t('rejected'), values: weeks.map(({ rejected }) => rejected) },
          ]}
          format={number}
          file="decisions-by-week"
        />
        <Figure
          title={t('listed')}
          {...byWeek}
          series={[{ name: t('listed'), values: weeks.map(({ listed }) => listed) }]}
          format={number}
          file="new-listings-by-week"
        />
      </FigureGrid>
    </OverviewSection>
  );
}
