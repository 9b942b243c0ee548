import { FailedState, Page, QueryState } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { FiguresSkeleton } from '@thikana/web-kit/figures';
import { Market } from './market.tsx';
import { messages } from './messages.ts';
import { Moderation } from './moderation.tsx';
import { Words } from './words.tsx';

/** The market's numbers over time (FIGURES-4, FIGURES-5). */
export function Figures() {
  const t = messages.useT();
  const query = useQuery(apiQuery('figures.market'));
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<FiguresSkeleton count={9} />}
      >
        {({ listings, offers }) => {
          const gap = (text: string) => (
            <FailedState text={text} onRetry={() => void query.refetch()} retrying={query.isFetching} />
          );
          return (
            <>
              {listings ? <Moderation {...listings} /> : gap(t('noListings'))}
              {offers ? <Market {...offers} /> : gap(t('noOffers'))}
              {listings && <Words words={listings.words} />}
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}
export { Figures as Component };
