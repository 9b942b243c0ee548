import type { ViewingHours } from '@thikana/contracts';
import {
  Button,
  ButtonLink,
  EmptyState,
  FailedState,
  LoadingState,
  Page,
  useNow,
} from '@thikana/web-kit/core';
import { api, apiQuery, isGone, limits, useQuery } from '@thikana/web-kit/data';
import { useLanguage } from '@thikana/web-kit/i18n';
import { paths, useParams, useUnsavedChanges } from '@thikana/web-kit/router';
import { type SyntheticEvent, useState } from 'react';
import { useChange } from '../conversation/dialogs.tsx';
import { dayOf } from '../times.ts';
import { dayLabel, weekdayName } from '../viewings/days.ts';
import { DayHours } from './day-hours.tsx';
import styles from './hours.module.css';
import { messages } from './messages.ts';

/** When a listing can be viewed, for its agent (VIEW-1). */
export function Hours() {
  const t = messages.useT();
  const { propertyId = '' } = useParams();
  const query = useQuery({
    ...apiQuery('conversations.viewingHours', { params: { propertyId }, handle403Locally: true }),
    retry: false,
  });
  const { data: listing } = useQuery({
    ...apiQuery('properties.get', { params: { id: propertyId }, handle403Locally: true }),
    retry: false,
  });
  const lead = listing ? t('leadOf', { title: listing.title }) : t('lead');
  return (
    <Page title={t('title')} lead={lead} width="narrow">
      {query.data ? (
        <Form key={propertyId} propertyId={propertyId} published={query.data} />
      ) : isGone(query.error) ? (
        <EmptyState text={t('gone')}>
          <ButtonLink to={paths.inbox.home}>{t('inbox')}</ButtonLink>
        </EmptyState>
      ) : query.isError ? (
        <FailedState text={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <LoadingState text={t('loading')}>
          <div className={styles.skeleton} />
        </LoadingState>
      )}
    </Page>
  );
}
export { Hours as Component };

function Form({ propertyId, published }: { propertyId: string; published: ViewingHours }) {
  const t = messages.useT();
  const language = useLanguage();
  const change = useChange();
  const [hours, setHours] = useState(published);
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useUnsavedChanges(isDirty);
  const edit = (next: Partial<ViewingHours>) => {
    setHours((known) => ({ ...known, ...next }));
    setDirty(true);
    setFault(null);
  };
  const { weekly, exceptions } = hours;
  const setDay = (weekday: number, ranges: ViewingHours['weekly'][number]) =>
    edit({ weekly: weekly.map((known, at) => (at === weekday ? ranges : known)) });
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = wrongDay(
      hours,
      (weekday) => weekdayName(weekday, language),
      (date) => dayLabel(date, language),
    );
    if (wrong !== undefined) return setFault(t('wrong', { day: wrong }));
    setSaving(true);
    const call = { params: { propertyId }, body: hours, handle403Locally: true };
    const isSaved = await change(() => api('conversations.setViewingHours', call), t('saved'));
    setSaving(false);
    if (isSaved) setDirty(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <fieldset className={`tk-panel ${styles.part}`}>
        <legend className={styles.legend}>{t('week')}</legend>
        {weekly.map((ranges, weekday) => {
          const day = weekdayName(weekday, language);
          return (
            <div key={day} className={styles.day}>
              <span className={styles.name}>{day}</span>
              <DayHours day={day} ranges={ranges} onChange={(next) => setDay(weekday, next)} />
            </div>
          );
        })}
        <div>
          <Button
            type="text"
            disabled={weekly[0]?.length === 0}
            onClick={() => edit({ weekly: weekly.map(() => weekly[0] ?? []) })}
          >
            {t('copy', { day: weekdayName(0, language) })}
          </Button>
        </div>
      </fieldset>
      <Exceptions exceptions={exceptions} onChange={(next) => edit({ exceptions: next })} />
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** The name of a day on which a time ends before it begins. */
function wrongDay(
  { weekly, exceptions }: ViewingHours,
  nameOf: (weekday: number) => string,
  labelOf: (date: string) => string,
): string | undefined {
  const isWrong = (ranges: ViewingHours['weekly'][number]) => ranges.some(({ from, to }) => from >= to);
  const weekday = weekly.findIndex(isWrong);
  if (weekday >= 0) return nameOf(weekday);
  const exception = exceptions.find(({ ranges }) => isWrong(ranges));
  return exception && labelOf(exception.date);
}

interface ExceptionsProps {
  exceptions: ViewingHours['exceptions'];
  onChange: (exceptions: ViewingHours['exceptions']) => void;
}

function Exceptions({ exceptions, onChange }: ExceptionsProps) {
  const t = messages.useT();
  const language = useLanguage();
  const [date, setDate] = useState('');
  const today = dayOf(useNow());
  const isNew = date >= today && !exceptions.some((one) => one.date === date);
  const add = () => {
    onChange(
      [...exceptions, { date, ranges: [] }].toSorted((one, other) => one.date.localeCompare(other.date)),
    );
    setDate('');
  };
  return (
    <fieldset className={`tk-panel ${styles.part}`}>
      <legend className={styles.legend}>{t('exceptions')}</legend>
      <p className="tk-note">{t('exceptionsText')}</p>
      {exceptions.length === 0 && <p className="tk-note">{t('none')}</p>}
      {exceptions.map(({ date: one, ranges }) => {
        const day = dayLabel(one, language);
        return (
          <div key={one} className={styles.day}>
            <span className={styles.name}>{day}</span>
            <DayHours
              day={day}
              ranges={ranges}
              onChange={(next) =>
                onChange(
                  exceptions.map((known) => (known.date === one ? { date: one, ranges: next } : known)),
                )
              }
            />
            <Button type="text" onClick={() => onChange(exceptions.filter((known) => known.date !== one))}>
              {t('removeDate', { day })}
            </Button>
          </div>
        );
      })}
      <div className={styles.add}>
        <label>
          {t('date')}
          <input type="date" min={today} value={date} onChange={({ target }) => setDate(target.value)} />
        </label>
        <Button disabled={!isNew || exceptions.length >= limits.viewings.exceptions} onClick={add}>
          {t('addDate')}
        </Button>
      </div>
    </fieldset>
  );
}
