import type { Property } from '@thikana/contracts';
import { ButtonLink, EmptyState, QueryState } from '@thikana/web-kit/core';
import { apiQuery, isRefusal, useQuery } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { Skeleton } from '@thikana/web-kit/dashboard';
import type { ReactNode } from 'react';
import { FormNotice } from './form-notice.tsx';
import { messages } from './messages.ts';

interface SendAgainProps {
  /** The rejected listing's id. */
  id: string;
  /** The form, which begins with that listing. */
  children: (rejected: Property) => ReactNode;
}

/** Loads the rejected listing that is sent again, and shows why it was rejected (LISTING-23). */
export function SendAgain({ id, children }: SendAgainProps) {
  const t = messages.useT();
  const email = useSession((session) => session.user?.email);
  const query = useQuery({ ...apiQuery('properties.get', { params: { id } }), refetchOnWindowFocus: false });
  const { data } = query;
  const isRejected = data?.verificationStatus === 'rejected' && data.agentEmail === email;
  const missing = isRefusal(query.error, 404) || isRefusal(query.error, 400) || (data && !isRejected);
  if (missing)
    return (
      <EmptyState text={t('notAgain')}>
        <ButtonLink to={paths.agent.properties}>{t('back')}</ButtonLink>
      </EmptyState>
    );
  return (
    <QueryState
      query={query}
      texts={{ loading: t('loading'), failed: t('loadFailed') }}
      skeleton={<Skeleton active paragraph={{ rows: 10 }} />}
    >
      {(rejected) => (
        <>
          <FormNotice state="again" reason={rejected.rejectionReason ?? null} />
          {children(rejected)}
        </>
      )}
    </QueryState>
  );
}
