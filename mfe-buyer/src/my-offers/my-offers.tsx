import type { Offer, OfferStatus } from '@thikana/contracts';
import { Button, Page, QueryState, useLabels } from '@thikana/web-kit/core';
import { apiQuery, limits, usePagedList, useQuery } from '@thikana/web-kit/data';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths, useAddressState } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/filters';
import { useKeptFocus } from '@thikana/web-kit/dashboard';
import { useCallback, useId, useRef } from 'react';
import { BrowseLink, LoadMore } from '../list-parts.tsx';
import { messages as remoteMessages } from '../messages.ts';
import { byNeed, type Need } from './by-need.ts';
import { messages } from './messages.ts';
import styles from './my-offers.module.css';
import { OfferQuestions } from '../negotiation/offer-questions.tsx';
import { OfferList, OffersSkeleton } from './offer-list.tsx';

const FIELDS = { status: '', search: '' } as const;
const OPEN_STATUSES = ['accepted', 'pending', 'rejected'] as const;

/** The buyer's offers, first what needs the buyer; bought properties are in a tab of their own (SCREEN-25). */
export function MyOffers() {
  const t = messages.useT();
  const labels = useLabels();
  const tAll = remoteMessages.useT();
  const email = useSession((session) => session.user?.email ?? '');
  const [filters, setFilters] = useAddressState(FIELDS);
  const { status, search } = filters;
  const isBought = status === 'bought';
  const filtered = Boolean(search || (status && !isBought));
  const clear = () => setFilters({ ...FIELDS, status: isBought ? status : '' });
  const list = usePagedList('offers.listOwn', {
    query: {
      email,
      status: (status || undefined) as OfferStatus | undefined,
      search: search || undefined,
      limit: limits.page.most,
    },
  });
  const summary = useQuery(apiQuery('offers.buyerSummary'));
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  // Complete, however many newer offers there are.
  const { toPay = [], toAnswer = [] } = (status || search || list.stale ? undefined : summary.data) ?? {};
  const onSearch = useCallback(
    (text: string) => setFilters({ search: text }, { replace: true }),
    [setFilters],
  );
  // Together: what must be paid is above the filters, which must not move.
  const isKnown = filtered || isBought || !summary.isPending;
  const rows =
    list.items && isKnown
      ? byNeed([...toPay, ...toAnswer, ...list.items], isBought && !list.stale)
      : undefined;
  const first = filtered ? undefined : rows?.find(({ need }) => need === 'pay');
  return (
    <Page title={t('title')}>
      <Tabs isBought={isBought} bought={summary.data?.counts.bought} />
      <OfferQuestions>
        <div ref={root} role="group" aria-label={t('title')} tabIndex={-1}>
          {first && <Group {...first} />}
          {(rows || filtered || isBought) && (
            <FilterBar onClear={filtered ? clear : undefined}>
              <SearchField label={t('search')} value={search} onSearch={onSearch} />
              {!isBought && (
                <ChoiceField
                  label={t('status')}
                  value={status}
                  choices={[
                    { value: '', label: tAll('all') },
                    ...OPEN_STATUSES.map((value) => ({ value, label: labels.status(value) })),
                  ]}
                  onChoose={(next) => setFilters({ status: next })}
                />
              )}
            </FilterBar>
          )}
          <QueryState
            query={{ ...list.query, data: rows, isPending: !rows && !list.query.isError }}
            texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
            skeleton={<OffersSkeleton />}
            nextStep={filtered ? <Button onClick={clear}>{tAll('clear')}</Button> : <BrowseLink />}
          >
            {(groups) => (
              <>
                {groups
                  .filter((group) => group !== first)
                  .map((group) => (
                    <Group key={group.need} {...group} />
                  ))}
                <LoadMore list={list} />
              </>
            )}
          </QueryState>
        </div>
      </OfferQuestions>
    </Page>
  );
}
export { MyOffers as Component };

function Tabs({ isBought, bought }: { isBought: boolean; bought: number | undefined }) {
  const t = messages.useT();
  const language = useLanguage();
  return (
    <nav aria-label={t('title')} className={styles.tabs}>
      <Link to={paths.user.myOffers} aria-current={isBought ? undefined : 'page'} className={styles.tab}>
        {t('tabs.offers')}
      </Link>
      <Link
        to={`${paths.user.myOffers}?status=bought`}
        aria-current={isBought ? 'page' : undefined}
        className={styles.tab}
      >
        {t('tabs.bought')}
        <span className={`tk-note ${styles.count}`}>
          {bought === undefined ? ' ' : formatNumber(bought, language)}
        </span>
      </Link>
    </nav>
  );
}

function Group({ need, offers }: { need: Need; offers: readonly Offer[] }) {
  const t = messages.useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group} data-need={need}>
      <h2 id={id}>{t(`needs.${need}`)}</h2>
      <OfferList offers={offers} />
    </section>
  );
}
