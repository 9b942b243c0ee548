import { type Lead, type LeadStage, leadStages } from '@thikana/contracts';
import { queryClient } from '@thikana/web-kit/client';
import { Button, ButtonLink, Page, QueryState, useNow } from '@thikana/web-kit/core';
import { apiKey, apiQuery, limits, usePagedList, useQuery } from '@thikana/web-kit/data';
import { formatDate, formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths, useAddressState } from '@thikana/web-kit/router';
import styles from './leads.module.css';
import { messages } from './messages.ts';

const FIELDS = { stage: '' } as const;

/** Who is interested in the agent's listings, and what is due next (LEAD-1); cards on phones. */
export function Leads() {
  const t = messages.useT();
  const language = useLanguage();
  const [fields, setFields] = useAddressState(FIELDS);
  const stage = leadStages.find((one) => one === fields.stage);
  const { data: counts } = useQuery(apiQuery('conversations.leadCounts'));
  const list = usePagedList('conversations.leads', {
    query: { limit: limits.page.default, ...(stage && { stage }) },
  });
  useFollowedOffers();
  const label = (one: LeadStage | '') => {
    const number = one === '' ? undefined : counts?.[one];
    const name = t(one === '' ? 'all' : one);
    return number === undefined ? name : t('count', { stage: name, number: formatNumber(number, language) });
  };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink to={paths.inbox.home}>{t('conversations')}</ButtonLink>}
    >
      <div role="group" aria-label={t('stages')} className={styles.stages}>
        {(['', ...leadStages] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.stage}
            aria-pressed={one === (stage ?? '')}
            onClick={() => setFields({ stage: one })}
          >
            {label(one)}
          </button>
        ))}
      </div>
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<div className={styles.skeleton} />}
      >
        {(found) => (
          <ul className={styles.leads} aria-busy={list.stale}>
            {found.map((one) => (
              <Item key={one._id} lead={one} />
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
export { Leads as Component };

/**
 * Offers change leads as well, on any page of the list: a live message about them refetches all of it. It names the offer, where a lead with a
 * conversation has the conversation's id, so that a query with their topic is what notices it.
 */
function useFollowedOffers(): void {
  useQuery({
    queryKey: apiKey('offers.agentSummary', {}, 'leads'),
    queryFn: async () => {
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [, name] }) => /^conversations\.lead(s|Counts)$/.test(String(name)),
      });
      return null;
    },
    initialData: null,
    staleTime: Infinity,
  });
}

function Item({ lead }: { lead: Lead }) {
  const t = messages.useT();
  const language = useLanguage();
  const now = useNow();
  const { buyer, title, conversationId, stage, next, lastAt, contact } = lead;
  const isOffer = next?.step === 'answer-offer' || next?.step === 'await-payment';
  // To where the person acts.
  const to =
    isOffer || conversationId === null
      ? paths.agent.offeredProperties
      : paths.inbox.conversation(conversationId);
  // A viewing that has begun takes place now (LEAD-3).
  const isOverdue = next !== null && next.step !== 'view' && Date.parse(next.due) < now;
  const timeOf = (at: string) => formatDate(at, 'time', language) ?? '';
  return (
    <li className={`tk-panel ${styles.item}`}>
      <span>
        <Link to={to} className={styles.name}>
          {buyer ?? t('buyer')}
        </Link>
        <br />
        {title}
      </span>
      <span>
        <span className={styles.tag} data-stage={stage}>
          {t(stage)}
        </span>
      </span>
      <span>
        {next ? t(next.step, { at: timeOf(next.due) }) : t('noStep')}
        {isOverdue && <span className={styles.overdue}> · {t('overdue')}</span>}
      </span>
      <span className="tk-note">
        {t('last', { at: timeOf(lastAt) })}
        {contact && <br />}
        {contact && t(contact.by, { at: timeOf(contact.at) })}
      </span>
    </li>
  );
}
