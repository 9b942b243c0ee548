import type { Conversation, Message } from '@thikana/contracts';
import { Button, FailedState, LoadingState } from '@thikana/web-kit/core';
import { useLanguage } from '@thikana/web-kit/i18n';
import { ArrowDownOutlined } from '@thikana/web-kit/icons';
import { useEffect } from 'react';
import type { Unsent } from '../outbox.ts';
import { dayName, isSameDay } from '../times.ts';
import { Bubble, UnsentBubble } from './bubble.tsx';
import styles from './message-log.module.css';
import { messages } from './messages.ts';
import { useAnchor } from './use-anchor.ts';
import type { LoadedMessages } from './use-messages.ts';

/** This far from an edge the next messages are loaded, in pixels. */
const NEAR = 600;

interface MessageLogProps {
  log: LoadedMessages;
  /** Whose messages are at the end's side. */
  part: Message['from'];
  label: string;
  /** Of the other. */
  name?: string;
  read?: Pick<Conversation, 'otherRead' | 'otherReceived'>;
  unsent?: readonly Unsent[];
  onRetry?: (one: Unsent) => void;
  onDiscard?: (one: Unsent) => void;
  /** A message that was found. */
  found?: number | undefined;
  /** Whether the newest message is in sight. */
  onAtEnd?: (isAtEnd: boolean) => void;
}

/** The messages that are loaded, in a box that scrolls. */
export function MessageLog({ log, part, label, name, read, unsent = [], found, ...on }: MessageLogProps) {
  const t = messages.useT();
  const language = useLanguage();
  const { messages: loaded, hasOlder, hasNewer, load } = log;
  const own = unsent.filter(({ key }) => !loaded?.some((one) => one.key === key));
  const { box, isAtEnd, onScroll, show, toEnd } = useAnchor(
    loaded && `${loaded?.[0]?.number} ${loaded?.at(-1)?.number} ${own.length}`,
  );
  const inSight = isAtEnd && !hasNewer && loaded !== undefined;
  const { onAtEnd } = on;
  useEffect(() => onAtEnd?.(inSight), [inSight, onAtEnd]);
  const isLoaded = found !== undefined && loaded?.some(({ number }) => number === found);
  useEffect(() => {
    if (found === undefined) return;
    if (isLoaded) show(found);
    else void load({ around: found });
  }, [found, isLoaded, load, show]);
  useEffect(() => {
    if (own.length > 0) toEnd();
  }, [own.length, toEnd]);
  if (!loaded)
    return log.hasFailed ? (
      <FailedState text={t('messagesFailed')} onRetry={() => void load('newest')} />
    ) : (
      <LoadingState text={t('messagesLoading')}>
        <div className={styles.skeleton} />
      </LoadingState>
    );
  const moved = () => {
    onScroll();
    const { current: place } = box;
    if (!place) return;
    if (hasOlder && place.scrollTop < NEAR) void load('older');
    else if (hasNewer && place.scrollHeight - place.scrollTop - place.clientHeight < NEAR) void load('newer');
  };
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
        tabIndex={0}
        onScroll={moved}
      >
        <p className={`tk-note ${styles.edge}`} data-failed={log.hasFailed}>
          {log.hasFailed ? (
            <Button size="small" onClick={() => void load(hasOlder ? 'older' : 'newer')}>
              {t('retry')}
            </Button>
          ) : (
            t(hasOlder ? 'older' : 'beginning')
          )}
        </p>
        {loaded.map((message, at) => (
          <div key={message.key} data-number={message.number} data-found={message.number === found}>
            {!isSameDay(loaded[at - 1]?.at, message.at) && (
              <p className={`tk-note ${styles.day}`}>{dayName(message.at, language)}</p>
            )}
            <Bubble message={message} isOwn={message.from === part} name={name} read={read} />
          </div>
        ))}
        {!hasNewer &&
          own.map((one) => (
            <UnsentBubble
              key={one.key}
              one={one}
              onRetry={() => on.onRetry?.(one)}
              onDiscard={() => on.onDiscard?.(one)}
            />
          ))}
      </div>
      {(!isAtEnd || hasNewer) && (
        <Button
          className={styles.down ?? ''}
          aria-label={t('toNewest')}
          icon={<ArrowDownOutlined aria-hidden />}
          onClick={() => void (hasNewer ? load('newest').then(toEnd) : toEnd())}
        />
      )}
    </div>
  );
}
