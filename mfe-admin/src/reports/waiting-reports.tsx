import type { ReportedListing } from '@thikana/contracts';
import { ButtonLink, QueryState } from '@thikana/web-kit/core';
import type { PagedList } from '@thikana/web-kit/data';
import { OverviewSection, WaitingList } from '@thikana/web-kit/dashboard';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { paths } from '@thikana/web-kit/router';
import { messages } from './messages.ts';

/** The longest waiting reports, on the overview; nothing while there are none. Each leads to its listing's page. */
export function WaitingReports({ list }: { list: PagedList<ReportedListing> }) {
  const t = messages.useT();
  const language = useLanguage();
  if (list.items?.length === 0 || list.query.isPending) return null;
  return (
    <OverviewSection title={t('reports')}>
      <QueryState query={list.query} texts={{ loading: t('loading'), failed: t('failed') }} skeleton={null}>
        {(reported) => (
          <WaitingList
            label={t('reports')}
            items={reported.map((one) => ({ ...one, ...one.listing }))}
            facts={({ count, agentName, firstAt }) => [
              t('count', { count }),
              agentName,
              formatDate(firstAt, 'short', language) ?? '',
            ]}
            actions={({ _id, title }) => (
              <ButtonLink
                to={paths.admin.listing(_id)}
                size="small"
                aria-label={t('actionOf', { action: t('look'), title })}
              >
                {t('look')}
              </ButtonLink>
            )}
          />
        )}
      </QueryState>
      <ButtonLink to={paths.admin.reports}>{t('seeAll')}</ButtonLink>
    </OverviewSection>
  );
}
