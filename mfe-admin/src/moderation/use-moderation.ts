import type { PropertyCard } from '@thikana/contracts';
import { useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { decide, type Plan } from '../decisions/decisions.ts';
import { messages } from './messages.ts';

type Listing = Pick<PropertyCard, '_id' | 'title'>;

/**
 * Verify and Reject, as decisions that can be undone for ten seconds. Afterwards listings are refetched, also after a
 * refusal: another admin decided first.
 * @param onDecided called at once, before the decision takes effect
 */
export function useModeration(version: number | undefined, onDecided?: (id: string) => void) {
  const t = messages.useT();
  const notify = useNotifier();
  const seen = version === undefined ? {} : { version };
  const refresh = () => invalidateTopic('listings');
  const decideOn = (
    { _id, title }: Listing,
    action: 'verify' | 'reject',
    plan: Pick<Plan, 'send' | 'onDone' | 'onFailed'>,
  ) => {
    decide({ about: _id, label: t('actionOf', { action: t(action), title }), ...plan });
    onDecided?.(_id);
  };
  const failed = (text: 'verificationFailed' | 'rejectionFailed') => (error: unknown) => {
    notify.failure(error, t('failed'), t(text));
    return refresh();
  };
  const verify = (listing: Listing) =>
    decideOn(listing, 'verify', {
      send: (options) => api('properties.verify', { params: { id: listing._id }, body: seen, ...options }),
      onDone: () => {
        notify.success(t('verified'), t('verifiedText', { title: listing.title }));
        return refresh();
      },
      onFailed: failed('verificationFailed'),
    });
  const reject = (listing: Listing, reason: string) =>
    decideOn(listing, 'reject', {
      send: (options) =>
        api('properties.reject', {
          params: { id: listing._id },
          body: { ...seen, ...(reason && { reason }) },
          ...options,
        }),
      onDone: () => {
        notify.success(t('rejected'), t('rejectedText', { title: listing.title }));
        return refresh();
      },
      onFailed: failed('rejectionFailed'),
    });
  return { verify, reject };
}
