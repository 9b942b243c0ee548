import type { Offer } from '@thikana/contracts';
import { api, apiQuery, useQuery } from '@thikana/web-kit/data';
import { ReasonButton } from '../reason-button.tsx';
import { messages } from './messages.ts';

/** Ends an accepted, unpaid offer whose listing was taken back (OFFER-13). */
export function EndOffer({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const listing = useQuery(apiQuery('properties.get', { params: { id: offer.propertyId } }));
  const name = offer.buyerName || offer.buyerEmail;
  if (!listing.data) return null;
  if (!listing.data.takenBack) return <p className="tk-note">{t('endOfferLater')}</p>;
  return (
    <ReasonButton
      action={t('endOffer')}
      name={t('actionOf', { action: t('endOffer'), name })}
      title={t('endOfferQuestion', { name })}
      consequence={() => <p>{t('endOfferText')}</p>}
      label={t('undoReason')}
      presets={[t('owner'), t('sold'), t('buyerAsked')]}
      missing={t('reasonMissing')}
      send={(reason) => api('offers.end', { params: { id: offer._id }, body: { reason } })}
      done={[t('offerEnded'), t('offerEndedText', { name })]}
      failed={[t('error'), t('failed')]}
      topic="offers"
    />
  );
}
