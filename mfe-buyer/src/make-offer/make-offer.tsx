import { EmptyState, Page, QueryState } from '@thikana/web-kit/core';
import { apiQuery, isRefusal, useQuery } from '@thikana/web-kit/data';
import { useStandingOffers } from '@thikana/web-kit/offers';
import { useParams } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { BrowseLink } from '../list-parts.tsx';
import { messages } from './messages.ts';
import { OfferDesk } from './offer-desk.tsx';
import { OfferSkeleton } from './offer-skeleton.tsx';

/** `/make-offer/:id`; the role comes from the server, never from the address. */
export function MakeOffer() {
  const t = messages.useT();
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('properties.get', { params: { id } }));
  const standing = useStandingOffers();
  const knowsRole = useSession((state) => state.roleState !== 'loading');
  const missing = isRefusal(query.error, 404) || isRefusal(query.error, 400);
  // Rendered when everything is known that decides between the form and an obstacle, so that neither is replaced.
  const ready = knowsRole && standing !== undefined;
  return (
    <Page title={t('title')}>
      {missing ? (
        <EmptyState text={t('notFound')}>
          <BrowseLink />
        </EmptyState>
      ) : (
        <QueryState
          query={ready || query.isError ? query : { ...query, data: undefined }}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<OfferSkeleton />}
        >
          {(property) => <OfferDesk property={property} standing={standing?.get(property._id)} />}
        </QueryState>
      )}
    </Page>
  );
}
export { MakeOffer as Component };
