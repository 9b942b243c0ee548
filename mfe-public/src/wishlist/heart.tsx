import { HeartFilled, HeartOutlined } from '@thikana/web-kit/icons';
import round from '../round-button.module.css';
import styles from './heart.module.css';
import { messages } from './messages.ts';
import { useHeartToggle } from './use-heart-toggle.ts';
import type { Hearts } from './use-hearts.ts';

interface HeartProps {
  listing: { _id: string; title: string };
  hearts: Hearts;
}

/** Saves a listing from its card, or removes it again. */
export function Heart({ listing: { _id: propertyId, title }, hearts }: HeartProps) {
  const t = messages.useT();
  const { saved, toggle } = useHeartToggle({
    propertyId,
    email: hearts.email,
    entry: hearts.entryOf(propertyId),
    remember: (entry) => hearts.remember(propertyId, entry),
  });
  return (
    <button
      type="button"
      className={`${round.button} ${styles.heart}`}
      aria-pressed={saved}
      aria-label={t('save', { title })}
      onClick={toggle}
    >
      {saved ? <HeartFilled aria-hidden /> : <HeartOutlined aria-hidden />}
    </button>
  );
}
