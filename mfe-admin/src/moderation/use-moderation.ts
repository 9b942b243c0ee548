import type { PropertyCard } from '@thikana/contracts';
import { useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, useMutation } from '@thikana/web-kit/data';
import { messages } from './messages.ts';

type Listing = Pick<PropertyCard, '_id' | 'title'>;

/** Verify and Reject. What shows listings asks again by itself, also after a refusal: somebody else was quicker then. */
export function useModeration(version: number | undefined, onAnswered?: (id: string) => void) {
  const t = messages.useT();
  const notify = useNotifier();
  const seen = version === undefined ? {} : { version };
  const onSettled = () => void invalidateTopic('listings');
  const verify = useMutation({
    mutationFn: ({ _id: id }: Listing) => api('properties.verify', { params: { id }, body: seen }),
    onSuccess: (_answer, { _id, title }) => {
      notify.success(t('verified'), t('verifiedText', { title }));
      onAnswered?.(_id);
    },
    onError: (error) => notify.failure(error, t('failed'), t('verificationFailed')),
    onSettled,
  });
  const reject = useMutation({
    mutationFn: ({ listing: { _id: id }, reason }: { listing: Listing; reason: string }) =>
      api('properties.reject', { params: { id }, body: { ...seen, ...(reason && { reason }) } }),
    onSuccess: (_answer, { listing: { _id, title } }) => {
      notify.success(t('rejected'), t('rejectedText', { title }));
      onAnswered?.(_id);
    },
    onError: (error) => notify.failure(error, t('failed'), t('rejectionFailed')),
    onSettled,
  });
  return { verify, reject };
}
