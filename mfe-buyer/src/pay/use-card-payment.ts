import type { Offer } from '@thikana/contracts';
import { notifierAbout } from '@thikana/web-kit/core';
import { api, invalidateTopic, isApiError } from '@thikana/web-kit/data';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messages as remoteMessages } from '../messages.ts';
import type { CardError } from './card-errors.ts';
import { messages } from './messages.ts';

/** The provider's error, or our own finding: nothing was taken, or the offer can no longer be paid. */
export type PaymentFailure = CardError | 'not-taken' | 'closed';

export type PaymentState =
  | { step: 'ready'; failure: PaymentFailure | null }
  /** `isConfirmed`: the card is, and our server records it. */
  | { step: 'paying'; isConfirmed: boolean }
  /** The provider may have charged the card, but did not answer: never charge again, query the state. */
  | { step: 'unsure' };

const READY: PaymentState = { step: 'ready', failure: null };

/** The server's record of the money (it queries the provider itself; both calls are idempotent). */
async function recordPayment(offerId: string, transactionId: string): Promise<'bought' | 'goes-back'> {
  const { status } = await api('offers.recordPayment', { body: { offerId, transactionId } });
  const { modifiedCount } = await api('offers.markPaid', { params: { offerId }, body: { transactionId } });
  return status === 'paid' && modifiedCount > 0 ? 'bought' : 'goes-back';
}

/** Lets the server settle the card's payment, and refreshes the screens: the offer becomes a receipt, or a refund. */
function useSettlement(offer: Offer, setState: (state: PaymentState) => void) {
  const t = messages.useT();
  const tAll = remoteMessages.useT();
  // By offer, not by form: a failure is resolved by the same payment even in a form that was opened again.
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
      // Visible only when the offer could not be refetched: then the person can retry.
      setState(next);
    },
    [notify, offer, setState, t, tAll],
  );
}

/** Confirms the card and lets the server settle. On mount it checks whether the intent has been paid already. */
export function useCardPayment(offer: Offer, clientSecret: string, stripe: Stripe | null) {
  const [state, setState] = useState<PaymentState>(READY);
  const busy = useRef(false);
  const settle = useSettlement(offer, setState);

  /** Queries the intent's state. `otherwise`: the failure to show when nothing was taken and a retry is possible. */
  const queryIntent = useCallback(
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
    () =>
      queryIntent((current) =>
        current.step === 'unsure' ? { step: 'ready', failure: 'not-taken' } : current,
      ),
    [queryIntent],
  );

  const checked = useRef(false);
  useEffect(() => {
    if (!stripe || checked.current) return;
    checked.current = true;
    void check();
  }, [check, stripe]);

  const pay = async (card: StripeCardElement) => {
    if (!stripe || busy.current) return;
    busy.current = true;
    setState({ step: 'paying', isConfirmed: false });
    try {
      const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: { name: offer.buyerName, email: offer.buyerEmail } },
      });
      const intent = paymentIntent ?? error?.payment_intent;
      if (intent?.status === 'succeeded') {
        setState({ step: 'paying', isConfirmed: true });
        await settle(intent.id);
      } else if (error?.code === 'payment_intent_unexpected_state')
        await queryIntent(() => ({ step: 'ready', failure: error }));
      else setState(afterFailure(error));
    } catch (error) {
      reportError(error);
      setState({ step: 'unsure' });
    } finally {
      busy.current = false;
    }
  };
  /** The card is being changed: the failure of the previous one is obsolete. */
  const forget = useCallback(
    () => setState((current) => (current.step === 'ready' && current.failure ? READY : current)),
    [],
  );
  return { state, pay, check, forget };
}

/** A provider that does not answer may have charged the card. */
function afterFailure(error: CardError | undefined): PaymentState {
  if (!error || error.type === 'api_connection_error' || error.type === 'api_error')
    return { step: 'unsure' };
  return { step: 'ready', failure: error };
}
