import { announce } from '@thikana/web-kit/core';
import { EyeInvisibleOutlined, MessageOutlined } from '@thikana/web-kit/icons';
import { Link, paths } from '@thikana/web-kit/router';
import { useAsks } from '../use-is-visitor.ts';
import styles from './hidden.module.css';
import { messages } from './messages.ts';

interface CardMarksProps {
  id: string;
  title: string;
  isSeen: boolean;
  onHide: () => void;
}

/** On a card: whether its listing was opened, a link to ask about it, and a button that hides it. */
export function CardMarks({ id, title, isSeen, onHide }: CardMarksProps) {
  const t = messages.useT();
  const asks = useAsks();
  return (
    <div className={styles.marks}>
      {isSeen && <span className={styles.seen}>{t('seen')}</span>}
      {asks && (
        <Link
          to={`${paths.inbox.ask}?property=${id}`}
          className={styles.round}
          aria-label={t('askOf', { title })}
          title={t('ask')}
        >
          <MessageOutlined aria-hidden />
        </Link>
      )}
      <button
        type="button"
        className={styles.round}
        aria-label={t('hideOf', { title })}
        title={t('hide')}
        onClick={() => {
          onHide();
          announce(t('hidden', { title }));
        }}
      >
        <EyeInvisibleOutlined aria-hidden />
      </button>
    </div>
  );
}
