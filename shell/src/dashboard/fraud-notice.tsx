import { FailedState, Page, useContact } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { useSession } from '@thikana/web-kit/session';
import { messages } from './messages.ts';

/** For a person who is marked as fraud, in place of a dashboard: why, since when, and whom to write to (PEOPLE-6). */
export default function FraudNotice() {
  const t = messages.useT();
  const language = useLanguage();
  const email = useSession((state) => state.user?.email) ?? '';
  const mail = useContact().email;
  const person = useQuery(apiQuery('users.get', { params: { email } }));
  const mark = person.data?.fraudMark;
  return (
    <Page title={t('fraud.title')} width="narrow">
      <div role="status" aria-busy={person.isPending}>
        {person.isError ? (
          <FailedState text={t('fraud.failed')} onRetry={() => void person.refetch()} />
        ) : (
          <p>{mark ? t('fraud.since', { date: formatDate(mark.at, 'short', language) ?? '' }) : '\u00a0'}</p>
        )}
        {person.data && (
          <p>
            <strong>{mark?.reason ? t('fraud.reason', { reason: mark.reason }) : t('fraud.noReason')}</strong>
          </p>
        )}
      </div>
      <p>{t('fraud.meaning')}</p>
      <p>
        {t('fraud.write')} <a href={mail.href}>{mail.text}</a>
      </p>
    </Page>
  );
}
