import { announce, Button } from '@thikana/web-kit/core';
import { CloseOutlined } from '@thikana/web-kit/icons';
import { useEffect } from 'react';
import { type Decision, dismiss, onUndo, undo, undoGroup, undoWithinMs, useDecisions } from './decisions.ts';
import styles from './decisions.module.css';
import { messages } from './messages.ts';

const seconds = undoWithinMs / 1000;

/** One line for decisions that were made at once, as long as they can be undone or are sent. */
const linesOf = (decisions: readonly Decision[]) =>
  decisions.filter(
    ({ group, state }, at) =>
      !group ||
      state === 'lost' ||
      decisions.findIndex((other) => other.group === group && other.state !== 'lost') === at,
  );

/** @param undoKey the key that undoes the newest one, where a screen has one */
export function DecisionList({ undoKey }: { undoKey?: string }) {
  const t = messages.useT();
  const decisions = useDecisions();
  const last = decisions.findLast(({ state }) => state === 'waiting');
  const newest = (last?.group ?? last)?.label;
  useEffect(() => {
    if (newest === undefined) return;
    const how = undoKey ? ` ${t('byKey', { key: undoKey })}` : '';
    announce(t('announced', { label: newest, seconds }) + how);
  }, [newest, undoKey, t]);
  useEffect(
    () =>
      onUndo((about) =>
        announce(t('undone', { label: decisions.find((one) => one.about === about)?.label ?? '' })),
      ),
    [decisions, t],
  );
  return (
    <div role="region" aria-label={t('region')} className={styles.list} hidden={decisions.length === 0}>
      {linesOf(decisions).map(({ about, label: own, state, reason, group }) => {
        const label = state === 'lost' ? own : (group?.label ?? own);
        return (
          <div key={about} className={styles.item} data-state={state}>
            {state === 'lost' ? (
              <>
                <span>
                  {t('lost', { label })} {reason}
                </span>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t('dismiss', { label })}
                  onClick={() => dismiss(about)}
                />
              </>
            ) : (
              <>
                <span>{label}</span>
                {state === 'waiting' ? (
                  <Button
                    size="small"
                    aria-label={t('undoOf', { label })}
                    onClick={() => (group ? undoGroup(group) : undo(about))}
                  >
                    {t('undo')}
                  </Button>
                ) : (
                  <span>{t('sent')}</span>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
