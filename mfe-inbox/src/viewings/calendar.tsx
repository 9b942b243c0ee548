import { addDays, type Viewing } from '@thikana/contracts';
import { Button, ButtonLink, Page, QueryState, useNow } from '@thikana/web-kit/core';
import { apiQuery, keepPrevious, useQuery } from '@thikana/web-kit/data';
import { dayStart, useLanguage } from '@thikana/web-kit/i18n';
import { ArrowLeftOutlined, ArrowRightOutlined } from '@thikana/web-kit/icons';
import { Link, paths, useAddressState } from '@thikana/web-kit/router';
import styles from './calendar.module.css';
import { dayOf } from '../times.ts';
import { byDay, clock, dayLabel } from './days.ts';
import { messages } from './messages.ts';
import { useViewingText } from './viewing-text.ts';
import lines from './viewings.module.css';

const FIELDS = { from: '' } as const;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The own viewings of seven days, at first from today: a column a day, on phones the days that have one. */
export function Calendar() {
  const t = messages.useT();
  const language = useLanguage();
  const [{ from: asked }, setFields] = useAddressState(FIELDS);
  const today = dayOf(useNow());
  const start = dayStart(asked);
  const first = start ? dayOf(start.getTime()) : today;
  const from = dayStart(first)?.toISOString() ?? '';
  const to = dayStart(addDays(first, 7))?.toISOString() ?? '';
  const query = useQuery({
    ...apiQuery('conversations.viewings', { query: { from, to } }),
    placeholderData: keepPrevious,
  });
  const show = (day: string) => setFields({ from: day === today ? '' : day });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink to={paths.inbox.home}>{t('conversations')}</ButtonLink>}
    >
      <div className={styles.head}>
        <h2 className={styles.week} aria-live="polite">
          {t('week', { day: dayLabel(first, language) })}
        </h2>
        <Button
          aria-label={t('earlier')}
          icon={<ArrowLeftOutlined aria-hidden />}
          onClick={() => show(addDays(first, -7))}
        />
        <Button disabled={first === today} onClick={() => show(today)}>
          {t('today')}
        </Button>
        <Button
          aria-label={t('later')}
          icon={<ArrowRightOutlined aria-hidden />}
          onClick={() => show(addDays(first, 7))}
        />
      </div>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('none') }}
        skeleton={<div className={styles.skeleton} />}
      >
        {(found) => <Week first={first} today={today} viewings={found} />}
      </QueryState>
    </Page>
  );
}
export { Calendar as Component };

interface WeekProps {
  first: string;
  today: string;
  viewings: readonly Viewing[];
}

function Week({ first, today, viewings }: WeekProps) {
  const language = useLanguage();
  const groups = byDay(viewings, ({ start }) => start);
  return (
    <ol className={styles.days}>
      {DAYS.map((at) => {
        const day = addDays(first, at);
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
