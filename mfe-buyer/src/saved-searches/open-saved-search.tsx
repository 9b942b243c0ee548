import { ButtonLink, Page, QueryState } from '@thikana/web-kit/core';
import { api, apiKey, invalidateTopic, useQuery } from '@thikana/web-kit/data';
import { Skeleton } from '@thikana/web-kit/dashboard';
import { Navigate, paths, useParams } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import { resultsAddress } from './results-address.ts';

/** Leads to the results of a saved search as it is now, which are not new any more (SAVED-8). */
export function OpenSavedSearch() {
  const t = messages.useT();
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: apiKey('properties.openSavedSearch', { params: { id } }, 'results'),
    queryFn: async ({ signal }) => {
      const search = await api('properties.openSavedSearch', { params: { id }, signal });
      await invalidateTopic('savedSearches');
      return search;
    },
    gcTime: 0,
  });
  return (
    <Page title={t('title')} actions={<ButtonLink to={paths.user.savedSearches}>{t('all')}</ButtonLink>}>
      <QueryState
        query={query}
        texts={{ loading: t('opening'), failed: t('openFailed'), empty: t('empty') }}
        skeleton={<Skeleton active paragraph={{ rows: 4 }} />}
      >
        {(search) => <Navigate to={resultsAddress(search)} replace />}
      </QueryState>
    </Page>
  );
}
export { OpenSavedSearch as Component };
