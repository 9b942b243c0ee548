import { type Conversation, isViewingAhead, type Viewing } from '@thikana/contracts';
import { Button, ButtonLink, FailedState, useNotifier, useNow } from '@thikana/web-kit/core';
import { api, apiQuery, useQuery } from '@thikana/web-kit/data';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { paths } from '@thikana/web-kit/router';
import { type ReactNode, useRef } from 'react';
import { newKey } from '../outbox.ts';
import { TimeDialog } from './dialogs.tsx';
import { messages } from './messages.ts';
import { ViewingActions } from './viewing-actions.tsx';
import { useViewingText } from './viewing-text.ts';
import styles from './viewings.module.css';

/** The viewings of a conversation: those ahead, else the last one; buyers request another (VIEW-2). */
export function ViewingsOf({ conversation, name }: { conversation: Conversation; name: string }) {
  const t = messages.useT();
  const now = useNow();
  const { _id: conversationId, part, closed, propertyId } = conversation;
  const query = useQuery(
    apiQuery('conversations.viewings', { query: { conversationId }, handle403Locally: true }),
  );
  const found = query.data ?? [];
  const ahead = found.filter(({ state, start }) => isViewingAhead(state, Date.parse(start), now));
  const shown = ahead.length > 0 ? ahead : found.slice(-1);
  if (query.isError && !query.data)
    return (
      <FailedState text={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (!query.data) return <div className={styles.bar} aria-busy="true" />;
  const more =
    part === 'agent' ? (
      <ButtonLink to={paths.inbox.viewingHours(propertyId)}>{t('hours')}</ButtonLink>
    ) : (
      closed === null && ahead.length === 0 && <Request conversation={conversation} name={name} />
    );
  return (
    <section className={styles.bar} aria-label={t('heading')}>
      {shown.map((viewing, at) => (
        <ViewingLine key={viewing._id} viewing={viewing}>
          {at === shown.length - 1 && more}
        </ViewingLine>
      ))}
      {shown.length === 0 && <div className={styles.actions}>{more}</div>}
    </section>
  );
}

/** @param children more to do, beside what can be done about the viewing */
export function ViewingLine({ viewing, children }: { viewing: Viewing; children?: ReactNode }) {
  const t = messages.useT();
  const text = useViewingText();
  const more = text.more(viewing);
  return (
    <div className={styles.viewing}>
      <p className={styles.what}>
        <time dateTime={viewing.start} className={styles.when}>
          {text.when(viewing)}
        </time>
        <span className={styles.state} data-state={viewing.state}>
          {text.state(viewing)}
        </span>
        {more !== null && <span className="tk-note">{more}</span>}
        {viewing.reason !== null && (
          <span className="tk-note">{t('reason', { reason: viewing.reason })}</span>
        )}
      </p>
      <ViewingActions viewing={viewing}>{children}</ViewingActions>
    </div>
  );
}

function Request({ conversation, name }: { conversation: Conversation; name: string }) {
  const t = messages.useT();
  const notify = useNotifier();
  const dialog = useQuestion<true>();
  const keys = useRef(new Map<string, string>());
  const request = async (start: string) => {
    // Of each time: after an answer that did not arrive the same request is sent again.
    const key = keys.current.get(start) ?? newKey();
    keys.current.set(start, key);
    const call = { params: { id: conversation._id }, body: { key, start }, handle403Locally: true };
    await api('conversations.requestViewing', call);
    keys.current.delete(start);
    notify.success(t('requestedNow', { name }));
  };
  return (
    <>
      <Button onClick={() => dialog.ask(true)}>{t('request')}</Button>
      <TimeDialog
        open={dialog.open}
        title={t('request')}
        text={t('requestText')}
        propertyId={conversation.propertyId}
        onChoose={request}
        onClose={dialog.close}
      />
    </>
  );
}
