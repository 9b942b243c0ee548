import { Button } from '@thikana/web-kit/core';
import styles from './hidden.module.css';
import { messages } from './messages.ts';

interface HiddenCardProps {
  title: string;
  /** It was hidden on this page: its button gets the focus of the one that was pressed. */
  isNew: boolean;
  onShow: () => void;
}

/** In place of the card of a hidden listing. */
export function HiddenCard({ title, isNew, onShow }: HiddenCardProps) {
  const t = messages.useT();
  return (
    <div className={`tk-panel ${styles.card}`}>
      <p className="tk-note">{t('hidden', { title })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as above */}
      <Button autoFocus={isNew} aria-label={t('showAgainOf', { title })} onClick={onShow}>
        {t('showAgain')}
      </Button>
    </div>
  );
}
