import { dueUsdCents, limits, payableOfferTaka, type Property } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, errorText, invalidateTopic, isRefusal, useMutation } from '@thikana/web-kit/data';
import { TakaInput } from '@thikana/web-kit/forms';
import { formatTaka, formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import { paths, useNavigate } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { messages } from '../messages.ts';
import { faultOf, type OfferFault } from './offer-checks.ts';
import styles from './make-offer.module.css';

/** What each fault says, title and text (specification §5). */
function useFaultText(property: Property) {
  const t = messages.useT();
  const language = useLanguage();
  return (fault: OfferFault): [title: string, text: string] => {
    const min = formatTaka(property.minPrice, language);
    const max = formatTaka(property.maxPrice, language);
    switch (fault) {
      case 'not-signed-in':
        return [t('offer.denied'), t('offer.loginFirst')];
      case 'not-a-user':
        return [t('offer.denied'), t('offer.onlyUsers')];
      case 'invalid':
        return [t('offer.invalid'), t('offer.invalidText')];
      case 'out-of-range':
        return [t('offer.outOfRange'), t('offer.outOfRangeText', { min, max })];
      case 'too-large':
        return [
          t('offer.outOfRange'),
          t('offer.tooLarge', { max: formatTaka(payableOfferTaka.max, language) }),
        ];
    }
  };
}

function useSendOffer(property: Property) {
  const t = messages.useT();
  const notify = useNotifier();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (offerAmount: number) =>
      api('offers.make', { body: { propertyId: property._id, offerAmount }, handle403Locally: true }),
    onSuccess: async () => {
      notify.success(t('offer.done'), t('offer.doneText', { title: property.title }));
      await invalidateTopic('offers');
      await navigate(paths.user.propertyBought);
    },
    onError: (error) => {
      if (isRefusal(error, 'OFFER.NOT_A_USER')) notify.error(t('offer.denied'), t('offer.onlyUsers'));
      else if (isRefusal(error, 'OFFER.OUT_OF_RANGE'))
        notify.error(t('offer.outOfRange'), errorText(error) ?? t('somethingWrong'));
      else notify.failure(error, t('failed'), t('somethingWrong'));
    },
  });
}

export function OfferForm({ property }: { property: Property }) {
  const t = messages.useT();
  const notify = useNotifier();
  const language = useLanguage();
  const id = useId();
  const { user, role } = useSession();
  const [amount, setAmount] = useState<number | null>(null);
  const [reviewed, setReviewed] = useState<number | null>(null);
  const [fault, setFault] = useState<OfferFault | null>(null);
  const faultText = useFaultText(property);
  const review = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(amount, property, { signedIn: user !== null, role });
    setFault(found);
    if (found) notify.error(...faultText(found));
    else setReviewed(amount);
  };
  if (reviewed !== null)
    return <ReviewStep property={property} amount={reviewed} onChange={() => setReviewed(null)} />;
  const min = formatTaka(property.minPrice, language);
  const max = formatTaka(property.maxPrice, language);
  return (
    <form onSubmit={review} noValidate className={styles.form}>
      <label htmlFor={id}>{t('offer.amount')}</label>
      <p id={`${id}-range`}>{t('offer.range', { min, max })}</p>
      <TakaInput
        id={id}
        value={amount}
        onChange={setAmount}
        min={property.minPrice}
        max={property.maxPrice}
        step={limits.offerStepTaka}
        size="large"
        aria-describedby={`${id}-range ${id}-fault`}
      />
      <p id={`${id}-fault`} className={styles.fault}>
        {fault && faultText(fault)[1]}
      </p>
      <Button type="primary" size="large" htmlType="submit">
        {t('offer.review')}
      </Button>
    </form>
  );
}

interface ReviewProps {
  property: Property;
  /** Whole taka. */
  amount: number;
  onChange: () => void;
}

/** The offer in plain words, once more before it is sent; a second press while it is sent does nothing. */
function ReviewStep({ property, amount, onChange }: ReviewProps) {
  const t = messages.useT();
  const language = useLanguage();
  const send = useSendOffer(property);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shown = formatTaka(amount, language);
  const busy = send.isPending || send.isSuccess;
  return (
    <section className={styles.review}>
      <h2 ref={heading} tabIndex={-1}>
        {t('offer.reviewText', { amount: shown, title: property.title })}
      </h2>
      <p>{t('offer.reviewDue', { usd: formatUsd(dueUsdCents(amount), language) })}</p>
      <div className={styles.buttons}>
        <Button type="primary" size="large" loading={busy} onClick={() => !busy && send.mutate(amount)}>
          {t('offer.send', { amount: shown })}
        </Button>
        <Button size="large" disabled={busy} onClick={onChange}>
          {t('offer.change')}
        </Button>
      </div>
    </section>
  );
}
