import type { WaitingRevision } from '@thikana/contracts';
import { ButtonLink, DateText, PriceRange } from '@thikana/web-kit/core';
import { paths } from '@thikana/web-kit/router';
import { WaitingList } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';

/** Listings with pending changes, each with a link to the comparison. */
export function RevisionList({ revisions }: { revisions: readonly WaitingRevision[] }) {
  const t = messages.useT();
  return (
    <WaitingList
      label={t('title')}
      items={revisions}
      facts={({ location, minPrice, maxPrice, agentName, proposedAt, changed }) => [
        location,
        <PriceRange min={minPrice} max={maxPrice} />,
        <>
          {agentName} · <DateText value={proposedAt} style="short" />
        </>,
        t('changedCount', { count: changed.length }),
      ]}
      actions={({ _id, title }) => (
        <ButtonLink to={paths.admin.revision(_id)} aria-label={t('compareOf', { title })}>
          {t('compare')}
        </ButtonLink>
      )}
    />
  );
}
