import type { ListingReport, ReportedListing, ReportReason } from '@thikana/contracts';
import { Button, ListingStatusTag, Page, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, usePagedList } from '@thikana/web-kit/data';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { ConfirmDialog } from '@thikana/web-kit/dialogs';
import { Link, paths } from '@thikana/web-kit/router';
import { useState } from 'react';
import { ListingActions } from '../actions/listing-actions.tsx';
import { PagedSection } from '../paged-section.tsx';
import { messages } from './messages.ts';
import { OpenQuestions } from './open-questions.tsx';
import styles from './reports.module.css';

/** People's reports about listings, and agents who did not confirm availability (REPORT-2, CHECK-2). */
export function Reports() {
  const t = messages.useT();
  const list = usePagedList('properties.reported', { query: {} });
  const questions = usePagedList('properties.availabilityQuestions', { query: {} });
  return (
    <Page title={t('title')}>
      <PagedSection
        title={t('reports')}
        list={list}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        more={t('more')}
      >
        {(found) => <Case key={found.listing._id} found={found} />}
      </PagedSection>
      {/* Below a section of unknown height, which would move it. */}
      {!list.query.isPending && <OpenQuestions list={questions} />}
    </Page>
  );
}
export { Reports as Component };

function Case({ found }: { found: ReportedListing }) {
  const t = messages.useT();
  const { listing, reports, count, hidden } = found;
  return (
    <li className={`tk-panel ${styles.case}`}>
      <h3>
        <Link to={paths.admin.listing(listing._id)}>{listing.title}</Link>{' '}
        <ListingStatusTag status={listing.verificationStatus} />
      </h3>
      <p>
        {t('count', { count })} · {listing.location} · {listing.agentName}
        {hidden && ` · ${t('hidden')}`}
      </p>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <Report key={`${report.reporterEmail} ${report.reportedAt}`} report={report} />
        ))}
      </ul>
      <Answers found={found} />
    </li>
  );
}

const REASONS: ReadonlySet<string> = new Set<ReportReason>(['already-sold', 'not-as-shown', 'not-the-owner']);

function Report({ report: { reason, note, reporterEmail, reportedAt } }: { report: ListingReport }) {
  const t = messages.useT();
  const language = useLanguage();
  return (
    <li className={styles.report}>
      <strong>{REASONS.has(reason) ? t(reason as ReportReason) : reason}</strong> {note}{' '}
      <span>
        {reporterEmail} · {formatDate(reportedAt, 'short', language)}
      </span>
    </li>
  );
}

/** Dismissing closes the reports. A justified one ends by the agent's answer, a decision, taking back or the fraud mark. */
function Answers({ found: { listing, lastAt } }: { found: ReportedListing }) {
  const t = messages.useT();
  const notify = useNotifier();
  const [asking, setAsking] = useState(false);
  const { _id: id, title } = listing;
  const dismiss = async () => {
    try {
      await api('properties.dismissReports', { params: { id }, body: { until: lastAt } });
      notify.success(t('dismissed'), title);
    } catch (error) {
      notify.failure(error, t('error'), t('actionFailed'));
    }
    setAsking(false);
    await invalidateTopic('listings');
  };
  return (
    <>
      <ListingActions listing={listing} size="middle">
        <Button aria-label={t('actionOf', { action: t('dismiss'), title })} onClick={() => setAsking(true)}>
          {t('dismiss')}
        </Button>
      </ListingActions>
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
