import type { Conversation, Message } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { messages as common } from '../messages.ts';
import { isSending, type Unsent } from '../outbox.ts';
import styles from './message-log.module.css';
import { MessagePictures } from './message-pictures.tsx';
import { messages } from './messages.ts';

interface BubbleProps {
  message: Message;
  isOwn: boolean;
  /** The other's; an admin reads which part it is. */
  name?: string | undefined;
  /** Absent for an admin, who reads what others wrote. */
  read?: Pick<Conversation, 'otherRead' | 'otherReceived'> | undefined;
}

const stateOf = (number: number, { otherRead, otherReceived }: NonNullable<BubbleProps['read']>) =>
  number <= otherRead ? 'read' : number <= otherReceived ? 'delivered' : 'sent';

/** Links in it are plain text. */
export function Bubble({ message, isOwn, name, read }: BubbleProps) {
  const { number, text, pictures, at, from } = message;
  const t = messages.useT();
  const common$ = common.useT();
  const language = useLanguage();
  const state = isOwn && read ? stateOf(number, read) : null;
  return (
    <div className={styles.bubble} data-own={isOwn}>
      <span className="tk-sr-only">{t(read ? (isOwn ? 'you' : 'other') : from)}: </span>
      {pictures && <MessagePictures pictures={pictures} name={isOwn && read ? null : (name ?? t(from))} />}
      {text !== '' && (
        <p dir="auto" className={styles.text} data-removed={text === null}>
          {text ?? common$('removed')}
        </p>
      )}
      <p className={styles.state}>
        <time dateTime={at}>{formatDate(at, 'clock', language)}</time>
        {state && ` · ${t(state)}`}
      </p>
    </div>
  );
}

interface UnsentBubbleProps {
  one: Unsent;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message on its way, or one that failed. */
export function UnsentBubble({ one, onRetry, onDiscard }: UnsentBubbleProps) {
  const t = messages.useT();
  const sending = isSending(one);
  const pictures = (one.pictures ?? []).map((picture) => ({ ...picture, image: picture.url }));
  return (
    <div className={styles.bubble} data-own="true" data-unsent>
      <span className="tk-sr-only">{t('you')}: </span>
      {pictures.length > 0 && <MessagePictures pictures={pictures} name={null} />}
      {one.text !== '' && (
        <p dir="auto" className={styles.text}>
          {one.text}
        </p>
      )}
      {sending ? (
        <p className={styles.state}>{t('sending')}</p>
      ) : (
        <div role="alert" className={styles.failed}>
          <span>
            {t('notSent')} {one.fault}
          </span>
          <Button size="small" onClick={onRetry}>
            {t('sendAgain')}
          </Button>
          <Button size="small" type="text" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
