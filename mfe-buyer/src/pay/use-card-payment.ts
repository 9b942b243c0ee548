import type { Offer } from '@thikana/contracts';
import { notifierAbout } from '@thikana/web-kit/core';
import { api, invalidateTopic, isApiError } from '@thikana/web-kit/data';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messages as remoteMessages } from '../messages.ts';
import type { CardError } from './card-errors.ts';
import { messages } from './messages.ts';

/** What the provider said; or what we found out: nothing was taken, or the offer cannot be paid any more. */
export type PaymentFailure = CardError | 'not-taken' | 'closed';

export type PaymentState =
  | { step: 'ready'; failure: PaymentFailure | null }
  | { step: 'paying' }
  /** The provider may have charged, but we have not heard: never charge again, ask. */
  | { step: 'unsure' };

const READY: PaymentState = { step: 'ready', failure: null };

/** What the server says about the money (it asks the provider itself; both calls are idempotent). */
async function recordPayment(offerId: string, transactionId: string): Promise<'bought' | 'goes-back'> {
  const { status } = await api('offers.recordPayment', { body: { offerId, transactionId } });
  const { modifiedCount } = await api('offers.markPaid', { params: { offerId }, body: { transactionId } });
  return status === 'paid' && modifiedCount > 0 ? 'bought' : 'goes-back';
}

/** Has the server settle what the card has paid, and the screens learn of it: the offer turns into a receipt, or into a refund. */
function useSettlement(offer: Offer, setState: (state: PaymentState) => void) {
  const t = messages.useT();
  const tAll = remoteMessages.useT();
  // By the offer, not the form: what failed before the form was left and opened again is mended by the same payment.
  const notify = useMemo(() => notifierAbout(`payment ${offer._id}`), [offer._id]);
  return useCallback(
    async (transactionId: string) => {
      let next: PaymentState = { step: 'unsure' };
      try {
        const outcome = await recordPayment(offer._id, transactionId);
        if (outcome === 'bought') notify.success(t('success'), t('successText', { title: offer.title }));
        else notify.clear();
      } catch (error) {
        if (!isApiError(error) || error.status === 0 || error.status >= 500) return setState(next);
        notify.failure(error, tAll('failed'), tAll('somethingWrong'));
        next = READY;
      }
      await invalidateTopic('offers');
      // Only seen when the offer could not be read again: then the person can ask.
      setState(next);
    },
    [notify, offer, setState, t, tAll],
  );
}

/**
 * Confirms the card, then has the server settle. On arrival it looks whether the intent was paid already, by another tab or before a
 * reload.
 */
export function useCardPayment(offer: Offer, clientSecret: string, stripe: Stripe | null) {
  const [state, setState] = useState<PaymentState>(READY);
  const busy = useRef(false);
  const settle = useSettlement(offer, setState);

  /** Asks the provider how the intent stands. `otherwise`: what to say when nothing was taken and it can be tried again. */
  const ask = useCallback(
    async (otherwise: (current: PaymentState) => PaymentState) => {
      if (!stripe) return;
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
      if (paymentIntent?.status === 'succeeded') return settle(paymentIntent.id);
      if (paymentIntent?.status === 'canceled') setState({ step: 'ready', failure: 'closed' });
      else if (paymentIntent && paymentIntent.status !== 'processing') setState(otherwise);
      await invalidateTopic('offers');
    },
    [clientSecret, settle, stripe],
  );
  const check = useCallback(
    () => ask((current) => (current.step === 'unsure' ? { step: 'ready', failure: 'not-taken' } : current)),
    [ask],
  );

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
      const intent = paymentIntent ?? error?.payment_intent;
      if (intent?.status === 'succeeded') await settle(intent.id);
      else if (error?.code === 'payment_intent_unexpected_state')
        await ask(() => ({ step: 'ready', failure: error }));
      else setState(afterFailure(error));
    } catch (error) {
      reportError(error);
      setState({ step: 'unsure' });
    } finally {
      busy.current = false;
    }
  };
  /** The card is being changed: what was said of the one before does not hold any more. */
  const forget = useCallback(
    () => setState((current) => (current.step === 'ready' && current.failure ? READY : current)),
    [],
  );
  return { state, pay, check, forget };
}

/** Silence of the provider may hide a charge. */
function afterFailure(error: CardError | undefined): PaymentState {
  if (!error || error.type === 'api_connection_error' || error.type === 'api_error')
    return { step: 'unsure' };
  return { step: 'ready', failure: error };
}
