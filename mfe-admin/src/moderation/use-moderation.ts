import type { PropertyCard } from '@thikana/contracts';
import { useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import type { Bulk } from '@thikana/web-kit/data-table';
import { decide, decideMany, type Plan } from '@thikana/web-kit/decisions';
import { messages } from './messages.ts';

type Listing = Pick<PropertyCard, '_id' | 'title'>;
type Action = 'verify' | 'reject';

const DONE = { verify: ['verified', 'verifiedText'], reject: ['rejected', 'rejectedText'] } as const;
const DOING = { verify: 'verifying', reject: 'rejecting' } as const;
const FAILED = { verify: 'verificationFailed', reject: 'rejectionFailed' } as const;

/**
 * Verify and Reject, as decisions that can be undone for ten seconds. Afterwards listings are refetched, also after a
 * refusal: another admin decided first.
 * @param onDecided called at once, before the decision takes effect
 */
export function useModeration(version?: number | undefined, onDecided?: (id: string) => void) {
  const t = messages.useT();
  const notify = useNotifier();
  const refresh = () => invalidateTopic('listings');
  const planOf = (action: Action, { _id, title }: Listing, reason: string): Plan => ({
    about: _id,
    label: t('actionOf', { action: t(action), title }),
    doing: t(DOING[action]),
    send: (options) => {
      const seen = version === undefined ? {} : { version };
      const params = { id: _id };
      return action === 'verify'
        ? api('properties.verify', { params, body: seen, ...options })
        : api('properties.reject', { params, body: { ...seen, ...(reason && { reason }) }, ...options });
    },
    onDone: () => {
      const [done, text] = DONE[action];
      notify.success(t(done), t(text, { title }));
      return refresh();
    },
    onFailed: (error) => {
      notify.failure(error, t('failed'), t(FAILED[action]));
      return refresh();
    },
  });
  const decideOn = (action: Action, listing: Listing, reason = '') => {
    decide(planOf(action, listing, reason));
    onDecided?.(listing._id);
  };
  /** One window for all; the calls' progress and results are shown by the list's bar. */
  const decideOnMany = (action: Action, listings: readonly Listing[], bulk: Bulk, reason = '') => {
    const titles = new Map(listings.map(({ _id, title }) => [_id, title]));
    const label = t(`${action}Many`, { count: listings.length });
    decideMany(
      { label },
      listings.map((listing) => planOf(action, listing, reason)),
      (plans) =>
        bulk.start({
          label,
          rows: plans,
          keyOf: ({ about }) => about,
          nameOf: ({ about }) => titles.get(about) ?? '',
          send: ({ send }) => send({}),
          onEnd: refresh,
        }),
    );
  };
  return {
    verify: (listing: Listing) => decideOn('verify', listing),
    reject: (listing: Listing, reason: string) => decideOn('reject', listing, reason),
    decideOnMany,
  };
}
