import type { Offer } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, useQuery } from '@thikana/web-kit/data';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { LazyReasonDialog } from '../lazy-reason-dialog.ts';
import { messages } from './messages.ts';

/** Ends an accepted, unpaid offer whose listing was taken back (OFFER-13). */
export function EndOffer({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const notify = useNotifier();
  const question = useQuestion<true>();
  const listing = useQuery(apiQuery('properties.get', { params: { id: offer.propertyId } }));
  const name = offer.buyerName || offer.buyerEmail;
  const end = async (reason: string) => {
    try {
      await api('offers.end', { params: { id: offer._id }, body: { reason } });
      notify.success(t('offerEnded'), t('offerEndedText', { name }));
      question.close();
    } catch (error) {
      notify.failure(error, t('error'), t('failed'));
    }
    await invalidateTopic('offers');
  };
  if (!listing.data) return null;
  if (!listing.data.takenBack) return <p className="tk-note">{t('endOfferLater')}</p>;
  return (
    <>
      <Button
        danger
        aria-label={t('actionOf', { action: t('endOffer'), name })}
        onClick={() => question.ask(true)}
      >
        {t('endOffer')}
      </Button>
      <LazyReasonDialog
        open={question.open}
        title={t('endOfferQuestion', { name })}
        consequence={<p>{t('endOfferText')}</p>}
        confirmLabel={t('endOffer')}
        label={t('undoReason')}
        presets={[t('owner'), t('sold'), t('buyerAsked')]}
        missing={t('reasonMissing')}
        onConfirm={end}
        onCancel={question.close}
      />
    </>
  );
}
