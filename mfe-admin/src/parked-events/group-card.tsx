import type { ParkedGroup } from '@thikana/contracts';
import { Button, DateText } from '@thikana/web-kit/core';
import { api } from '@thikana/web-kit/data';
import { Tag } from '@thikana/web-kit/tables';
import { EventList } from './event-list.tsx';
import { messages } from './messages.ts';
import styles from './parked-events.module.css';
import { type RunProgress, useReplay } from './use-replay.ts';

interface GroupCardProps {
  group: ParkedGroup;
  open: boolean;
  onToggle: () => void;
}

/** The events of one subscriber that failed for one cause. */
export function GroupCard({ group, open, onToggle }: GroupCardProps) {
  const t = messages.useT();
  const { service, subscriber, cause, types, count, since, triedAt } = group;
  const what = types.join(', ');
  const body = { service, cause, ...(subscriber !== null && { subscriber }) };
  const replay = useReplay(
    (cursor) => api('operations.replayParkedGroup', { body: { ...body, ...(cursor && { cursor }) } }),
    count,
  );
  return (
    <li className={styles.group} data-row-key={`${service} ${subscriber} ${cause}`}>
      <div className={styles.head}>
        <div className={styles.facts}>
          <h2>
            {what} <Tag>{t(`service.${service}`)}</Tag>
          </h2>
          <p className={styles.quiet}>{subscriber ?? t('neverPublished')}</p>
          <p className={styles.reason}>{cause}</p>
          <p className={styles.quiet}>
            {t('since')} <DateText value={since} style="time" /> · {t('lastTried')}{' '}
            <DateText value={triedAt} style="time" />
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            type="primary"
            loading={replay.progress !== null}
            aria-label={`${t('replayAll', { count })}: ${what}`}
            onClick={replay.start}
          >
            {t('replayAll', { count })}
          </Button>
          <Button
            aria-expanded={open}
            aria-label={`${t(open ? 'hideEvents' : 'showEvents')}: ${what}`}
            onClick={onToggle}
          >
            {t(open ? 'hideEvents' : 'showEvents')}
          </Button>
        </div>
      </div>
      {replay.progress && <Progress progress={replay.progress} onStop={replay.stop} />}
      {open && <EventList group={group} />}
    </li>
  );
}

function Progress({ progress, onStop }: { progress: RunProgress; onStop: () => void }) {
  const t = messages.useT();
  const { replayed, failed, left } = progress;
  const total = replayed + failed + left;
  return (
    <div className={styles.progress}>
      <progress max={total} value={total - left} aria-label={t('replayed')} />
      <span role="status">{t('progress', { replayed, failed, left })}</span>
      <Button size="small" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}
