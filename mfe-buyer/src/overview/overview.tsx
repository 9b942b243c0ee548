import type { Answer } from '@thikana/web-kit/data';
import { Page, QueryState, useLabels } from '@thikana/web-kit/core';
import { apiQuery, pageQuery, useQuery } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import {
  Counters,
  CountersSkeleton,
  NextViewings,
  OverviewSection,
  useKeptFocus,
} from '@thikana/web-kit/dashboard';
import { useRef } from 'react';
import { BuyerProfileCard } from '../profile/buyer-profile-card.tsx';
import { OfferList } from '../my-offers/offer-list.tsx';
import { OfferQuestions } from '../negotiation/offer-questions.tsx';
import { BuyerFirstSteps } from './buyer-first-steps.tsx';
import { firstSteps } from './first-steps.ts';
import { ContinueLooking, SavedHomes } from './homes.tsx';
import { messages } from './messages.ts';

/** Of the saved homes, so that those that have changed are among them. */
const MOST_READ = 20;

type Summary = Answer<'offers.buyerSummary'>;

/** The buyer's tasks, or the first steps of a new one; then viewings, saved and seen homes, and the profile (SCREEN-20). */
export function Overview() {
  const t = messages.useT();
  const summary = useQuery(apiQuery('offers.buyerSummary'));
  const first = useFirstSteps(summary.data);
  const viewings = useQuery(apiQuery('conversations.viewings'));
  // Rendered at once: the profile below must not move when the rest arrives.
  const query =
    (first.known && !viewings.isPending) || summary.isError ? summary : { ...summary, data: undefined };
  return (
    <Page title={t('title')}>
      <OfferQuestions>
        <QueryState
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<CountersSkeleton count={4} />}
        >
          {(data) => (
            <>
              {first.steps.length > 0 && (
                <OverviewSection title={t('first.heading')}>
                  <BuyerFirstSteps steps={first.steps} hasWish={first.hasWish} />
                </OverviewSection>
              )}
              {hasOffers(data) && (
                <OverviewSection title={t('offers')}>
                  <OwnOffers summary={data} />
                </OverviewSection>
              )}
              <NextViewings query={viewings} />
              <SavedHomes items={first.wishes} />
              <ContinueLooking />
            </>
          )}
        </QueryState>
      </OfferQuestions>
      {(query.data ?? query.isError) && (
        <OverviewSection title={t('profile')}>
          <BuyerProfileCard />
        </OverviewSection>
      )}
    </Page>
  );
}
export { Overview as Component };

const hasOffers = ({ counts }: Summary): boolean => Object.values(counts).some((count) => count > 0);

/** The first steps of a new buyer; what cannot be loaded counts as done. */
function useFirstSteps(summary: Summary | undefined) {
  const user = useSession((session) => session.user);
  const email = user?.email ?? '';
  const wishes = useQuery(
    pageQuery('users.wishlistList', { params: { email }, query: { limit: MOST_READ } }, null),
  );
  const hasWish = wishes.data ? wishes.data.items.length > 0 : true;
  const steps = firstSteps({
    hasWish,
    hasOffer: summary ? hasOffers(summary) : true,
    hasProfile: Boolean(user?.displayName && user.photoURL),
  });
  return {
    steps,
    hasWish,
    wishes: wishes.data?.items ?? [],
    known: wishes.data !== undefined || wishes.isError,
  };
}

/** What the buyer must pay or answer. */
function OwnOffers({ summary: { counts, toPay, toAnswer = [] } }: { summary: Summary }) {
  const t = messages.useT();
  const labels = useLabels();
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const counters = (['accepted', 'pending', 'bought', 'rejected'] as const).map((status) => ({
    // For the two states with a task the label names the task.
    label: status === 'accepted' || status === 'pending' ? t(status) : labels.status(status),
    count: counts[status],
    to: `${paths.user.myOffers}?status=${status}`,
  }));
  const waiting = [...toPay, ...toAnswer];
  // Zeros say nothing.
  const shown = counters.filter(({ count }) => count > 0);
  return (
    <div ref={root} role="group" aria-label={t('offers')} tabIndex={-1}>
      <Counters counters={shown} />
      {waiting.length === 0 ? <p>{t('nothing')}</p> : <OfferList offers={waiting} />}
    </div>
  );
}
