import type { AvailabilityQuestion } from '@thikana/contracts';
import type { PagedList } from '@thikana/web-kit/data';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import { PagedSection } from '../paged-section.tsx';
import { messages } from './messages.ts';
import styles from './reports.module.css';

/** Listings whose agent answered no, or has not answered yet, the longest open first. */
export function OpenQuestions({ list }: { list: PagedList<AvailabilityQuestion> }) {
  const t = messages.useT();
  return (
    <PagedSection
      title={t('questions')}
      list={list}
      texts={{ loading: t('loading'), failed: t('questionsFailed'), empty: t('questionsEmpty') }}
      more={t('more')}
    >
      {(question) => <Question key={question.propertyId} question={question} />}
    </PagedSection>
  );
}

function Question({ question }: { question: AvailabilityQuestion }) {
  const t = messages.useT();
  const language = useLanguage();
  const { propertyId, title, agentEmail, askedAt, available, answeredAt } = question;
  const day = (time: string | null) => formatDate(time, 'short', language) ?? '';
  return (
    <li className={`tk-panel ${styles.case} ${styles.question}`}>
      <h3>
        <Link to={paths.admin.listing(propertyId)}>{title}</Link>
      </h3>
      <p>
        {available === false ? t('no', { date: day(answeredAt) }) : t('unanswered', { date: day(askedAt) })} ·{' '}
        {agentEmail}
      </p>
    </li>
  );
}
