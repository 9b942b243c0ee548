import type { ReportedConversation } from '@thikana/contracts';
import { Button, Page, QueryState } from '@thikana/web-kit/core';
import { api, usePagedList } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/dialogs';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import { useState } from 'react';
import { useChange } from '../conversation/dialogs.tsx';
import { MessageLog } from '../conversation/message-log.tsx';
import { useMessages } from '../conversation/use-messages.ts';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';
import styles from './reported.module.css';

/** Conversations with open reports, for admins, who may read them until they dismiss them (TALK-9). */
export function Reported() {
  const t = messages.useT();
  const list = usePagedList('conversations.reported', { query: {} });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<div className={styles.skeleton} />}
      >
        {(found) => (
          <ul className={styles.cases}>
            {found.map((one) => (
              <Case key={one._id} found={one} />
            ))}
          </ul>
        )}
      </QueryState>
      {list.hasMore && (
        <Button loading={list.loadingMore} onClick={list.loadMore}>
          {t('more')}
        </Button>
      )}
    </Page>
  );
}
export { Reported as Component };

function Case({ found }: { found: ReportedConversation }) {
  const t = messages.useT();
  const language = useLanguage();
  const [isRead, setRead] = useState(false);
  const { title, propertyId, reports, messages: count } = found;
  return (
    <li className={`tk-panel ${styles.case}`}>
      <h2 className={styles.title}>
        <Link to={paths.admin.listing(propertyId)}>{title}</Link>
      </h2>
      <p className="tk-note">
        <Party found={found} part="buyer" /> · <Party found={found} part="agent" /> ·{' '}
        {t('messages', { count })}
      </p>
      <ul className={styles.reports}>
        {reports.map(({ by, reason, note, at }) => (
          <li key={`${by} ${at}`}>
            <strong>{t(reason)}</strong> {note}{' '}
            <span className="tk-note">
              {t(`by.${by}`)} · {formatDate(at, 'time', language)}
            </span>
          </li>
        ))}
      </ul>
      <div className="tk-row">
        <Button aria-expanded={isRead} onClick={() => setRead(!isRead)}>
          {t(isRead ? 'hide' : 'read')}
        </Button>
        <Dismiss found={found} />
      </div>
      {isRead && <Messages found={found} />}
    </li>
  );
}

function Party({ found, part }: { found: ReportedConversation; part: 'buyer' | 'agent' }) {
  const t = messages.useT();
  const deleted = common.useT()('deleted');
  const { userId, name } = found[part];
  return (
    <>
      {t(part)}: <Link to={paths.admin.person(userId)}>{name ?? deleted}</Link>
    </>
  );
}

function Messages({ found: { _id: id, messages: count, title } }: { found: ReportedConversation }) {
  const t = messages.useT();
  const log = useMessages(id, count);
  return (
    <div className={styles.log}>
      <MessageLog log={log} part="agent" label={t('log', { title })} />
    </div>
  );
}

/** Closes the reports that are shown; a later one remains open. */
function Dismiss({ found: { _id: id, title, reports, lastAt } }: { found: ReportedConversation }) {
  const t = messages.useT();
  const change = useChange();
  const [asking, setAsking] = useState(false);
  const dismiss = async () => {
    const until =
      reports
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? lastAt;
    const call = { params: { id }, body: { until } };
    await change(() => api('conversations.dismissReports', call), t('dismissed'), title);
    setAsking(false);
  };
  return (
    <>
      <Button aria-label={t('dismissOf', { title })} onClick={() => setAsking(true)}>
        {t('dismiss')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('question', { title })}
        confirmLabel={t('dismiss')}
        onConfirm={dismiss}
        onCancel={() => setAsking(false)}
      >
        <p>{t('consequence')}</p>
      </ConfirmDialog>
    </>
  );
}
