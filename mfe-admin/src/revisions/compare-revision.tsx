import type { Revision } from '@thikana/contracts';
import { Button, ButtonLink, EmptyState, Page, PriceRange, QueryState } from '@thikana/web-kit/core';
import { apiQuery, isRefusal, useQuery } from '@thikana/web-kit/data';
import { Alert } from '@thikana/web-kit/forms';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { paths, useParams } from '@thikana/web-kit/router';
import { PersonCell, Skeleton } from '@thikana/web-kit/dashboard';
import { useState } from 'react';
import { Comparison } from './comparison.tsx';
import { messages } from './messages.ts';
import { RevisionActions } from './revision-actions.tsx';
import styles from './revisions.module.css';

/** One listing's proposed changes beside its public state, to verify or to reject (LISTING-19, LISTING-20). */
export function CompareRevision() {
  const { id = '' } = useParams();
  return <ComparePage key={id} id={id} />;
}
export { CompareRevision as Component };

function ComparePage({ id }: { id: string }) {
  const t = messages.useT();
  const query = useQuery(apiQuery('properties.getRevision', { params: { id } }));
  const missing = isRefusal(query.error, 404) || isRefusal(query.error, 400);
  const back = <ButtonLink to={paths.admin.revisions}>{t('back')}</ButtonLink>;
  return (
    <Page title={t('title')} lead={t('lead')} actions={back}>
      {missing ? (
        <EmptyState text={t('gone')}>{back}</EmptyState>
      ) : (
        <QueryState
          // Cached data is not necessarily the current revision.
          query={query.isFetchedAfterMount ? query : { ...query, data: undefined }}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<Skeleton active paragraph={{ rows: 10 }} />}
        >
          {(revision) => <RevisionReview newest={revision} back={back} />}
        </QueryState>
      )}
    </Page>
  );
}

/** The opened revision remains until the admin requests a newer one: no change is verified unread. */
function RevisionReview({ newest, back }: { newest: Revision | null; back: React.ReactNode }) {
  const t = messages.useT();
  const [seen, setSeen] = useState(newest);
  const [deciding, setDeciding] = useState(false);
  const waits = newest?.state === 'waiting';
  if (seen?.state !== 'waiting') return <EmptyState text={t('gone')}>{back}</EmptyState>;
  // An own decision makes it outdated, too.
  const isOld = !deciding && newest?.version !== seen.version;
  return (
    <>
      {isOld && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          className={styles.notice ?? ''}
          message={t(waits ? 'newer' : 'takenBack')}
          action={<Button onClick={() => setSeen(newest)}>{t('showNewest')}</Button>}
        />
      )}
      <Head revision={seen} />
      <Comparison revision={seen} />
      <RevisionActions revision={seen} disabled={isOld} onDeciding={setDeciding} />
    </>
  );
}

function Head({ revision }: { revision: Revision }) {
  const t = messages.useT();
  const language = useLanguage();
  const { shown, agentImage, agentName, agentEmail, proposedAt } = revision;
  return (
    <div className={`tk-row ${styles.head}`}>
      <div>
        <h2 className={styles.title}>{shown.title}</h2>
        <p>
          {shown.location} · <PriceRange min={shown.minPrice} max={shown.maxPrice} />
        </p>
      </div>
      <div>
        <PersonCell photo={agentImage} name={agentName} mail={agentEmail} />
        <p className="tk-note">{t('since', { date: formatDate(proposedAt, 'short', language) ?? '' })}</p>
      </div>
    </div>
  );
}
