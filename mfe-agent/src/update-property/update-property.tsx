import type { Property } from '@thikana/contracts';
import { ButtonLink, EmptyState, Page, QueryState, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, isRefusal, useQuery } from '@thikana/web-kit/data';
import { Alert } from '@thikana/web-kit/forms';
import { paths, useNavigate, useParams } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { Skeleton } from '@thikana/web-kit/tables';
import { useState } from 'react';
import { ListingForm } from '../listing-form/listing-form.tsx';
import { type ListingBody, valuesOf } from '../listing-form/listing-values.ts';
import { messages } from './messages.ts';

/** Changes an own listing; its verification stays (LISTING-5). */
export function Component() {
  const t = messages.useT();
  const { id = '' } = useParams();
  const query = useQuery({
    ...apiQuery('properties.get', { params: { id } }),
    // An editor must not lose what is typed to a refetch.
    refetchOnWindowFocus: false,
  });
  const missing = isRefusal(query.error, 404) || isRefusal(query.error, 400);
  return (
    <Page title={t('title')}>
      {missing ? (
        <EmptyState text={t('notFound')}>
          <BackLink />
        </EmptyState>
      ) : (
        <QueryState
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<Skeleton active paragraph={{ rows: 10 }} />}
        >
          {(property) => <Editor property={property} />}
        </QueryState>
      )}
    </Page>
  );
}

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

function Editor({ property }: { property: Property }) {
  const t = messages.useT();
  const notify = useNotifier();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const [turn, setTurn] = useState(0);
  const obstacle = user?.email === property.agentEmail ? obstacleOf(property) : 'notFound';
  if (obstacle) {
    return (
      <>
        <Alert type="warning" showIcon message={t(obstacle)} style={{ marginBlockEnd: 16 }} />
        <BackLink />
      </>
    );
  }
  const updated = (values: ListingBody) => {
    notify.success(t('done'), t('doneText', { title: values.title }));
    void invalidateTopic('listings');
    void navigate(paths.agent.properties);
  };
  return (
    <ListingForm
      key={turn}
      draft={{
        uid: user?.uid ?? '',
        about: property._id,
        version: property.version,
        onStartOver: () => setTurn(turn + 1),
      }}
      initial={valuesOf(property)}
      agent={{ name: property.agentName, email: property.agentEmail }}
      submitLabel={t('submit')}
      save={(values) => api('properties.update', { params: { id: property._id }, body: values })}
      onSaved={updated}
      onFailure={(error) => notify.failure(error, t('error'), t('failedText'))}
    />
  );
}
