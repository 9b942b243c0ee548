import { Page } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { Fragment } from 'react';
import { AdminProfile } from './admin-profile.tsx';
import { ListingCounters } from './listing-counters.tsx';
import { messages } from './messages.ts';
import { PeopleByRole } from './people-by-role.tsx';
import { together } from './together.ts';
import { WaitingListings } from './waiting-listings.tsx';

/** What needs an admin now, then how the market stands, then the profile. */
export function Component() {
  const t = messages.useT();
  // Nobody knows how many listings wait: what stands below them comes when they do, and nothing moves.
  const [listings, people] = together(
    useQuery(apiQuery('properties.summary')),
    useQuery(apiQuery('users.summary')),
  );
  return (
    <Page title={t('title')}>
      {/* Its sections are put in anew when the answers are there, instead of being pushed about. */}
      <Fragment key={String(listings.data === undefined && !listings.isError)}>
        <WaitingListings query={listings} />
        <ListingCounters query={listings} />
        <PeopleByRole query={people} />
        <AdminProfile />
      </Fragment>
    </Page>
  );
}
