import type { Conversation as Talk, Message } from '@thikana/contracts';
import { announce, EmptyState, FailedState, LoadingState, PersonAvatar } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, isGone, useQuery } from '@thikana/web-kit/data';
import { ArrowLeftOutlined } from '@thikana/web-kit/icons';
import { Link } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useRef, useState } from 'react';
import { messages as common, usePreview } from '../messages.ts';
import { discard, post, takeDraft, type Unsent, useKept } from '../outbox.ts';
import { ViewingsOf } from '../viewings/viewings-of.tsx';
import { AboutListing } from './about-listing.tsx';
import { ActionsMenu } from './actions-menu.tsx';
import { Closed } from './closed.tsx';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { FindBar } from './find-bar.tsx';
import { MessageLog } from './message-log.tsx';
import { messages } from './messages.ts';
import { PhoneLinks } from './phone-links.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { MOST, useMessages } from './use-messages.ts';
import { useIsOnline } from './use-is-online.ts';

const NONE: readonly Message[] = [];

interface ConversationProps {
  id: string;
  /** The list's address. */
  back: string;
  /** Opened from the list, so the focus moves here. */
  isChosen: boolean;
}

export function Conversation({ id, ...place }: ConversationProps) {
  const t = messages.useT();
  const query = useQuery(apiQuery('conversations.get', { params: { id }, handle403Locally: true }));
  if (query.data) return <Opened conversation={query.data} {...place} />;
  if (isGone(query.error)) return <EmptyState text={t('gone')} />;
  if (query.isError)
    return (
      <FailedState text={t('loadFailed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  return (
    <LoadingState text={t('loading')}>
      <div className={styles.skeleton} />
    </LoadingState>
  );
}

function useNames({ other }: Talk) {
  const deleted = common.useT()('deleted');
  return other.name ?? deleted;
}

/** Announces what the other wrote while the conversation is open. */
function useArrivals({ last, part }: Talk, name: string): void {
  const t = messages.useT();
  const preview = usePreview();
  const known = useRef(last.number);
  useEffect(() => {
    if (last.number > known.current && last.from !== part)
      announce(t('arrived', { name, text: preview(last) }));
    known.current = last.number;
  }, [last, part, name, preview, t]);
}

function Opened({ conversation, back, isChosen }: { conversation: Talk } & Omit<ConversationProps, 'id'>) {
  const t = messages.useT();
  const name = useNames(conversation);
  const { _id: id, last, part, other, closed, propertyId, title, image, phone } = conversation;
  const uid = useSession(({ user }) => user?.uid ?? '');
  const place = `${uid}:${id}`;
  const { unsent } = useKept(place);
  const log = useMessages(id, last.number);
  const [isAtEnd, setAtEnd] = useState(false);
  const [finding, setFinding] = useState(false);
  const [found, setFound] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { load, append, messages: loaded = NONE, hasNewer, isCut } = log;
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isChosen) heading.current?.focus({ preventScroll: true });
  }, [isChosen]);
  useArrivals(conversation, name);
  useMarkRead(conversation, isAtEnd ? loaded.at(-1)?.number : undefined);
  useEffect(() => {
    // A reader far above keeps what is loaded; the button to the newest message leads on.
    if (hasNewer && !isCut && (isAtEnd || loaded.length < MOST)) void load('newer');
  }, [hasNewer, isCut, isAtEnd, loaded, load]);
  const send = async (one: Unsent) => {
    await post(place, one, async (body) => {
      const { message } = await api('conversations.send', { params: { id }, body, handle403Locally: true });
      append(message);
    });
    await invalidateTopic('conversations');
  };
  useEffect(() => {
    if (isOnline) unsent.forEach((one) => void send(one));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens, and when the connection is back
  }, [isOnline]);
  const sendDraft = () => {
    const one = takeDraft(place);
    if (one) void send(one);
  };
  return (
    <section className={styles.conversation} aria-label={t('with', { name })}>
      <header className={styles.head}>
        <Link to={back} className={styles.back} aria-label={t('back')} title={t('back')}>
          <ArrowLeftOutlined aria-hidden />
        </Link>
        <PersonAvatar photo={other.photo} size={36} />
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        <ActionsMenu conversation={conversation} name={name} onFind={() => setFinding(true)} />
      </header>
      <AboutListing id={propertyId} title={title} image={image} />
      <ViewingsOf conversation={conversation} name={name} />
      {phone !== null && <PhoneLinks {...{ id, phone, part, name, title, propertyId }} />}
      {finding && (
        <FindBar
          id={id}
          onFound={setFound}
          onClose={() => {
            setFinding(false);
            setFound(undefined);
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <MessageLog
        log={log}
        part={part}
        label={t('log', { name })}
        name={name}
        read={conversation}
        unsent={unsent}
        found={found}
        onRetry={(one) => void send(one)}
        onDiscard={({ key }) => discard(place, key)}
        onAtEnd={setAtEnd}
      />
      {!isOnline && (
        <p role="status" className={styles.offline}>
          {t('offline')}
        </p>
      )}
      {closed ? (
        <Closed closed={closed} name={name} />
      ) : (
        <Composer place={place} label={t('write')} onSend={sendDraft} />
      )}
    </section>
  );
}
