import type { PropertyCard } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, useMutation, useQuery } from '@thikana/web-kit/data';
import { ReasonButton } from '../reason-button.tsx';
import { messages } from './messages.ts';

interface TakeBackProps {
  listing: PropertyCard;
  size?: 'small' | 'middle';
}

/** Takes a verified listing back with a reason, or shows it again (LISTING-24); nothing for others. */
export function TakeBack({ listing, size = 'small' }: TakeBackProps) {
  const t = messages.useT();
  const notify = useNotifier();
  const { _id: id, title: name, takenBack, hidden, verificationStatus } = listing;
  const show = useMutation({
    mutationFn: () => api('properties.showAgain', { params: { id } }),
    onSuccess: () => notify.success(t('shown'), t('shownText', { name })),
    onError: (error) => notify.failure(error, t('error'), t('failed')),
    onSettled: () => invalidateTopic('listings'),
  });
  if (takenBack && !takenBack.byAgent)
    return (
      <Button
        size={size}
        loading={show.isPending}
        aria-label={t('actionOf', { action: t('showAgain'), name })}
        onClick={() => show.mutate()}
      >
        {t('showAgain')}
      </Button>
    );
  if (hidden || verificationStatus !== 'verified') return null;
  return (
    <ReasonButton
      size={size}
      action={t('takeBack')}
      name={t('actionOf', { action: t('takeBack'), name })}
      title={t('takeBackQuestion', { name })}
      consequence={(open) => <OffersThatEnd propertyId={id} open={open} />}
      label={t('takeBackReason')}
      presets={[t('sold'), t('pictures'), t('owner'), t('twice')]}
      missing={t('reasonMissing')}
      send={(reason) => api('properties.takeBack', { params: { id }, body: { reason } })}
      done={[t('takenBack'), t('takenBackText', { name })]}
      failed={[t('error'), t('failed')]}
      topic="listings"
    />
  );
}

/** Counted while the question is asked. */
function OffersThatEnd({ propertyId, open }: { propertyId: string; open: boolean }) {
  const t = messages.useT();
  const offers = useQuery({ ...apiQuery('offers.countOpen', { query: { propertyId } }), enabled: open });
  const { pending = 0, accepted = 0 } = offers.data ?? {};
  return (
    <>
      <p>{t('takeBackText')}</p>
      <p role="status">
        <strong>
          {offers.isPending ? t('counting') : offers.data && t('offersEnd', { count: pending })}{' '}
          {accepted > 0 && t('accepted', { count: accepted })}
        </strong>
      </p>
    </>
  );
}
