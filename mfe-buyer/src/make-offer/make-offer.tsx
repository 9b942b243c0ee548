import { ButtonLink, EmptyState, Page, QueryState, Skeleton } from '@thikana/web-kit/core';
import { apiQuery, isRefusal, useQuery } from '@thikana/web-kit/data';
import { paths, useParams } from '@thikana/web-kit/router';
import { messages } from '../messages.ts';
import { OfferDesk } from './offer-desk.tsx';

/** `/make-offer/:id`; the role is the server's, never the address's (decisions §4). */
export function Component() {
  const t = messages.useT();
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('properties.get', { params: { id } }));
  const missing = isRefusal(query.error, 404) || isRefusal(query.error, 400);
  return (
    <Page title={t('offer.title')} width="narrow">
      {missing ? (
        <EmptyState text={t('offer.notFound')}>
          <ButtonLink to={paths.allProperties}>{t('browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <QueryState
          query={query}
          texts={{ loading: t('offer.loading'), failed: t('offer.failed') }}
          skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
        >
          {(property) => <OfferDesk property={property} />}
        </QueryState>
      )}
    </Page>
  );
}
