import type { ParkedEvent, ParkedGroup } from '@thikana/contracts';
import { Button, DateText, QueryState } from '@thikana/web-kit/core';
import { api, apiQuery, usePagedList, useQuery } from '@thikana/web-kit/data';
import { useState } from 'react';
import { ReasonButton } from '../reason-button.tsx';
import { messages } from './messages.ts';
import styles from './parked-events.module.css';
import { useRun } from './use-run.ts';

/** The events of a cause, the oldest first. */
export function EventList({ group }: { group: ParkedGroup }) {
  const t = messages.useT();
  const { service, subscriber, cause, types } = group;
  const list = usePagedList('operations.listParked', {
    query: { service, cause, ...(subscriber !== null && { subscriber }) },
  });
  return (
    <QueryState
      query={list.query}
      texts={{ loading: t('listLoading'), failed: t('listFailed'), empty: t('listEmpty') }}
      skeleton={<span className={`tk-panel ${styles.shade}`} />}
    >
      {(events) => (
        <>
          <ul className={styles.events} aria-label={t('eventsOf', { what: types.join(', ') })}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} cause={cause} />
            ))}
          </ul>
          {list.hasMore && (
            <Button loading={list.loadingMore} onClick={list.loadMore}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}

/** Its reason, where it has more than the group's cause. */
function EventRow({ event, cause }: { event: ParkedEvent; cause: string }) {
  const t = messages.useT();
  const { type, eventId, aggregate, reason, attempts, parkedAt, triedAt } = event;
  const [showsData, setShowsData] = useState(false);
  return (
    <li className={styles.event} data-row-key={event.id}>
      {reason !== cause && <p className={styles.reason}>{reason}</p>}
      <dl className={styles.terms}>
        <dt>{t('eventId')}</dt>
        <dd>
          {type} <code>{eventId ?? event.id}</code>
        </dd>
        {aggregate && (
          <>
            <dt>{t('about')}</dt>
            <dd>
              <code>{aggregate}</code>
            </dd>
          </>
        )}
        <dt>{t('since')}</dt>
        <dd>
          <DateText value={parkedAt} style="time" />
        </dd>
        <dt>{t('lastTried')}</dt>
        <dd>
          <DateText value={triedAt} style="time" /> · {t('tried', { count: attempts })}
        </dd>
      </dl>
      <EventActions event={event} showsData={showsData} onData={() => setShowsData(!showsData)} />
      {showsData && <EventData event={event} />}
    </li>
  );
}

interface EventActionsProps {
  event: ParkedEvent;
  showsData: boolean;
  onData: () => void;
}

function EventActions({ event, showsData, onData }: EventActionsProps) {
  const t = messages.useT();
  const { service, id, type } = event;
  const name = { type, id: event.eventId ?? id };
  const run = useRun(1);
  const replay = async () => {
    const { replayed, ...rest } = await api('operations.replayParked', { params: { service, id } });
    return { done: replayed, ...rest };
  };
  return (
    <div className="tk-row">
      <Button
        size="small"
        loading={run.progress !== null}
        aria-label={t('replayOf', name)}
        onClick={() => run.start('replay', replay)}
      >
        {t('replay')}
      </Button>
      <Button size="small" aria-expanded={showsData} aria-label={t('dataOf', name)} onClick={onData}>
        {t('data')}
      </Button>
      <ReasonButton
        size="small"
        action={t('drop')}
        name={t('dropOf', name)}
        title={t('dropQuestion')}
        consequence={() =>
          t('dropConsequence', { type, subscriber: event.subscriber ?? t('neverPublished') })
        }
        label={t('reason')}
        missing={t('reasonRequired')}
        send={(reason) => api('operations.dropParked', { params: { service, id }, body: { reason } })}
        done={[t('done.drop'), type]}
        failed={[t('error'), t('somethingWrong')]}
        topic="operations"
      />
    </div>
  );
}

function EventData({ event: { service, id } }: { event: ParkedEvent }) {
  const t = messages.useT();
  const query = useQuery(apiQuery('operations.getParked', { params: { service, id } }));
  return (
    <QueryState
      query={query}
      texts={{ loading: t('dataLoading'), failed: t('dataFailed') }}
      skeleton={<span className={`tk-panel ${styles.shade}`} />}
    >
      {({ body }) => (
        <textarea className={styles.data} readOnly rows={12} aria-label={t('data')} value={readable(body)} />
      )}
    </QueryState>
  );
}

/** Indented where it is JSON; an event that could not be parsed may be anything. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
