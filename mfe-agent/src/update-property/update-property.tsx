import type { Property, Revision } from '@thikana/contracts';
import { ButtonLink, EmptyState, Page, QueryState, useNotifier } from '@thikana/web-kit/core';
import { type Answer, api, apiQuery, invalidateTopic, isGone, useQuery } from '@thikana/web-kit/data';
import { Alert } from '@thikana/web-kit/forms';
import { paths, useNavigate, useParams } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { Skeleton } from '@thikana/web-kit/dashboard';
import { useRef, useState } from 'react';
import { ListingForm } from '../listing-form/listing-form.tsx';
import { type ListingBody, valuesOf } from '../listing-form/listing-values.ts';
import { FormNotice } from '../revisions/form-notice.tsx';
import { messages as revisionMessages } from '../revisions/messages.ts';
import { messages } from './messages.ts';

/** Changes an own listing; a verified one by proposed changes, starting with existing ones (LISTING-5, LISTING-19). */
export function UpdateProperty() {
  const t = messages.useT();
  const { id = '' } = useParams();
  const query = useQuery({
    ...apiQuery('properties.get', { params: { id } }),
    // A refetch must not discard what an agent has typed.
    refetchOnWindowFocus: false,
  });
  const revision = useQuery({
    ...apiQuery('properties.getRevision', { params: { id } }),
    refetchOnWindowFocus: false,
    enabled: query.data?.verificationStatus === 'verified',
  });
  // The form's initial values are set once: they must not be a previous proposal.
  const waitsForRevision =
    query.data?.verificationStatus === 'verified' &&
    (revision.data === undefined || !revision.isFetchedAfterMount);
  const missing = [query, revision].some(({ error }) => isGone(error));
  return (
    <Page title={t('title')}>
      {missing ? (
        <EmptyState text={t('notFound')}>
          <BackLink />
        </EmptyState>
      ) : (
        <QueryState
          query={waitsForRevision ? { ...revision, data: undefined } : query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<Skeleton active paragraph={{ rows: 10 }} />}
        >
          {(property) => <Editor property={property} revision={revision.data ?? null} />}
        </QueryState>
      )}
    </Page>
  );
}
export { UpdateProperty as Component };

function BackLink() {
  const t = messages.useT();
  return <ButtonLink to={paths.agent.properties}>{t('back')}</ButtonLink>;
}

/** Why a listing cannot be changed now; null when it can (LISTING-5, LISTING-6). */
function obstacleOf(property: Property): 'rejected' | 'sold' | 'underOffer' | null {
  if (property.verificationStatus === 'rejected') return 'rejected';
  if (property.availability === 'sold') return 'sold';
  return property.availability === 'under-offer' ? 'underOffer' : null;
}

function Editor({ property, revision }: { property: Property; revision: Revision | null }) {
  const t = messages.useT();
  const tRevision = revisionMessages.useT();
  const notify = useNotifier();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const [turn, setTurn] = useState(0);
  const answer = useRef<Answer<'properties.update'> | null>(null);
  const obstacle = user?.email === property.agentEmail ? obstacleOf(property) : 'notFound';
  if (obstacle) {
    return (
      <>
        <Alert type="warning" showIcon title={t(obstacle)} style={{ marginBlockEnd: 16 }} />
        <BackLink />
      </>
    );
  }
  const update = async (values: ListingBody) => {
    answer.current = await api('properties.update', { params: { id: property._id }, body: values });
  };
  const updated = ({ title }: ListingBody) => {
    if (answer.current?.revision === 'waiting')
      notify.success(tRevision('sent'), tRevision('sentText', { title }));
    else if (answer.current?.modifiedCount === 0)
      notify.success(tRevision('unchanged'), tRevision('unchangedText', { title }));
    else notify.success(t('done'), t('doneText', { title }));
    void invalidateTopic('listings');
    void navigate(paths.agent.properties);
  };
  const isVerified = property.verificationStatus === 'verified';
  return (
    <>
      {isVerified && (
        <FormNotice
          state={revision?.state ?? 'verified'}
          reason={revision?.state === 'rejected' ? revision.reason : undefined}
        />
      )}
      <ListingForm
        key={turn}
        draft={{
          uid: user?.uid ?? '',
          about: property._id,
          version: property.version,
          onStartOver: () => setTurn(turn + 1),
        }}
        initial={valuesOf(revision?.proposed ?? property)}
        agent={{ name: property.agentName, email: property.agentEmail }}
        submitLabel={t('submit')}
        save={update}
        onSaved={updated}
        onFailure={(error) => notify.failure(error, t('error'), t('failedText'))}
      />
    </>
  );
}
