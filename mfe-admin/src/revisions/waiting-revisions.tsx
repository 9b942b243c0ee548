import type { WaitingRevision } from '@thikana/contracts';
import { ButtonLink, QueryState } from '@thikana/web-kit/core';
import type { PagedList } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { OverviewSection } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';
import { RevisionList } from './revision-list.tsx';

/** The longest pending changes, on the overview; nothing while there are none. */
export function WaitingRevisions({ list }: { list: PagedList<WaitingRevision> }) {
  const t = messages.useT();
  if (list.items?.length === 0 || list.query.isPending) return null;
  return (
    <OverviewSection title={t('title')}>
      <QueryState query={list.query} texts={{ loading: t('loading'), failed: t('failed') }} skeleton={null}>
        {(revisions) => <RevisionList revisions={revisions} />}
      </QueryState>
      <ButtonLink to={paths.admin.revisions}>{t('seeAll')}</ButtonLink>
    </OverviewSection>
  );
}
