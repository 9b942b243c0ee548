/** A page as ours pays: @stripe/react-stripe-js unchanged, strict mode, Stripe.js from the address in the query. */
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { StrictMode, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const dark = query.get('theme') === 'dark';
document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
const options = {
  style: { base: { fontSize: '16px', color: dark ? '#f9fafb' : '#111827' } },
  hidePostalCode: true,
};

function PaymentForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [change, setChange] = useState<StripeCardElementChangeEvent>();
  const [outcome, setOutcome] = useState('');

  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    setOutcome('');
    const result = await stripe.confirmCardPayment(query.get('client_secret') ?? '', {
      payment_method: { card, billing_details: { name: 'Farhana Rahman', email: 'buyer1@thikana.test' } },
    });
    setOutcome(result.error?.message ?? `status: ${result.paymentIntent?.status}`);
  };

  return (
    <form onSubmit={(event) => void pay(event)}>
      <label htmlFor="card">Card</label>
      <CardElement id="card" options={options} onChange={setChange} />
      <p id="state">
        {change?.complete ? 'complete' : 'incomplete'} {change?.brand}
      </p>
      <p id="fault">{change?.error?.message}</p>
      <button disabled={!stripe}>Pay</button>
      <p id="outcome">{outcome}</p>
    </form>
  );
}

const script = document.createElement('script');
script.src = query.get('stripe_js') ?? '';
script.onload = () =>
  createRoot(document.querySelector('#app')!).render(
    <StrictMode>
      <Elements stripe={loadStripe(query.get('key') ?? '')}>
        <PaymentForm />
      </Elements>
    </StrictMode>,
  );
document.head.append(script);
