import { HeartFilled, HeartOutlined } from '@thikana/web-kit/icons';
import styles from './heart.module.css';
import { messages } from './messages.ts';

interface HeartProps {
  title: string;
  saved: boolean;
  onToggle: () => void;
}

/** Saves a listing from its card, or takes it off again. */
export function Heart({ title, saved, onToggle }: HeartProps) {
  const t = messages.useT();
  return (
    <button
      type="button"
      className={styles.heart}
      data-saved={saved}
      aria-label={saved ? t('remove', { title }) : t('save', { title })}
      onClick={onToggle}
    >
      {saved ? <HeartFilled aria-hidden /> : <HeartOutlined aria-hidden />}
    </button>
  );
}
