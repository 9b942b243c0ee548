import type { PaymentCase } from '@thikana/contracts';
import { Button, DateText, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, type PagedList, useMutation } from '@thikana/web-kit/data';
import { formatDate, formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths } from '@thikana/web-kit/router';
import { Tag } from '@thikana/web-kit/dashboard';
import { PagedSection } from '../paged-section.tsx';
import { messages } from './messages.ts';
import styles from './payment-cases.module.css';

/** Payments that need a person (PAY-14); nothing while there are none. */
export function PaymentCases({ list }: { list: PagedList<PaymentCase> }) {
  const t = messages.useT();
  if (list.items?.length === 0 || list.query.isPending) return null;
  return (
    <PagedSection
      title={t('title')}
      list={list}
      texts={{ loading: t('loading'), failed: t('failed') }}
      more={t('more')}
    >
      {(found) => <Case key={found._id} found={found} />}
    </PagedSection>
  );
}

function Case({ found }: { found: PaymentCase }) {
  const t = messages.useT();
  const { title, buyerEmail, transactionId, since } = found;
  return (
    <li className={`tk-panel tk-row ${styles.case}`}>
      <div className={styles.facts}>
        <h3>
          <Link to={paths.admin.sale(found.offerId)}>{title}</Link> <Tag>{t(`kind.${found.kind}`)}</Tag>
        </h3>
        <p>
          <What found={found} />
        </p>
        <p>
          {t('buyer')}: <a href={`mailto:${buyerEmail}`}>{buyerEmail}</a> ·{' '}
          <DateText value={since} style="short" />
        </p>
        <p>
          {t('transaction')}: <code className={styles.code}>{transactionId}</code>
        </p>
      </div>
      <Action found={found} />
    </li>
  );
}

/** What happened, and what an admin has to do. */
function What({ found: { kind, usdAmount, reason, disputeState, evidenceDueAt } }: { found: PaymentCase }) {
  const t = messages.useT();
  const language = useLanguage();
  const usd = formatUsd(Math.round(usdAmount * 100), language);
  const because = KNOWN_REASONS.has(reason) ? t(`reason.${reason as Reason}`) : reason;
  if (kind === 'amount-differs') return t('differs', { usd });
  if (kind === 'refund-failed') return t('refund', { usd, reason: because });
  if (kind === 'not-recorded') return t('notRecorded', { usd, reason: because });
  const date = formatDate(evidenceDueAt, 'short', language);
  const next = disputeState === 'lost' ? t('lost') : date ? t('answerBefore', { date }) : t('underReview');
  return `${t('dispute', { usd, reason: because })} ${disputeState === 'under-review' ? t('underReview') : next}`;
}

const REASONS = [
  'expired_or_canceled_card',
  'lost_or_stolen_card',
  'insufficient_funds',
  'declined',
  'charge_disputed',
  'fraudulent',
  'product_not_received',
] as const;
type Reason = (typeof REASONS)[number];
const KNOWN_REASONS: ReadonlySet<string> = new Set(REASONS);

function Action({ found }: { found: PaymentCase }) {
  const t = messages.useT();
  const notify = useNotifier();
  const { _id: id, title, kind, disputeState } = found;
  const isRefund = kind === 'refund-failed';
  const act = useMutation({
    mutationFn: () => api(isRefund ? 'offers.retryRefund' : 'offers.closePaymentCase', { params: { id } }),
    onSuccess: () => notify.success(t(isRefund ? 'tried' : 'closed'), title),
    onError: (error) => notify.failure(error, t('error'), t('somethingWrong')),
    onSettled: () => invalidateTopic('offers'),
  });
  if (kind === 'not-recorded' || (kind === 'disputed' && disputeState !== 'lost')) return null;
  const word = isRefund ? 'tryAgain' : 'dealtWith';
  return (
    <Button loading={act.isPending} aria-label={t(`${word}Of`, { title })} onClick={() => act.mutate()}>
      {t(word)}
    </Button>
  );
}
