import type { Offer } from '@thikana/contracts';
import { QueryState } from '@thikana/web-kit/core';
import { api, apiKey, errorText, isApiError, useQuery } from '@thikana/web-kit/data';
import { useLanguage } from '@thikana/web-kit/i18n';
import { Elements } from '@stripe/react-stripe-js';
import { elementLocale } from './card-errors.ts';
import { CardForm } from './card-form.tsx';
import { cardProvider } from './card-provider.ts';
import { messages } from './messages.ts';
import { WhatHappensNext } from './next-steps.tsx';
import { Order } from './order.tsx';
import styles from './pay.module.css';
import { CardSkeleton } from './pay-skeleton.tsx';

/** The intent is the offer's one and only: a reload or a second tab gets the same again. */
function usePreparedPayment(offer: Offer) {
  const asked = { body: { offerId: offer._id, amount: offer.usdAmount } };
  return useQuery({
    queryKey: apiKey('offers.createPaymentIntent', asked, 'prepared'),
    queryFn: async () => {
      const [stripe, intent] = await Promise.all([cardProvider(), api('offers.createPaymentIntent', asked)]);
      return { stripe, clientSecret: intent.clientSecret };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
  });
}

export function Checkout({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const locale = elementLocale(useLanguage());
  const prepared = usePreparedPayment(offer);
  const refusal =
    isApiError(prepared.error) && prepared.error.status === 409 ? errorText(prepared.error) : null;
  const failed = refusal ?? t('prepareFailed');
  return (
    <>
      <Order offer={offer} />
      <section aria-label={t('card')} className={styles.panel}>
        <QueryState query={prepared} texts={{ loading: t('preparing'), failed }} skeleton={<CardSkeleton />}>
          {({ stripe, clientSecret }) => (
            // Elements takes its locale once; a switch of language that keeps the locale keeps what is typed.
            <Elements key={locale} stripe={stripe} options={{ locale }}>
              <CardForm offer={offer} clientSecret={clientSecret} />
            </Elements>
          )}
        </QueryState>
      </section>
      <WhatHappensNext offer={offer} />
    </>
  );
}
