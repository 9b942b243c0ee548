import { dueUsdCents, limits, payableOfferTaka, type Property } from '@thikana/contracts';
import { Button, useNotifier, type Notifier } from '@thikana/web-kit/core';
import { api, errorText, invalidateTopic, isRefusal, useMutation } from '@thikana/web-kit/data';
import { TakaInput } from '@thikana/web-kit/forms';
import { formatTaka, formatTakaInWords, formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import {
  type Conditions,
  conditionsBody,
  hasConditions,
  isHandOverPast,
  noConditions,
  useAmountFaultText,
} from '@thikana/web-kit/negotiation';
import { paths, useNavigate, useUnsavedChanges } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { OfferConditions, ReviewedConditions } from './offer-conditions.tsx';
import { messages as remoteMessages } from '../messages.ts';
import { messages } from './messages.ts';
import { offerFault, type OfferFault } from './offer-checks.ts';
import styles from './make-offer.module.css';

/** The title and text of each fault (TEXT-7). */
function useFaultTexts(property: Property) {
  const t = messages.useT();
  const amountText = useAmountFaultText(property);
  const texts: Record<OfferFault, [title: string, text: string]> = {
    'not-signed-in': [t('denied'), t('loginFirst')],
    'not-a-user': [t('denied'), t('onlyUsers')],
    invalid: [t('invalid'), amountText('invalid')],
    'out-of-range': [t('outOfRange'), amountText('out-of-range')],
    'too-large': [t('outOfRange'), amountText('too-large')],
  };
  return texts;
}

interface Reviewed {
  /** Whole taka. */
  amount: number;
  conditions: Conditions;
}

/** @param saved marks the form as saved, so that leaving it needs no confirmation */
function useSendOffer(property: Property, notify: Notifier, saved: () => void) {
  const t = messages.useT();
  const tAll = remoteMessages.useT();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ amount, conditions }: Reviewed) => {
      const body = { propertyId: property._id, offerAmount: amount, ...conditionsBody(conditions) };
      return api('offers.make', { body, handle403Locally: true });
    },
    onSuccess: async () => {
      notify.success(t('done'), t('doneText', { title: property.title }));
      saved();
      // Before the own offer is loaded, which would replace this form.
      await navigate(paths.user.myOffers);
      await invalidateTopic('offers');
    },
    onError: (error) => {
      if (isRefusal(error, 'OFFER.NOT_A_USER')) notify.error(t('denied'), t('onlyUsers'));
      else if (isRefusal(error, 'OFFER.OUT_OF_RANGE'))
        notify.error(t('outOfRange'), errorText(error) ?? tAll('somethingWrong'));
      else notify.failure(error, tAll('failed'), tAll('somethingWrong'));
    },
  });
}

