import type { Notification } from '@thikana/contracts';
import { Button, Page, QueryState, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, limits, usePagedList } from '@thikana/web-kit/data';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { Link } from '@thikana/web-kit/router';
import { useId } from 'react';
import { messages as common } from '../messages.ts';
import { dayName, isSameDay } from '../times.ts';
import { MailSettings } from './mail-settings.tsx';
import { messages } from './messages.ts';
import styles from './notifications.module.css';

/** What happened for the person, by days, each a link to the page where they act (NOTIFY-1). */
export function Notifications() {
  const t = messages.useT();
  const tAll = common.useT();
  const notify = useNotifier();
  const list = usePagedList('notifications.list', { query: { limit: limits.page.default } });
  const newest = list.items?.[0];
  // What arrives while the request is under way stays unread (NOTIFY-5).
  const readAll = () =>
    api('notifications.markRead', { body: { ...(newest && { upTo: newest.at }) } })
      .then(() => invalidateTopic('notifications'))
      .catch((error: unknown) => notify.failure(error, tAll('failed'), tAll('somethingWrong')));
  return (
    <Page
      title={t('title')}
      actions={
        <Button disabled={!list.items?.some(({ read }) => !read)} onClick={() => void readAll()}>
          {t('readAll')}
        </Button>
      }
    >
      <MailSettings />
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<div className={styles.skeleton} />}
      >
        {(found) => daysOf(found).map((day) => <Day key={day[0]!.at} notifications={day} />)}
      </QueryState>
      {list.hasMore && (
        <Button loading={list.loadingMore} onClick={list.loadMore}>
          {t('more')}
        </Button>
      )}
    </Page>
  );
}
export { Notifications as Component };

/** They are sorted by time. */
function daysOf(found: Notification[]): Notification[][] {
  const days: Notification[][] = [];
  for (const one of found) {
    const day = days.at(-1);
    if (day && isSameDay(day[0]?.at, one.at)) day.push(one);
    else days.push([one]);
  }
  return days;
}

function Day({ notifications }: { notifications: Notification[] }) {
  const language = useLanguage();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h2 id={id} className={styles.heading}>
        {dayName(notifications[0]!.at, language)}
      </h2>
      <ul className={`tk-panel ${styles.items}`}>
        {notifications.map((one) => (
          <li key={one._id}>
            <Item notification={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ notification }: { notification: Notification }) {
  const t = messages.useT();
  const language = useLanguage();
  const { _id: id, title, line, to, at, read } = notification;
  return (
    <Link to={to} className={styles.item} data-unread={!read} onClick={() => read || markRead(id, at)}>
      <span className={styles.what}>
        <span className={styles.title}>
          {!read && <span className="tk-sr-only">{t('unread')}: </span>}
          {title[language]}
        </span>
        <span className="tk-note">{line[language]}</span>
      </span>
      <time dateTime={at} className="tk-note">
        {formatDate(at, 'clock', language)}
      </time>
    </Link>
  );
}

/** The page is left for the link at once; what fails is unread still, which the list shows on return. */
function markRead(id: string, upTo: string): void {
  api('notifications.markRead', { body: { id, upTo }, handle403Locally: true })
    .then(() => invalidateTopic('notifications'))
    .catch(() => undefined);
}
