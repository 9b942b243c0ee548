import { dueUsdCents, type Offer } from '@thikana/contracts';
import { Alert, Button } from '@thikana/web-kit/core';
import { formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import { useTheme } from '@thikana/web-kit/session';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useMemo, useState, type FormEvent } from 'react';
import { messages } from '../messages.ts';
import styles from './pay.module.css';
import { useCardPayment } from './use-card-payment.ts';

/** The card's fields live in the provider's frame, so the theme's colours are handed over. */
function useCardOptions(): StripeCardElementOptions {
  const theme = useTheme();
  return useMemo(() => {
    void theme;
    const variables = getComputedStyle(document.documentElement);
    const colour = (name: string) => variables.getPropertyValue(name).trim();
    return {
      hidePostalCode: true,
      style: {
        base: {
          color: colour('--tk-text'),
          iconColor: colour('--tk-primary'),
          fontSize: '16px',
          '::placeholder': { color: colour('--tk-text-tertiary') },
        },
        invalid: { color: colour('--tk-error'), iconColor: colour('--tk-error') },
      },
    };
  }, [theme]);
}

export function CardForm({ offer, clientSecret }: { offer: Offer; clientSecret: string }) {
  const t = messages.useT();
  const language = useLanguage();
  const stripe = useStripe();
  const elements = useElements();
  const options = useCardOptions();
  const [complete, setComplete] = useState(false);
  const [missing, setMissing] = useState(false);
  const { state, pay, check } = useCardPayment(offer, clientSecret, stripe);
  const usd = formatUsd(dueUsdCents(offer.offerAmount), language);
  const paying = state.step === 'paying';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    setMissing(!card || !complete);
    if (card && complete) void pay(card);
  };
  const message = missing ? t('pay.cardRequired') : state.step === 'ready' ? state.message : null;
  return (
    <form onSubmit={submit} className={styles.form}>
      <h2>{t('pay.card')}</h2>
      <div className={styles.card}>
        <CardElement
          options={options}
          onChange={(event) => {
            setComplete(event.complete);
            if (event.complete) setMissing(false);
          }}
        />
      </div>
      <p className={styles.hint}>{t('pay.cardHint')}</p>
      {message && <Alert type="error" showIcon role="alert" message={message} />}
      {state.step === 'unsure' ? (
        <Unsure onCheck={check} />
      ) : (
        <Button type="primary" size="large" htmlType="submit" loading={paying} disabled={!stripe} block>
          {t('pay.pay', { usd })}
        </Button>
      )}
      <span role="status" className="tk-sr-only">
        {paying ? t('pay.paying', { usd }) : ''}
      </span>
    </form>
  );
}

function Unsure({ onCheck }: { onCheck: () => Promise<void> }) {
  const t = messages.useT();
  const [checking, setChecking] = useState(false);
  const check = () => {
    setChecking(true);
    void onCheck().finally(() => setChecking(false));
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message={t('pay.unsure')}
      action={
        <Button onClick={check} loading={checking}>
          {t('pay.check')}
        </Button>
      }
    />
  );
}
