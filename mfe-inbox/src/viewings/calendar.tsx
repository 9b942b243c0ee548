import type { Viewing } from '@thikana/contracts';
import { Button, ButtonLink, Page, QueryState, useNow } from '@thikana/web-kit/core';
import { apiQuery, keepPrevious, useQuery } from '@thikana/web-kit/data';
import { dayStart, useLanguage } from '@thikana/web-kit/i18n';
import { ArrowLeftOutlined, ArrowRightOutlined } from '@thikana/web-kit/icons';
import { Link, paths, useAddressState } from '@thikana/web-kit/router';
import styles from './calendar.module.css';
import { addDays, byDay, clock, dayLabel, dayOf, weekOf } from './days.ts';
import { messages } from './messages.ts';
import { useViewingText } from './viewing-text.ts';
import lines from './viewings.module.css';

const FIELDS = { week: '' } as const;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The own viewings of a week: a column a day, on phones the days that have one. */
export function Calendar() {
  const t = messages.useT();
  const language = useLanguage();
  const [{ week: asked }, setFields] = useAddressState(FIELDS);
  const today = dayOf(useNow());
  const thisWeek = weekOf(today);
  const week = dayStart(asked) === null ? thisWeek : weekOf(asked);
  const from = dayStart(week)?.toISOString() ?? '';
  const to = dayStart(addDays(week, 7))?.toISOString() ?? '';
  const query = useQuery({
    ...apiQuery('conversations.viewings', { query: { from, to } }),
    placeholderData: keepPrevious,
  });
  const show = (day: string) => setFields({ week: day === thisWeek ? '' : day });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink to={paths.inbox.home}>{t('conversations')}</ButtonLink>}
    >
      <div className={styles.head}>
        <h2 className={styles.week} aria-live="polite">
          {t('week', { day: dayLabel(week, language) })}
        </h2>
        <Button
          aria-label={t('earlier')}
          icon={<ArrowLeftOutlined aria-hidden />}
          onClick={() => show(addDays(week, -7))}
        />
        <Button disabled={week === thisWeek} onClick={() => show(thisWeek)}>
          {t('thisWeek')}
        </Button>
        <Button
          aria-label={t('later')}
          icon={<ArrowRightOutlined aria-hidden />}
          onClick={() => show(addDays(week, 7))}
        />
      </div>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('none') }}
        skeleton={<div className={styles.skeleton} />}
      >
        {(found) => <Week week={week} today={today} viewings={found} />}
      </QueryState>
    </Page>
  );
}
export { Calendar as Component };

interface WeekProps {
  week: string;
  today: string;
  viewings: readonly Viewing[];
}

function Week({ week, today, viewings }: WeekProps) {
  const language = useLanguage();
  const groups = byDay(viewings, ({ start }) => start);
  return (
    <ol className={styles.days}>
      {DAYS.map((at) => {
        const day = addDays(week, at);
        const found = groups.get(day) ?? [];
        return (
          <li key={day} className={styles.day} data-empty={found.length === 0} data-today={day === today}>
            <h3 className={styles.date}>{dayLabel(day, language)}</h3>
            <ul className={styles.items}>
              {found.map((viewing) => (
                <Item key={viewing._id} viewing={viewing} />
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

function Item({ viewing }: { viewing: Viewing }) {
  const language = useLanguage();
  const text = useViewingText();
  return (
    <li>
      <Link to={paths.inbox.conversation(viewing.conversationId)} className={styles.item}>
        <time dateTime={viewing.start} className={styles.time}>
          {clock(viewing.start, language)}
        </time>
        <span>{text.nameOf(viewing)}</span>
        <span className="tk-note">{viewing.title}</span>
        <span className={lines.state} data-state={viewing.state}>
          {text.state(viewing)}
        </span>
      </Link>
    </li>
  );
}
