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

/** Each offer has one intent: a reload or a second tab gets the same one. */
function usePreparedPayment(offer: Offer) {
  const input = { body: { offerId: offer._id, amount: offer.usdAmount } };
  return useQuery({
    queryKey: apiKey('offers.createPaymentIntent', input, 'prepared'),
    queryFn: async () => {
      const [stripe, intent] = await Promise.all([cardProvider(), api('offers.createPaymentIntent', input)]);
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
    <div className={styles.checkout}>
      <Order offer={offer} />
      <section aria-label={t('card')} className={`tk-panel ${styles.panel} ${styles.beside}`}>
        <QueryState query={prepared} texts={{ loading: t('preparing'), failed }} skeleton={<CardSkeleton />}>
          {({ stripe, clientSecret }) => (
            // Elements reads its locale once. The same key keeps what is typed when the language but not the locale
            // changes.
            <Elements key={locale} stripe={stripe} options={{ locale }}>
              <CardForm offer={offer} clientSecret={clientSecret} />
            </Elements>
          )}
        </QueryState>
      </section>
      <WhatHappensNext offer={offer} />
    </div>
  );
}
