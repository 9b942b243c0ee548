import { Button, ButtonLink, Page, QueryState } from '@thikana/web-kit/core';
import { usePagedList } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { WaitingListSkeleton } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';
import { RevisionList } from './revision-list.tsx';

/** Pending changes of verified listings, the oldest first (LISTING-19). */
export function Revisions() {
  const t = messages.useT();
  const list = usePagedList('properties.listRevisions', { query: {} });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<WaitingListSkeleton count={5} />}
        nextStep={<ButtonLink to={paths.admin.properties}>{t('toProperties')}</ButtonLink>}
      >
        {(revisions) => (
          <>
            <h2 className="tk-sr-only">{t('waiting')}</h2>
            <RevisionList revisions={revisions} />
          </>
        )}
      </QueryState>
      {list.hasMore && (
        <Button loading={list.loadingMore} onClick={list.loadMore}>
          {t('more')}
        </Button>
      )}
    </Page>
  );
}
export { Revisions as Component };
