import { Button, ButtonLink } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { type ReactNode, useState } from 'react';
import { listDrafts } from '../listing-form/draft.ts';
import styles from './my-properties.module.css';
import { messages } from './messages.ts';

const NONE = { status: '', availability: '', waiting: '' };
type Filters = typeof NONE;
const VIEWS = {
  all: {},
  waiting: { waiting: 'true' },
  onSale: { status: 'verified', availability: 'available' },
  underOffer: { availability: 'under-offer' },
  sold: { availability: 'sold' },
} satisfies Record<string, Partial<Filters>>;

interface SavedFiltersProps {
  current: Filters;
  onChoose: (filters: Filters) => void;
  /** At the end of the row, where what comes later moves nothing. */
  children: ReactNode;
}

/** The filters that are used most, the drafts, and an answer for all listings that are asked about. */
export function SavedFilters({ current, onChoose, children }: SavedFiltersProps) {
  const t = messages.useT();
  const language = useLanguage();
  const { data } = useQuery(apiQuery('properties.ownSummary'));
  const uid = useSession((session) => session.user?.uid ?? '');
  const [drafts] = useState(() => listDrafts(uid).length);
  const isChosen = (view: Filters) =>
    (Object.keys(NONE) as (keyof Filters)[]).every((name) => view[name] === current[name]);
  return (
    <div className={`tk-row ${styles.views}`} role="group" aria-label={t('views.label')}>
      {Object.entries(VIEWS).map(([name, filters]) => {
        const view = { ...NONE, ...filters };
        const chosen = isChosen(view);
        return (
          <Button
            key={name}
            type={chosen ? 'primary' : 'default'}
            ghost={chosen}
            aria-pressed={chosen}
            onClick={() => onChoose(view)}
          >
            {t(`views.${name as keyof typeof VIEWS}`)}
            {name === 'waiting' && (
              <span className={styles.count}>{formatNumber(data?.waiting ?? 0, language)}</span>
            )}
          </Button>
        );
      })}
      {drafts > 0 && (
        <ButtonLink to={paths.agent.addProperty} type="text">
          {t('views.drafts', { count: drafts })}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
