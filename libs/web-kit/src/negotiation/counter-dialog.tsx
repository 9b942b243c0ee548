import type { Offer, OfferSide } from '@thikana/contracts';
import { Button, useNotifier, useNow } from '@thikana/web-kit/core';
import { api, apiQuery, errorText, invalidateTopic, useQuery } from '@thikana/web-kit/data';
import { TakaInput } from '@thikana/web-kit/forms';
import { formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { ConfirmDialog } from '@thikana/web-kit/overlays';
import { useId, useRef, useState } from 'react';
import { amountFault, type AmountRange } from './amount-fault.ts';
import { useAmountFaultText } from './amount-fault-text.ts';
import { ConditionFields } from './condition-fields.tsx';
import { conditionsBody, conditionsToCounter, isHandOverPast } from './conditions.ts';
import { messages } from './messages.ts';
import { negotiationOf, obstacleTo } from './negotiation.ts';
import { TermConditions } from './term-text.tsx';
import { TermsChanged } from './terms-changed.tsx';
import { useLiveOffer } from './use-live-offer.ts';
import styles from './negotiation.module.css';

export interface CounterDialogProps {
  /** As it was when the dialog opened. */
  offer: Offer;
  /** The person's. */
  side: OfferSide;
  /** Other pending offers on the listing, for the agent. */
  rivals?: number;
  open: boolean;
  onCancel: () => void;
}

/**
 * Answers the standing terms with others (OFFER-15). After a failure, or when the terms change meanwhile, it remains
 * open with what was typed. Each opening needs a new key.
 */
export function CounterDialog({ offer: asked, side, rivals = 0, open, onCancel }: CounterDialogProps) {
  const t = messages.useT();
  const language = useLanguage();
  const notify = useNotifier();
  const id = useId();
  const now = useNow();
  const { offer, isChanged } = useLiveOffer(asked, open);
  const listing = useQuery({
    ...apiQuery('properties.get', { params: { id: asked.propertyId }, handle403Locally: true }),
    enabled: open,
    retry: false,
  });
  const faultText = useAmountFaultText(listing.data);
  const { standing, version } = negotiationOf(offer);
  const [amount, setAmount] = useState<number | null>(null);
  const [conditions, setConditions] = useState(() => conditionsToCounter(standing));
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const obstacle = obstacleTo('counter', offer, side, now);
  const { title } = asked;
  const shown = Number.isFinite(amount) ? formatTaka(amount ?? 0, language) : null;
  const isValid = (next: number | null) => amountFault(next, listing.data) === null;

  const type = (next: number | null) => {
    setAmount(next);
    if (fault && isValid(next)) setFault(null);
  };
  const send = async () => {
    if (obstacle) return onCancel();
    const found = amountFault(amount, listing.data);
    setFault(found && faultText(found));
    if (found || amount === null) return field.current?.querySelector('input')?.focus();
    if (isHandOverPast(conditions)) return setRefusal(t('fault.handOver'));
    setRefusal(null);
    try {
      const body = { version, amount, ...conditionsBody(conditions) };
      await api('offers.counter', { params: { id: asked._id }, body, handle403Locally: true });
      notify.success(t('sent'), t('sentText', { amount: formatTaka(amount, language), title }));
      onCancel();
    } catch (error) {
      setRefusal(errorText(error) ?? t('failed'));
    }
    await invalidateTopic('offers');
  };

  return (
    <ConfirmDialog
      open={open}
      title={t('counterTitle', { title })}
      confirmLabel={obstacle ? t('close') : shown ? t('sendAmount', { amount: shown }) : t('send')}
      onConfirm={send}
      onCancel={onCancel}
    >
      <div className={styles.form}>
        {isChanged || obstacle ? (
          <TermsChanged offer={offer} side={side} obstacle={obstacle} isKept />
        ) : (
          <p className={styles.now}>
            {t('standing', { amount: formatTaka(standing.amount, language) })}{' '}
            <TermConditions term={standing} />
          </p>
        )}
        {standing.by !== side && standing.note && <q className={styles.note}>{standing.note}</q>}
        {rivals > 0 && <p className={styles.notice}>{t('firstWins', { count: rivals })}</p>}
        <div ref={field}>
          <label htmlFor={id}>{t('amount')}</label>
          <TakaInput
            id={id}
            value={amount}
            onChange={type}
            onBlur={() => Number.isNaN(amount) && setFault(faultText('invalid'))}
            {...(listing.data && { min: listing.data.minPrice, max: listing.data.maxPrice })}
            size="large"
            aria-invalid={fault !== null}
            aria-describedby={`${id}-range ${id}-fault`}
          />
          <Range id={`${id}-range`} listing={listing} />
          <p id={`${id}-fault`} role="alert" className={styles.fault}>
            {fault}
          </p>
        </div>
        <ConditionFields value={conditions} onChange={setConditions} />
        {refusal && (
          <p role="alert" className={styles.notice} data-tone="error">
            {refusal}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

interface RangeProps {
  id: string;
  listing: {
    data: AmountRange | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** The listing's price range. While it is unknown, the server alone checks the amount. */
function Range({ id, listing: { data, isError, isFetching, refetch } }: RangeProps) {
  const t = messages.useT();
  const language = useLanguage();
  if (data) {
    const [min, max] = [formatTaka(data.minPrice, language), formatTaka(data.maxPrice, language)];
    return (
      <p id={id} className="tk-note">
        {t('range', { min, max })}
      </p>
    );
  }
  if (!isError)
    return (
      <p id={id} role="status" className="tk-note">
        {t('rangeLoading')}
      </p>
    );
  return (
    <p id={id} role="alert" className="tk-note">
      {t('rangeFailed')}{' '}
      <Button size="small" loading={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </p>
  );
}
