import type { PropertyCard } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { messages } from './messages.ts';
import styles from './moderation.module.css';

interface PreviewButtonProps {
  listing: PropertyCard;
  onOpen: (listing: PropertyCard) => void;
  /** A button 'Preview', where the title is shown elsewhere. */
  word?: boolean;
}

/** Opens a listing's preview: its title, or a word. */
export function PreviewButton({ listing, onOpen, word = false }: PreviewButtonProps) {
  const t = messages.useT();
  const { title } = listing;
  const name = t('actionOf', { action: t('preview'), title });
  if (word)
    return (
      <Button size="small" aria-label={name} onClick={() => onOpen(listing)}>
        {t('preview')}
      </Button>
    );
  return (
    <button
      type="button"
      className={styles.open}
      title={title}
      aria-label={name}
      onClick={() => onOpen(listing)}
    >
      {title}
    </button>
  );
}
