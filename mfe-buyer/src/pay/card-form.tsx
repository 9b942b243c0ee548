import { dueUsdCents, type Offer } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { Alert, LongWait } from '@thikana/web-kit/forms';
import { LockOutlined } from '@thikana/web-kit/icons';
import { formatTaka, formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useId, useState, type FormEvent } from 'react';
import { nextStepOf, tookNothing, useCardErrorText, type CardError } from './card-errors.ts';
import { messages } from './messages.ts';
import styles from './pay.module.css';
import { PROVIDER_NAME } from './card-provider.ts';
import { useCardOptions } from './use-card-options.ts';
import { useCardPayment, type PaymentFailure } from './use-card-payment.ts';

interface CardFormProps {
  offer: Offer;
  clientSecret: string;
}

export function CardForm({ offer, clientSecret }: CardFormProps) {
  const t = messages.useT();
  const stripe = useStripe();
  const elements = useElements();
  const [complete, setComplete] = useState(false);
  const [missing, setMissing] = useState(false);
  const [typed, setTyped] = useState<CardError | null>(null);
  const { state, pay, check, forget } = useCardPayment(offer, clientSecret, stripe);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    setMissing(!card || !complete);
    if (card && complete) void pay(card);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <h2>{t('card')}</h2>
      <CardField
        missing={missing}
        error={typed}
        onChange={({ complete: whole, error }) => {
          setComplete(whole);
          setTyped(error ?? null);
          setMissing(false);
          forget();
        }}
      />
      {state.step === 'ready' && state.failure && <Failure failure={state.failure} />}
      {state.step === 'unsure' ? (
        <Unsure onCheck={check} />
      ) : (
        <PayButton offer={offer} paying={state.step === 'paying'} disabled={!stripe} />
      )}
      <LongWait busy={state.step === 'paying' && state.isConfirmed} className={styles.hint ?? ''}>
        <LockOutlined aria-hidden /> {t('provider', { provider: PROVIDER_NAME })}
      </LongWait>
    </form>
  );
}

function PayButton({ offer, paying, disabled }: { offer: Offer; paying: boolean; disabled: boolean }) {
  const t = messages.useT();
  const language = useLanguage();
  const amounts = {
    taka: formatTaka(offer.offerAmount, language),
    usd: formatUsd(dueUsdCents(offer.offerAmount), language),
  };
  return (
    <>
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        loading={paying}
        disabled={disabled}
        block
        className={styles.pay ?? ''}
      >
        {t('pay', amounts)}
      </Button>
      <span role="status" className="tk-sr-only">
        {paying ? t('paying', amounts) : ''}
      </span>
    </>
  );
}

interface CardFieldProps {
  /** The button was pressed with an incomplete card. */
  missing: boolean;
  /** The provider's fault of the typed card. */
  error: CardError | null;
  onChange: (change: { complete: boolean; error: CardError | undefined }) => void;
}

/** The provider's frame with our border, focus ring and messages: its own focus and faults are not visible outside. */
function CardField({ missing, error, onChange }: CardFieldProps) {
  const t = messages.useT();
  const errorText = useCardErrorText();
  const options = useCardOptions();
  const id = useId();
  const [focused, setFocused] = useState(false);
  const message = error ? errorText(error) : missing ? t('cardRequired') : null;
  return (
    <div>
      <div className={styles.card} data-focused={focused} data-invalid={message !== null}>
        <CardElement
          id={id}
          options={options}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={({ complete, error: found }) => onChange({ complete, error: found })}
        />
      </div>
      <p role="alert" className={styles.fieldFault}>
        {message}
      </p>
    </div>
  );
}

function Failure({ failure }: { failure: PaymentFailure }) {
  const t = messages.useT();
  const errorText = useCardErrorText();
  if (typeof failure === 'string')
    return (
      <Alert type="error" showIcon role="alert" title={t(failure === 'closed' ? 'closed' : 'notTaken')} />
    );
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={errorText(failure)}
      description={tookNothing(failure) ? `${t('noMoney')} ${t(`step.${nextStepOf(failure)}`)}` : undefined}
    />
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
      title={t('unsure')}
      action={
        <Button onClick={check} loading={checking}>
          {t('check')}
        </Button>
      }
    />
  );
}
