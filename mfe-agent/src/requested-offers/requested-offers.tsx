import { FIRST_PAGE, useAddressPage } from '@thikana/web-kit/address-page';
import { ButtonLink, Page } from '@thikana/web-kit/core';
import type { CallInput } from '@thikana/web-kit/data';
import { paths, useAddressState } from '@thikana/web-kit/router';
import { PagedRows } from '@thikana/web-kit/paged-rows';
import { ListingPanel } from './listing-panel.tsx';
import styles from './listing-panel.module.css';
import { messages } from './messages.ts';
import { OfferFilters } from './offer-filters.tsx';
import { OfferQuestions } from './offer-questions.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

const FIELDS = { search: '', status: '', sort: '-pendingCount', ...FIRST_PAGE } as const;
const NO_FILTER = { search: '', status: '', ...FIRST_PAGE } as const;
const PAGE_SIZE = 10;

type Query = NonNullable<CallInput<'offers.listByListing'>['query']>;

/** The offers on the agent's listings, one panel per listing, those that wait first. */
export function RequestedOffers() {
  const t = messages.useT();
  const [filters, setFilters] = useAddressState(FIELDS);
  const { search, status, sort } = filters;
  const list = useAddressPage('offers.listByListing', {
    query: { search, status: status as Query['status'], sort: sort as Query['sort'], limit: PAGE_SIZE },
  });
  const filtered = search !== '' || status !== '';
  const clear = () => setFilters(NO_FILTER);
  return (
    <Page title={t('title')}>
      <OfferFilters
        values={filters}
        onChange={(change, typing = false) => setFilters({ ...change, ...FIRST_PAGE }, { replace: typing })}
        onClear={filtered ? clear : undefined}
      />
      <OfferQuestions>
        <PagedRows
          label={t('title')}
          list={list}
          texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
          nextStep={<ButtonLink to={paths.agent.properties}>{t('seeListings')}</ButtonLink>}
          filtered={filtered}
          onClearFilters={clear}
          pageSize={PAGE_SIZE}
        >
          {(panels) =>
            panels ? (
              <ul className={styles.panels}>
                {panels.map((panel) => (
                  <li key={`${panel.propertyId} ${status}`}>
                    <ListingPanel panel={panel} rejectedOpen={status === 'rejected'} />
                  </li>
                ))}
              </ul>
            ) : (
              <PanelSkeleton />
            )
          }
        </PagedRows>
      </OfferQuestions>
    </Page>
  );
}
export { RequestedOffers as Component };
