import { ButtonLink, FailedState, Page, QueryState } from '@thikana/web-kit/core';
import { type Answer, apiQuery, useQuery } from '@thikana/web-kit/data';
import { OverviewSection } from '@thikana/web-kit/dashboard';
import { FiguresSkeleton } from '@thikana/web-kit/figures';
import { paths } from '@thikana/web-kit/router';
import { ByListing } from './by-listing.tsx';
import { Interest } from './interest.tsx';
import { listingRows } from './listing-rows.ts';
import { messages } from './messages.ts';
import { AnswersAndSales } from './answers-and-sales.tsx';

const isEmpty = ({ listings, offers }: Answer<'figures.agent'>) =>
  listings?.listings.length === 0 && offers?.listings.length === 0;

/** An agent's numbers over time (FIGURES-3). */
export function Figures() {
  const t = messages.useT();
  const query = useQuery(apiQuery('figures.agent'));
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('none') }}
        isEmpty={isEmpty}
        nextStep={<ButtonLink to={paths.agent.addProperty}>{t('add')}</ButtonLink>}
        skeleton={<FiguresSkeleton count={6} />}
      >
        {(figures) => (
          <>
            {(['listings', 'offers'] as const).map(
              (part) =>
                figures[part] === null && (
                  <FailedState
                    key={part}
                    text={t(part === 'listings' ? 'noListings' : 'noOffers')}
                    onRetry={() => void query.refetch()}
                    retrying={query.isFetching}
                  />
                ),
            )}
            <Interest {...figures} />
            {figures.offers && (
              <OverviewSection title={t('answering')}>
                <AnswersAndSales offers={figures.offers} />
              </OverviewSection>
            )}
            {figures.listings && <ByListing rows={listingRows(figures)} />}
          </>
        )}
      </QueryState>
    </Page>
  );
}
export { Figures as Component };
