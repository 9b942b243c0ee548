import { Page } from '@thikana/web-kit/core';
import { apiQuery, usePagedList, useQuery } from '@thikana/web-kit/data';
import { Fragment } from 'react';
import { PaymentCases } from '../payment-cases/payment-cases.tsx';
import { WaitingReports } from '../reports/waiting-reports.tsx';
import { WaitingRevisions } from '../revisions/waiting-revisions.tsx';
import { AdminProfile } from './admin-profile.tsx';
import { ParkedEventsNotice } from './parked-events-notice.tsx';
import { ListingCounters } from './listing-counters.tsx';
import { messages } from './messages.ts';
import { PeopleByRole } from './people-by-role.tsx';
import { together } from './together.ts';
import { WaitingListings } from './waiting-listings.tsx';

/** Parked events have no live messages: their count is polled. */
const PARKED_EVERY_MS = 30_000;

/** The admin's tasks, then the state of the market, then the profile. */
export function Overview() {
  const t = messages.useT();
  const cases = usePagedList('offers.listPaymentCases', { query: { limit: 10 } });
  const revisions = usePagedList('properties.listRevisions', { query: { limit: 5 } });
  const reports = usePagedList('properties.reported', { query: { limit: 5 } });
  const parked = useQuery({ ...apiQuery('operations.parkedSummary'), refetchInterval: PARKED_EVERY_MS });
  // The number of payments and listings is unknown at first: everything is rendered with the last response, so that
  // nothing moves.
  const { isKnown, queries } = together(
    [useQuery(apiQuery('properties.summary')), useQuery(apiQuery('users.summary'))],
    [cases.query, revisions.query, reports.query, parked],
  );
  const [listings, people] = queries;
  return (
    <Page title={t('title')}>
      {/* Mounted anew when the responses arrive, so that its sections do not move. */}
      <Fragment key={String(isKnown)}>
        {isKnown && <PaymentCases list={cases} />}
        {isKnown && <ParkedEventsNotice query={parked} />}
        <WaitingListings query={listings} />
        {isKnown && <WaitingReports list={reports} />}
        {isKnown && <WaitingRevisions list={revisions} />}
        <ListingCounters query={listings} />
        <PeopleByRole query={people} />
        {/* Not before, because a dialog that it has opened would close. */}
        {isKnown && <AdminProfile />}
      </Fragment>
    </Page>
  );
}
export { Overview as Component };
