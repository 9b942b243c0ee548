import type { Offer } from '@thikana/contracts';
import { QueryState, Skeleton } from '@thikana/web-kit/core';
import { api, apiKey, errorText, isApiError, useQuery } from '@thikana/web-kit/data';
import { Elements } from '@stripe/react-stripe-js';
import { messages } from '../messages.ts';
import { CardForm } from './card-form.tsx';
import { cardProvider } from './card-provider.ts';
import styles from './pay.module.css';
import { Summary } from './summary.tsx';

/** The intent is the offer's one and only: a reload or a second tab gets the same again (decisions §12). */
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
  const prepared = usePreparedPayment(offer);
  const refusal =
    isApiError(prepared.error) && prepared.error.status === 409 ? errorText(prepared.error) : null;
  const failed = refusal ?? t('pay.prepareFailed');
  return (
    <>
      <section aria-label={t('pay.summary')} className={styles.panel}>
        <Summary offer={offer} />
      </section>
      <section aria-label={t('pay.card')} className={styles.panel}>
        <QueryState
          query={prepared}
          texts={{ loading: t('pay.preparing'), failed }}
          skeleton={<Skeleton active paragraph={{ rows: 2 }} />}
        >
          {({ stripe, clientSecret }) => (
            <Elements stripe={stripe}>
              <CardForm offer={offer} clientSecret={clientSecret} />
            </Elements>
          )}
        </QueryState>
      </section>
    </>
  );
}