export function OfferForm({ property }: { property: Property }) {
  const t = messages.useT();
  const notify = useNotifier();
  const language = useLanguage();
  const id = useId();
  const { user, role } = useSession();
  const person = { signedIn: user !== null, role };
  const [amount, setAmount] = useState<number | null>(null);
  const [conditions, setConditions] = useState(noConditions);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [fault, setFault] = useState<OfferFault | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const faultTexts = useFaultTexts(property);
  const saved = useUnsavedChanges(amount !== null || hasConditions(conditions));
  const review = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = offerFault(amount, property, person);
    setFault(found);
    if (found || amount === null) field.current?.querySelector('input')?.focus();
    else if (isHandOverPast(conditions)) showHandOver(event.currentTarget);
    else setReviewed({ amount, conditions });
  };
  const type = (next: number | null) => {
    setAmount(next);
    // A corrected fault is removed while typing; new ones are only reported when the form is sent.
    if (fault && !offerFault(next, property, person)) setFault(null);
  };
  if (reviewed !== null)
    return (
      <ReviewStep
        property={property}
        offer={reviewed}
        notify={notify}
        onSent={saved}
        onChange={() => setReviewed(null)}
      />
    );
  const min = formatTaka(property.minPrice, language);
  const max = formatTaka(property.maxPrice, language);
  return (
    <form onSubmit={review} noValidate className={`tk-panel ${styles.form}`}>
      <label htmlFor={id}>{t('amount')}</label>
      <p id={`${id}-range`}>{t('range', { min, max })}</p>
      <Presets property={property} amount={amount} onChoose={type} />
      <div ref={field}>
        <TakaInput
          id={id}
          value={amount}
          onChange={type}
          onBlur={() => Number.isNaN(amount) && setFault('invalid')}
          min={property.minPrice}
          max={property.maxPrice}
          step={limits.offerStepTaka}
          size="large"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-range ${id}-fault`}
        />
      </div>
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault && (
          <>
            <strong>{faultTexts[fault][0]}</strong>: {faultTexts[fault][1]}
          </>
        )}
      </p>
      <AreaMedian property={property} />
      <OfferConditions value={conditions} onChange={setConditions} />
      <Button type="primary" size="large" htmlType="submit">
        {t('review')}
      </Button>
    </form>
  );
}

function showHandOver(form: HTMLFormElement): void {
  form.querySelector('details')?.setAttribute('open', '');
  form.querySelector<HTMLInputElement>('input[type=date]')?.focus();
}

interface PresetsProps {
  property: Property;
  amount: number | null;
  onChoose: (amount: number) => void;
}

/** The ends and the middle of the price range, where a card can pay them. */
function Presets({ property: { minPrice, maxPrice }, amount, onChoose }: PresetsProps) {
  const t = messages.useT();
  const language = useLanguage();
  const step = limits.offerStepTaka;
  const middle = Math.round((minPrice + maxPrice) / 2 / step) * step;
  const presets = new Map(
    [[maxPrice, 'maximum'] as const, [middle, 'middle'] as const, [minPrice, 'minimum'] as const].filter(
      ([taka]) => taka <= payableOfferTaka.max,
    ),
  );
  return (
    <div role="group" aria-label={t('presets')} className={styles.presets}>
      {[...presets].toReversed().map(([taka, name]) => (
        <button
          key={name}
          type="button"
          className={styles.preset}
          aria-pressed={amount === taka}
          onClick={() => onChoose(taka)}
        >
          <span className="tk-note">{t(name)}</span>{' '}
          <span>{formatTakaInWords(taka, language) ?? formatTaka(taka, language)}</span>
        </button>
      ))}
    </div>
  );
}

/** What others in the area ask for a square foot, and for this size (LISTING-14). */
function AreaMedian({ property }: { property: Property }) {
  const t = messages.useT();
  const language = useLanguage();
  const { areaPrice, type, sizeSqft, landSqft } = property;
  const size = type === 'land' ? landSqft : sizeSqft;
  if (!areaPrice || !size) return null;
  const total = areaPrice.medianPerSqft * size;
  return (
    <p className={`tk-note ${styles.median}`}>
      {t('median', {
        area: (language === 'bn' && areaPrice.areaBn) || areaPrice.area,
        price: formatTaka(areaPrice.medianPerSqft, language),
        total: formatTakaInWords(total, language) ?? formatTaka(total, language),
      })}
    </p>
  );
}

interface ReviewProps {
  property: Property;
  offer: Reviewed;
  notify: Notifier;
  onSent: () => void;
  onChange: () => void;
}

/** The offer in words, to confirm before it is sent; while it is being sent a second press does nothing. */
function ReviewStep({ property, offer, notify, onSent, onChange }: ReviewProps) {
  const t = messages.useT();
  const { amount } = offer;
  const language = useLanguage();
  const send = useSendOffer(property, notify, onSent);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shown = formatTaka(amount, language);
  const busy = send.isPending || send.isSuccess;
  // `isPending` is set some milliseconds after the press.
  const isSending = useRef(false);
  const press = () => {
    if (busy || isSending.current) return;
    isSending.current = true;
    send.mutate(offer, { onSettled: () => (isSending.current = false) });
  };
  return (
    <section className={`tk-panel ${styles.review}`}>
      <h2 ref={heading} tabIndex={-1}>
        {t('reviewText', { amount: shown, title: property.title })}
      </h2>
      <p>{t('reviewDue', { usd: formatUsd(dueUsdCents(amount), language) })}</p>
      <ReviewedConditions conditions={offer.conditions} />
      <div className="tk-row">
        <Button type="primary" size="large" loading={busy} onClick={press}>
          {t('send', { amount: shown })}
        </Button>
        <Button size="large" disabled={busy} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </section>
  );
}
