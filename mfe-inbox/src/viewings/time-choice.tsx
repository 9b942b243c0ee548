import { Button } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { useLanguage } from '@thikana/web-kit/i18n';
import { useId, useState } from 'react';
import { dayOf } from '../times.ts';
import { byDay, clock, dayLabel } from './days.ts';
import { messages } from './messages.ts';
import styles from './time-choice.module.css';

interface TimeChoiceProps {
  propertyId: string;
  value: string | null;
  onChoose: (start: string | null) => void;
  /** The first choice, where choosing is optional. */
  none?: string;
  /** Free times that a refusal named; null without one. */
  next?: readonly string[] | null;
}

/** A day, and one of its free times (VIEW-2). */
export function TimeChoice({ propertyId, value, onChoose, none, next = null }: TimeChoiceProps) {
  const t = messages.useT();
  const language = useLanguage();
  const id = useId();
  const [chosenDay, setDay] = useState('');
  const query = useQuery({
    ...apiQuery('conversations.viewingTimes', { params: { propertyId }, handle403Locally: true }),
    retry: false,
  });
  if (!query.data)
    return query.isError ? (
      <div role="alert" className={styles.state}>
        <p>{t('timesFailed')}</p>
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </div>
    ) : (
      <p role="status" className={`tk-note ${styles.state}`}>
        {t('timesLoading')}
      </p>
    );
  const { times, hasHours } = query.data;
  if (times.length === 0)
    return <p className={`tk-note ${styles.state}`}>{t(hasHours ? 'timesNone' : 'hoursNone')}</p>;
  const groups = byDay(times, (start) => start);
  const days = [...groups.keys()];
  const day = groups.has(chosenDay) ? chosenDay : (days[0] ?? '');
  const time = (start: string, label: string, group: string) => (
    <label key={start} className={styles.time}>
      <input
        type="radio"
        name={`${id}-${group}`}
        checked={value === start}
        onChange={() => onChoose(start)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <div className={styles.choice}>
      {next && (
        <div role="alert" className={styles.taken}>
          <p>{t(next.length === 0 ? 'takenAll' : 'taken')}</p>
          <div className={styles.times}>
            {next.map((start) =>
              time(start, `${dayLabel(dayOf(start), language)}, ${clock(start, language)}`, 'next'),
            )}
          </div>
        </div>
      )}
      <label className={styles.day}>
        {t('day')}
        <select
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            if (value !== null) onChoose(null);
          }}
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {dayLabel(one, language)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className={styles.times}>
        <legend className="tk-sr-only">{t('time')}</legend>
        {none !== undefined && (
          <label className={styles.time}>
            <input type="radio" name={`${id}-all`} checked={value === null} onChange={() => onChoose(null)} />
            <span>{none}</span>
          </label>
        )}
        {groups.get(day)?.map((start) => time(start, clock(start, language), 'all'))}
      </fieldset>
    </div>
  );
}
