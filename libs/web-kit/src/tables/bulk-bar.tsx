import { Button } from 'antd';
import { announce } from '../core/announcer.ts';
import { useEffect, useId, useState } from 'react';
import { CloseOutlined } from '../icons/index.ts';
import { useLanguage } from '../i18n/language.ts';
import styles from './bulk-bar.module.css';
import { useBulkState, type Bulk, type BulkRow, type BulkState } from './bulk.ts';
import { messages } from './messages.ts';
import { useSelectedRows, type Selection } from './selection.ts';

export interface BulkAction<R> {
  /** 'Verify'; the number of rows follows. */
  label: string;
  danger?: boolean;
  /** Whether it can be done with this row; all by default. */
  appliesTo?: (row: R) => boolean;
  /** With the rows to which it applies: asks where that is needed, and starts a plan of `useBulk`. */
  run: (rows: R[]) => void;
}

export interface BulkBarProps<R> {
  selection: Selection<R>;
  bulk: Bulk;
  actions: readonly BulkAction<R>[];
}

/**
 * What can be done with the selected rows, and the progress and results of what was done. Rendered below the table; it
 * stays at the window's end, and is nothing while nothing is selected and nothing runs.
 */
export function BulkBar<R>({ selection, bulk, actions }: BulkBarProps<R>) {
  const t = messages.useT();
  const rows = useSelectedRows(selection);
  const state = useBulkState(bulk);
  if (state)
    return (
      <section className={styles.bar} aria-label={t('bulk.region')}>
        <Run bulk={bulk} state={state} />
      </section>
    );
  if (rows.size === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('bulk.region')}>
      <div className={styles.line}>
        <strong role="status">{t('bulk.selected', { count: rows.size })}</strong>
        <div className={styles.actions}>
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} rows={[...rows.values()]} />
          ))}
        </div>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('bulk.clear')}
          title={t('bulk.clear')}
          onClick={() => selection.clear()}
        />
      </div>
    </section>
  );
}

interface BulkRunProps {
  bulk: Bulk;
  onDismiss: () => void;
}

/** Progress and results without a selection: in a dialog. */
export function BulkRun({ bulk, onDismiss }: BulkRunProps) {
  const state = useBulkState(bulk);
  return state && <Run bulk={bulk} state={state} onDismiss={onDismiss} />;
}

function ActionButton<R>({
  action: { label, danger = false, appliesTo, run },
  rows,
}: {
  action: BulkAction<R>;
  rows: R[];
}) {
  const t = messages.useT();
  const meant = appliesTo ? rows.filter(appliesTo) : rows;
  return (
    <Button
      size="small"
      danger={danger}
      disabled={meant.length === 0}
      title={meant.length === 0 ? t('bulk.none') : undefined}
      onClick={() => run(meant)}
    >
      {label} ({t('bulk.count', { count: meant.length })})
    </Button>
  );
}

/** Whole seconds until then, counted down. */
function useSecondsUntil(at: number, isCounted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounted) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isCounted]);
  return Math.max(1, Math.ceil((at - now) / 1_000));
}

function Run({ bulk, state, onDismiss }: { bulk: Bulk; state: BulkState; onDismiss?: () => void }) {
  const t = messages.useT();
  useLanguage();
  const id = useId();
  const { label, rows, phase, isUndoing, reason, resumesAt, canUndo } = state;
  const countOf = (...states: BulkRow['state'][]) => rows.filter((row) => states.includes(row.state)).length;
  const failed = rows.filter((row) => row.state === 'failed');
  const [done, total, succeeded] = [
    countOf('done', 'failed', 'undone'),
    rows.length,
    countOf('done', 'undone'),
  ];
  const seconds = useSecondsUntil(resumesAt, phase === 'waiting');
  const isBusy = phase === 'running' || phase === 'waiting';
  const text = isBusy
    ? t(isUndoing ? 'bulk.undoing' : 'bulk.progress', { label, done, total })
    : phase === 'stopped'
      ? t('bulk.stopped', { label, done, total })
      : t(isUndoing ? 'bulk.undone' : 'bulk.finished', { label, count: succeeded });
  useEffect(() => {
    if (!isBusy) announce(text);
  }, [isBusy, text]);
  return (
    <>
      <div className={styles.line}>
        <strong id={id}>{text}</strong>
        {isBusy && (
          <Button size="small" onClick={() => bulk.stop()}>
            {t('bulk.stop')}
          </Button>
        )}
        {phase === 'stopped' && (
          <Button size="small" type="primary" onClick={() => void bulk.resume()}>
            {t('bulk.resume')}
          </Button>
        )}
        {!isBusy && failed.length > 0 && (
          <Button size="small" onClick={() => void bulk.retry()}>
            {t('bulk.again')}
          </Button>
        )}
        {!isBusy && canUndo && succeeded > 0 && (
          <Button size="small" onClick={() => void bulk.undo()}>
            {t('bulk.undo')}
          </Button>
        )}
        {!isBusy && (
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('bulk.close')}
            title={t('bulk.close')}
            onClick={() => {
              bulk.dismiss();
              onDismiss?.();
            }}
          />
        )}
      </div>
      <progress className={styles.progress} aria-labelledby={id} max={total} value={done} />
      {phase === 'waiting' && <p role="status">{t('bulk.waits', { seconds })}</p>}
      {reason && <p role="alert">{reason}</p>}
      {failed.length > 0 && (
        <div role="alert">
          {t('bulk.failed', { count: failed.length })}
          <ul className={styles.failed}>
            {failed.map((row) => (
              <li key={row.key}>
                <strong>{row.name}</strong>: {row.reason ?? t('bulk.unknown')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <details>
        <summary>{t('bulk.results')}</summary>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.key} data-state={row.state}>
              <span>{row.name}</span> <span>{t(`bulk.state.${row.state}`)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
