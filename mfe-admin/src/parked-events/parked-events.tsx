import type { ParkedGroup } from '@thikana/contracts';
import { ButtonLink, Page, QueryState } from '@thikana/web-kit/core';
import { type Answer, apiQuery, useQuery } from '@thikana/web-kit/data';
import { paths, useAddressState } from '@thikana/web-kit/router';
import { useKeptFocus } from '@thikana/web-kit/dashboard';
import { useRef } from 'react';
import { messages } from './messages.ts';
import { GroupCard } from './group-card.tsx';
import { UnavailableParts } from './unavailable-parts.tsx';
import styles from './parked-events.module.css';

const FIELDS = { service: '', subscriber: '', cause: '' } as const;

/** Parked events of all services, grouped by cause (ADMIN-1). The open cause is in the address. */
export function ParkedEvents() {
  const t = messages.useT();
  const query = useQuery({ ...apiQuery('operations.parkedSummary'), staleTime: 0 });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<Skeleton />}
        isEmpty={({ groups, missing }) => groups.length === 0 && missing.length === 0}
        nextStep={<ButtonLink to={paths.admin.audit}>{t('toAudit')}</ButtonLink>}
      >
        {(summary) => (
          <>
            <UnavailableParts services={summary.missing} />
            <Groups summary={summary} />
          </>
        )}
      </QueryState>
    </Page>
  );
}
export { ParkedEvents as Component };

const keyOf = ({ service, subscriber, cause }: Pick<ParkedGroup, 'service' | 'subscriber' | 'cause'>) =>
  [service, subscriber ?? '', cause].join(' ');

function Groups({ summary }: { summary: Answer<'operations.parkedSummary'> }) {
  const t = messages.useT();
  const [open, setOpen] = useAddressState(FIELDS);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  const isOpen = (group: ParkedGroup) =>
    open.service === group.service &&
    open.subscriber === (group.subscriber ?? '') &&
    open.cause === group.cause;
  const toggle = ({ service, subscriber, cause, ...group }: ParkedGroup) =>
    setOpen(
      isOpen({ service, subscriber, cause, ...group })
        ? FIELDS
        : { service, subscriber: subscriber ?? '', cause },
      { replace: true },
    );
  return (
    <>
      <p role="status" className={`tk-note ${styles.quiet}`}>
        {t('count', { count: summary.count })}
      </p>
      <ul ref={list} tabIndex={-1} aria-label={t('title')} className={styles.groups}>
        {summary.groups.map((group) => (
          <GroupCard key={keyOf(group)} group={group} open={isOpen(group)} onToggle={() => toggle(group)} />
        ))}
      </ul>
    </>
  );
}

const Skeleton = () => (
  <div className={styles.groups}>
    {Array.from({ length: 3 }, (_, index) => (
      <span key={index} className={`tk-panel ${styles.shade}`} />
    ))}
  </div>
);
