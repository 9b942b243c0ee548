import type { Conversation } from '@thikana/contracts';
import { Button, ButtonLink, Picture, QueryState } from '@thikana/web-kit/core';
import { limits, usePagedList } from '@thikana/web-kit/data';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths, useAddressState, useLocation, useTyped } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { messages as common, usePreview } from '../messages.ts';
import { shortTime } from '../times.ts';
import styles from './conversation-list.module.css';
import { messages } from './messages.ts';

const FIELDS = { search: '', archived: '' } as const;

/** The own conversations, the newest message first; what is shown of them is in the address. */
export function ConversationList({ openId }: { openId: string | undefined }) {
  const t = messages.useT();
  const [{ search, archived }, setFields] = useAddressState(FIELDS);
  const isAgent = useSession(({ role }) => role === 'agent');
  const isArchive = archived === 'true';
  const list = usePagedList('conversations.list', {
    query: { limit: limits.page.default, search, ...(isArchive && { archived: 'true' }) },
  });
  const [text, setText, finish] = useTyped(search, (typed) =>
    setFields({ search: typed.trim() }, { replace: true }),
  );
  const empty = search === '' ? t(isArchive ? 'emptyArchive' : 'empty') : t('notFound');
  return (
    <section className={styles.list} aria-labelledby="conversations">
      <div className={styles.head}>
        <h2 id="conversations" className={styles.heading}>
          {t('heading')}
        </h2>
        <span className={styles.links}>
          {isAgent && (
            <Link to={paths.inbox.leads} className={styles.viewings}>
              {t('leads')}
            </Link>
          )}
          <Link to={paths.inbox.viewings} className={styles.viewings}>
            {t('viewings')}
          </Link>
        </span>
        <div role="group" aria-label={t('which')} className={styles.tabs}>
          {(['', 'true'] as const).map((value) => (
            <button
              key={value}
              type="button"
              className={styles.tab}
              aria-pressed={archived === value}
              onClick={() => setFields({ archived: value })}
            >
              {t(value === '' ? 'inbox' : 'archive')}
            </button>
          ))}
        </div>
        <input
          type="search"
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={finish}
        />
      </div>
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty }}
        skeleton={<Skeleton />}
        nextStep={
          search === '' && !isArchive ? (
            <ButtonLink to={paths.allProperties}>{t('browse')}</ButtonLink>
          ) : undefined
        }
      >
        {(conversations) => (
          <ul className={styles.items} aria-busy={list.stale}>
            {conversations.map((one) => (
              <li key={one._id}>
                <Item conversation={one} isOpen={one._id === openId} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {list.hasMore && (
        <Button className={styles.more ?? ''} loading={list.loadingMore} onClick={list.loadMore}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Item({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const t = messages.useT();
  const common$ = common.useT();
  const language = useLanguage();
  const { search } = useLocation();
  const { _id: id, title, image, other, last, part, unread, closed } = conversation;
  const text = usePreview()(last);
  return (
    <Link
      to={`${paths.inbox.conversation(id)}${search}`}
      state={{ chosen: true }}
      className={styles.item}
      aria-current={isOpen ? 'true' : undefined}
      data-unread={unread > 0}
    >
      <Picture picture={{ image }} alt="" sizes="56px" ratio="1" className={styles.picture ?? ''} />
      <span className={styles.what}>
        <span className={styles.line}>
          <span className={styles.name}>{other.name ?? common$('deleted')}</span>
          <time dateTime={last.at} className="tk-note">
            {shortTime(last.at, language)}
          </time>
        </span>
        <span className={`tk-note ${styles.cut}`}>{title}</span>
        <span className={styles.line}>
          <span className={`tk-note ${styles.cut}`}>
            {closed && `${t('closed')} · `}
            {last.from === part ? t('you', { text }) : text}
          </span>
          {unread > 0 && (
            <span className={styles.badge}>
              <span aria-hidden="true">{formatNumber(unread, language)}</span>
              <span className="tk-sr-only">{t('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

const Skeleton = () => (
  <div className={styles.items}>
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className={styles.item}>
        <span className={styles.shade} />
      </div>
    ))}
  </div>
);
