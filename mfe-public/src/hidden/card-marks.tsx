import { announce } from '@thikana/web-kit/core';
import { EyeInvisibleOutlined } from '@thikana/web-kit/icons';
import styles from './hidden.module.css';
import { messages } from './messages.ts';

interface CardMarksProps {
  title: string;
  isSeen: boolean;
  onHide: () => void;
}

/** On a card: whether its listing was opened, and a button that hides it. */
export function CardMarks({ title, isSeen, onHide }: CardMarksProps) {
  const t = messages.useT();
  return (
    <div className={styles.marks}>
      {isSeen && <span className={styles.seen}>{t('seen')}</span>}
      <button
        type="button"
        className={styles.hide}
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
