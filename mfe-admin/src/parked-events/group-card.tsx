import type { ParkedGroup } from '@thikana/contracts';
import { Button, DateText } from '@thikana/web-kit/core';
import { api } from '@thikana/web-kit/data';
import { Tag } from '@thikana/web-kit/dashboard';
import { useState } from 'react';
import { LazyReasonDialog } from '../lazy-reason-dialog.ts';
import { serviceNames } from '@thikana/web-kit/story';
import { EventList } from './event-list.tsx';
import { messages } from './messages.ts';
import styles from './parked-events.module.css';
import { type Run, type RunProgress, useRun } from './use-run.ts';

interface GroupCardProps {
  group: ParkedGroup;
  open: boolean;
  onToggle: () => void;
}

/** The events of one subscriber that failed for one cause. */
export function GroupCard({ group, open, onToggle }: GroupCardProps) {
  const t = messages.useT();
  const nameOf = serviceNames.useT();
  const { service, subscriber, cause, types, count, since, triedAt } = group;
  const what = types.join(', ');
  const run = useRun(count);
  return (
    <li className={`tk-panel ${styles.group}`} data-row-key={`${service} ${subscriber} ${cause}`}>
      <div className={`tk-row ${styles.head}`}>
        <div className={styles.facts}>
          <h2>
            {what} <Tag>{nameOf(service)}</Tag>
          </h2>
          <p className={`tk-note ${styles.quiet}`}>{subscriber ?? t('neverPublished')}</p>
          <p className={styles.reason}>{cause}</p>
          <p className={`tk-note ${styles.quiet}`}>
            {t('since')} <DateText value={since} style="time" /> · {t('lastTried')}{' '}
            <DateText value={triedAt} style="time" />
          </p>
        </div>
        <div className="tk-row">
          <RunActions group={group} run={run} />
          <Button
            aria-expanded={open}
            aria-label={`${t(open ? 'hideEvents' : 'showEvents')}: ${what}`}
            onClick={onToggle}
          >
            {t(open ? 'hideEvents' : 'showEvents')}
          </Button>
        </div>
      </div>
      {run.progress && <Progress progress={run.progress} onStop={run.stop} />}
      {open && <EventList group={group} />}
    </li>
  );
}

/** The actions on the whole group, one at a time. */
function RunActions({ group, run }: { group: ParkedGroup; run: Run }) {
  const t = messages.useT();
  const [asking, setAsking] = useState(false);
  const { service, subscriber, cause, count, types } = group;
  const what = types.join(', ');
  const body = { service, cause, ...(subscriber !== null && { subscriber }) };
  const replay = async (cursor: string | undefined) => {
    const nextCall = { ...body, ...(cursor && { cursor }) };
    const { replayed, ...rest } = await api('operations.replayParkedGroup', { body: nextCall });
    return { done: replayed, ...rest };
  };
  const dropFor = (reason: string) => async (cursor: string | undefined) => {
    const nextCall = { ...body, reason, ...(cursor && { cursor }) };
    const { dropped, ...rest } = await api('operations.dropParkedGroup', { body: nextCall });
    return { done: dropped, failed: 0, failure: null, ...rest };
  };
  const runs = run.progress?.kind;
  return (
    <>
      <Button
        type="primary"
        loading={runs === 'replay'}
        disabled={runs === 'drop'}
        aria-label={`${t('replayAll', { count })}: ${what}`}
        onClick={() => run.start('replay', replay)}
      >
        {t('replayAll', { count })}
      </Button>
      <Button
        danger
        loading={runs === 'drop'}
        disabled={runs === 'replay'}
        aria-label={`${t('dropAll', { count })}: ${what}`}
        onClick={() => setAsking(true)}
      >
        {t('dropAll', { count })}
      </Button>
      <LazyReasonDialog
        open={asking}
        title={t('dropAllQuestion', { count })}
        consequence={t('dropAllConsequence', { cause, subscriber: subscriber ?? t('neverPublished') })}
        confirmLabel={t('drop')}
        label={t('reason')}
        missing={t('reasonRequired')}
        onConfirm={(reason) => {
          setAsking(false);
          run.start('drop', dropFor(reason));
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function Progress({ progress, onStop }: { progress: RunProgress; onStop: () => void }) {
  const t = messages.useT();
  const { kind, done, failed, left } = progress;
  const total = done + failed + left;
  return (
    <div className={`tk-row ${styles.progress}`}>
      <progress max={total} value={total - left} aria-label={t(`done.${kind}`)} />
      <span role="status">{t(`progress.${kind}`, { done, failed, left })}</span>
      <Button size="small" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}
