import type { Offer } from '@thikana/contracts';
import { notify } from '@thikana/web-kit/core';
import { api, invalidateTopic, isApiError } from '@thikana/web-kit/data';
import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';

export type PaymentState =
  | { step: 'ready'; message: string | null }
  | { step: 'paying' }
  /** The provider may have charged, but we have not heard: never charge again, ask. */
  | { step: 'unsure' };

/**
 * Confirms the card, then has the server settle (decisions §13: it asks the provider itself; both calls are idempotent).
 * On arrival it looks whether the intent was paid already, by another tab or before a reload.
 */
export function useCardPayment(offer: Offer, clientSecret: string, stripe: Stripe | null) {
  const t = messages.useT();
  const [state, setState] = useState<PaymentState>({ step: 'ready', message: null });
  const busy = useRef(false);

  const settle = useCallback(
    async (transactionId: string) => {
      const { _id: offerId, title } = offer;
      try {
        await api('offers.recordPayment', { body: { offerId, transactionId } });
        await api('offers.markPaid', { params: { offerId }, body: { transactionId } });
        notify.success(t('pay.success'), t('pay.successText', { title }));
      } catch (error) {
        if (!isApiError(error) || error.status === 0 || error.status >= 500) {
          setState({ step: 'unsure' });
          return;
        }
        notify.failure(error, t('failed'), t('somethingWrong'));
        setState({ step: 'ready', message: null });
      }
      await invalidateTopic('offers');
    },
    [offer, t],
  );

  const check = useCallback(async () => {
    if (!stripe) return;
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    if (paymentIntent?.status === 'succeeded') return settle(paymentIntent.id);
    const nothingTaken = paymentIntent && paymentIntent.status !== 'processing';
    if (nothingTaken)
      setState((current) =>
        current.step === 'unsure' ? { step: 'ready', message: t('pay.notTaken') } : current,
      );
    await invalidateTopic('offers');
  }, [clientSecret, settle, stripe, t]);

  const looked = useRef(false);
  useEffect(() => {
    if (!stripe || looked.current) return;
    looked.current = true;
    void check();
  }, [check, stripe]);

  const pay = async (card: StripeCardElement) => {
    if (!stripe || busy.current) return;
    busy.current = true;
    setState({ step: 'paying' });
    try {
      const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: { name: offer.buyerName, email: offer.buyerEmail } },
      });
      if (paymentIntent?.status === 'succeeded') await settle(paymentIntent.id);
      else if (error?.payment_intent?.status === 'succeeded') await settle(error.payment_intent.id);
      else setState(afterFailure(error, t('pay.providerGone')));
    } catch {
      setState({ step: 'unsure' });
    } finally {
      busy.current = false;
    }
  };
  return { state, pay, check };
}

/** The provider's own words for cards (specification §5); silence from it may hide a charge. */
function afterFailure(error: StripeError | undefined, fallback: string): PaymentState {
  if (error?.type === 'api_connection_error' || error?.type === 'api_error') return { step: 'unsure' };
  return { step: 'ready', message: error?.message ?? fallback };
}
