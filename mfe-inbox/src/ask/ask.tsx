import type { Property } from '@thikana/contracts';
import { ButtonLink, EmptyState, FailedState, LoadingState, Page, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, isGone, useQuery } from '@thikana/web-kit/data';
import { paths, useAskToSignIn, useNavigate, useResumedAct, useSearchParams } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useState } from 'react';
import { AboutListing } from '../conversation/about-listing.tsx';
import { UnsentBubble } from '../conversation/bubble.tsx';
import { Composer } from '../conversation/composer.tsx';
import { discard, moveDraft, post, takeDraft, type Unsent, useKept } from '../outbox.ts';
import { messages as viewingMessages } from '../viewings/messages.ts';
import { TimeChoice } from '../viewings/time-choice.tsx';
import styles from './ask.module.css';
import { messages } from './messages.ts';

/** A first question about a listing, also from visitors, who sign in before it is sent (TALK-2). */
export function Ask() {
  const t = messages.useT();
  const [search] = useSearchParams();
  const id = search.get('property') ?? '';
  const query = useQuery({
    ...apiQuery('properties.get', { params: { id }, handle403Locally: true }),
    enabled: id !== '',
    retry: false,
  });
  const listing = query.data;
  const lead = listing?.agentName ? t('lead', { name: listing.agentName }) : t('leadUnknown');
  const gone = id === '' || isGone(query.error);
  return (
    <Page title={t('title')} lead={gone ? null : lead} width="narrow">
      {listing ? (
        <ByRole listing={listing} />
      ) : gone ? (
        <EmptyState text={t('gone')}>
          <ButtonLink to={paths.properties}>{t('all')}</ButtonLink>
        </EmptyState>
      ) : query.isError ? (
        <FailedState text={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}
export { Ask as Component };

function Skeleton() {
  const t = messages.useT();
  return (
    <LoadingState text={t('loading')}>
      <div className={styles.skeleton} />
    </LoadingState>
  );
}

function ByRole({ listing }: { listing: Property }) {
  const t = messages.useT();
  const { user, role, loading, roleState } = useSession();
  if (loading || (user && roleState === 'loading')) return <Skeleton />;
  if (user && role && role !== 'user')
    return (
      <div className={`tk-panel ${styles.other}`}>
        <p>{t('notForYou', { role: t(role) })}</p>
        <div className="tk-row">
          <ButtonLink to={paths.propertyDetails(listing._id)}>{t('back')}</ButtonLink>
          {role === 'agent' && <ButtonLink to={paths.inbox.home}>{t('inbox')}</ButtonLink>}
        </div>
      </div>
    );
  return <Question listing={listing} isVisitor={user === null} />;
}

const placeOf = (id: string) => `new:${id}`;

function Question({ listing, isVisitor }: { listing: Property; isVisitor: boolean }) {
  const t = messages.useT();
  const { _id: id, title, image } = listing;
  const place = placeOf(id);
  const uid = useSession(({ user }) => user?.uid ?? '');
  const { unsent } = useKept(place);
  const [start, setStart] = useState<string | null>(null);
  const notify = useNotifier();
  const viewing$ = viewingMessages.useT();
  const navigate = useNavigate();
  const askToSignIn = useAskToSignIn();
  const existing = useQuery({
    ...apiQuery('conversations.list', { query: { propertyId: id, limit: 1 }, handle403Locally: true }),
    enabled: !isVisitor,
  });
  const send = (one: Unsent) =>
    post(place, one, async (message) => {
      const { key } = message;
      const body = { propertyId: id, ...message };
      const { conversationId } = await api('conversations.ask', { body, handle403Locally: true });
      if (start !== null) {
        // The question's key also identifies the request; the question remains sent when the time is taken.
        const call = { params: { id: conversationId }, body: { key, start }, handle403Locally: true };
        await api('conversations.requestViewing', call).catch((error: unknown) =>
          notify.failure(error, viewing$('notRequested'), viewing$('notRequestedText')),
        );
      }
      await invalidateTopic('conversations');
      await navigate(paths.inbox.conversation(conversationId), { replace: true, state: { chosen: true } });
    });
  const sendKept = () => unsent.forEach((one) => void send(one));
  useResumedAct('ask', isVisitor || unsent.length === 0 ? null : sendKept);
  const existingId = existing.data?.[0]?._id;
  useEffect(() => {
    if (existingId === undefined || unsent.length > 0) return;
    moveDraft(place, `${uid}:${existingId}`);
    void navigate(paths.inbox.conversation(existingId), { replace: true });
  }, [existingId, unsent.length, place, uid, navigate]);
  const onSend = () => {
    const one = takeDraft(place);
    if (!one) return;
    if (isVisitor) askToSignIn('ask');
    else void send(one);
  };
  const retry = (one: Unsent) => (isVisitor ? askToSignIn('ask') : void send(one));
  return (
    <div className={`tk-panel ${styles.question}`}>
      <AboutListing id={id} title={title} image={image} />
      {unsent.length > 0 && (
        <div className={styles.unsent}>
          {unsent.map((one) => (
            <UnsentBubble
              key={one.key}
              one={one}
              onRetry={() => retry(one)}
              onDiscard={() => discard(place, one.key)}
            />
          ))}
        </div>
      )}
      <Composer place={place} label={t('question')} onSend={onSend} />
      {!isVisitor && (
        <details className={styles.viewing}>
          <summary>{viewing$('optional')}</summary>
          <TimeChoice propertyId={id} value={start} onChoose={setStart} none={viewing$('noTime')} />
        </details>
      )}
      {isVisitor && <p className={`tk-note ${styles.note}`}>{t('signIn')}</p>}
    </div>
  );
}
