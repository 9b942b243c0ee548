/** A page as ours pays: @stripe/react-stripe-js unchanged, strict mode, Stripe.js from the address in the query. */
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { FormEvent, ReactNode } from 'react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const dark = query.get('theme') === 'dark';
const STYLE = {
  base: {
    fontSize: '16px',
    color: dark ? '#f9fafb' : '#111827',
    iconColor: dark ? '#d1d5db' : '#4b5563',
    '::placeholder': { color: dark ? '#9ca3af' : '#6b7280' },
  },
  invalid: { color: dark ? '#fca5a5' : '#b91c1c' },
};

function PaymentForm(): ReactNode {
  const stripe = useStripe();
  const elements = useElements();
  const [change, setChange] = useState<StripeCardElementChangeEvent>();
  const [outcome, setOutcome] = useState('');
  const [busy, setBusy] = useState(false);

  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    setBusy(true);
    setOutcome('');
    const result = await stripe.confirmCardPayment(query.get('client_secret') ?? '', {
      payment_method: { card, billing_details: { name: 'Farhana Rahman', email: 'buyer1@thikana.test' } },
    });
    setBusy(false);
    setOutcome(result.error?.message ?? `status: ${result.paymentIntent?.status}`);
  };

  return (
    <form onSubmit={(event) => void pay(event)}>
      <label htmlFor="card">Card</label>
      <CardElement id="card" options={{ style: STYLE, hidePostalCode: true }} onChange={setChange} />
      <p id="state">
        {change?.complete ? 'complete' : 'incomplete'} {change?.brand}
      </p>
      <p id="fault">{change?.error?.message}</p>
      <button disabled={!stripe || busy}>Pay</button>
      <p id="outcome">{outcome}</p>
    </form>
  );
}

function loadProvidersScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = query.get('stripe_js') ?? '';
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('no Stripe.js'));
    document.head.append(script);
  });
}

document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
const stripe = loadProvidersScript().then(() => loadStripe(query.get('key') ?? ''));
createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <Elements stripe={stripe}>
      <PaymentForm />
    </Elements>
  </StrictMode>,
);
