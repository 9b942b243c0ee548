import type { Viewing } from '@thikana/contracts';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../core/button-link.tsx';
import { QueryState, type QueryStateProps } from '../core/query-state.tsx';
import { useNow } from '../core/use-now.ts';
import { formatDate } from '../i18n/dates.ts';
import { useLanguage } from '../i18n/language.ts';
import { paths } from '../router/paths.ts';
import styles from './next-viewings.module.css';
import { OverviewSection } from './overview-section.tsx';
import { viewingMessages } from './viewing-messages.ts';

const MOST = 3;

/** The own viewings ahead, on a dashboard; nothing without any (SCREEN-20). @param query what `conversations.viewings` answers */
export function NextViewings({ query }: { query: QueryStateProps<readonly Viewing[]>['query'] }) {
  const t = viewingMessages.useT();
  const language = useLanguage();
  const now = useNow();
  const ahead = query.data?.filter(({ start }) => Date.parse(start) > now);
  if (ahead?.length === 0) return null;
  return (
    <OverviewSection title={t('title')}>
      <QueryState
        query={{ ...query, data: ahead }}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<div className={styles.shade} />}
      >
        {(viewings) => (
          <>
            <ul className={styles.list} aria-label={t('title')}>
              {viewings.slice(0, MOST).map(({ _id, conversationId, title, start, state }) => (
                <li key={_id}>
                  <Link to={paths.inbox.conversation(conversationId)} className={styles.item}>
                    <strong>{title}</strong>{' '}
                    <span className="tk-note">
                      <time dateTime={start}>
                        {formatDate(start, 'day', language)}, {formatDate(start, 'clock', language)}
                      </time>
                      {' · '}
                      {t(state === 'confirmed' || state === 'proposed' ? state : 'requested')}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <ButtonLink to={paths.inbox.viewings}>{t('all')}</ButtonLink>
          </>
        )}
      </QueryState>
    </OverviewSection>
  );
}
