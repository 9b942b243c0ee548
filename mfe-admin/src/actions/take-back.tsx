import type { PropertyCard } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, useMutation, useQuery } from '@thikana/web-kit/data';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { LazyReasonDialog } from '../lazy-reason-dialog.ts';
import { messages } from './messages.ts';

interface TakeBackProps {
  listing: PropertyCard;
  size?: 'small' | 'middle';
}

/** Takes a verified listing back with a reason, or shows it again (LISTING-24); nothing for others. */
export function TakeBack({ listing, size = 'small' }: TakeBackProps) {
  const t = messages.useT();
  const notify = useNotifier();
  const question = useQuestion<true>();
  const { _id: id, title: name, takenBack, hidden, verificationStatus } = listing;
  const offers = useQuery({
    ...apiQuery('offers.countOpen', { query: { propertyId: id } }),
    enabled: question.open,
  });
  const failed = (error: unknown) => notify.failure(error, t('error'), t('failed'));
  const show = useMutation({
    mutationFn: () => api('properties.showAgain', { params: { id } }),
    onSuccess: () => notify.success(t('shown'), t('shownText', { name })),
    onError: failed,
    onSettled: () => invalidateTopic('listings'),
  });
  const takeBack = async (reason: string) => {
    try {
      await api('properties.takeBack', { params: { id }, body: { reason } });
      notify.success(t('takenBack'), t('takenBackText', { name }));
      question.close();
    } catch (error) {
      failed(error);
    }
    await invalidateTopic('listings');
  };
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
  const { pending = 0, accepted = 0 } = offers.data ?? {};
  return (
    <>
      <Button
        size={size}
        danger
        aria-label={t('actionOf', { action: t('takeBack'), name })}
        onClick={() => question.ask(true)}
      >
        {t('takeBack')}
      </Button>
      <LazyReasonDialog
        open={question.open}
        title={t('takeBackQuestion', { name })}
        consequence={
          <>
            <p>{t('takeBackText')}</p>
            <p role="status">
              <strong>
                {offers.isPending ? t('counting') : offers.data && t('offersEnd', { count: pending })}{' '}
                {accepted > 0 && t('accepted', { count: accepted })}
              </strong>
            </p>
          </>
        }
        confirmLabel={t('takeBack')}
        label={t('takeBackReason')}
        presets={[t('sold'), t('pictures'), t('owner'), t('twice')]}
        missing={t('reasonMissing')}
        onConfirm={takeBack}
        onCancel={question.close}
      />
    </>
  );
}
