import { announce, Button } from '@thikana/web-kit/core';
import { SwapOutlined } from '@thikana/web-kit/icons';
import { choose, MOST_COMPARED, unchoose, useChoice } from './choice.ts';
import round from '../round-button.module.css';
import styles from './compare-button.module.css';
import { messages } from './choice-messages.ts';

interface CompareButtonProps {
  listing: { _id: string; title: string };
  /** A round button over a card's picture, or a button with its name. */
  look: 'card' | 'button';
}

/** Adds a listing to the comparison, or removes it. With four chosen it explains so and remains focusable. */
export function CompareButton({ listing: { _id: id, title }, look }: CompareButtonProps) {
  const t = messages.useT();
  const chosen = useChoice();
  const isChosen = chosen.some((one) => one.id === id);
  const isFull = !isChosen && chosen.length >= MOST_COMPARED;
  const toggle = () => {
    if (isChosen) {
      unchoose(id);
      announce(t('takenAway', { title }));
    } else announce(choose({ id, title }) ? t('added', { title }) : t('full'));
  };
  const state = { 'aria-pressed': isChosen, 'aria-disabled': isFull, onClick: toggle };
  if (look === 'card')
    return (
      <button
        type="button"
        className={`${round.button} ${styles.round}`}
        aria-label={t('compareOf', { title })}
        title={isFull ? t('full') : t('compare')}
        {...state}
      >
        <SwapOutlined aria-hidden />
      </button>
    );
  return (
    <Button icon={<SwapOutlined aria-hidden />} className={styles.named ?? ''} {...state}>
      {t('compare')}
    </Button>
  );
}
