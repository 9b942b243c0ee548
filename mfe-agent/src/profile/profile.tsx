import { ButtonLink, Page } from '@thikana/web-kit/core';
import { Skeleton } from '@thikana/web-kit/dashboard';
import { paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { messages } from './messages.ts';
import { AgentProfileCard } from './agent-profile-card.tsx';

/** For agents and admins; others are told so (SCREEN-21). */
export function Component() {
  const t = messages.useT();
  const { role, roleState } = useSession();
  const allowed = role === 'agent' || role === 'admin';
  return (
    <Page title={t('title')}>
      {roleState === 'loading' && <Skeleton active avatar />}
      {roleState !== 'loading' && (allowed ? <AgentProfileCard /> : <AgentsOnly />)}
    </Page>
  );
}

function AgentsOnly() {
  const t = messages.useT();
  return (
    <>
      <p role="alert">{t('agentsOnly')}</p>
      <ButtonLink to={paths.dashboard}>{t('own')}</ButtonLink>
    </>
  );
}
