import { Button } from '@thikana/web-kit/core';
import { useEffect, useRef } from 'react';
import { type Decision, undo } from './decisions.ts';
import styles from './decisions.module.css';
import { messages } from './messages.ts';

/** Replaces the buttons: the decision with Undo until it is sent. The focus moves from the pressed button to Undo. */
export function DecisionState({
  decision: { about, label, doing, state },
  undoKey,
}: {
  decision: Decision;
  undoKey?: string;
}) {
  const t = messages.useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  if (state !== 'waiting') return <span>{doing}</span>;
  return (
    <span className={styles.state}>
      {doing}{' '}
      <Button
        ref={button}
        size="small"
        aria-keyshortcuts={undoKey}
        aria-label={t('undoOf', { label })}
        onClick={() => undo(about)}
      >
        {t('undo')}
      </Button>
    </span>
  );
}

/** Why a decision was not applied. */
export function LostDecision({ decision }: { decision: Decision | undefined }) {
  const t = messages.useT();
  if (decision?.state !== 'lost') return null;
  const text = `${t('lostHere')} ${decision.reason ?? ''}`;
  return (
    <span role="status" className={styles.lost} title={text}>
      {text}
    </span>
  );
}
