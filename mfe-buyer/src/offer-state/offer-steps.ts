import type { Offer } from '@thikana/contracts';

export type OfferStepKey =
  'sent' | 'waiting' | 'accepted' | 'payBefore' | 'overdue' | 'paid' | 'rejected' | 'returning' | 'returned';

export interface OfferStep {
  key: OfferStepKey;
  /** When it happened, or by when it has to; null where nobody knows. */
  at: string | null;
  /** `now` waits for somebody. */
  tone: 'done' | 'now' | 'bad';
}

export type DatedOffer = Pick<
  Offer,
  'status' | 'buyingDate' | 'acceptedAt' | 'releasableAt' | 'boughtAt' | 'refundDueAt' | 'refundedAt'
>;

/** Money came in for it that bought nothing: on its way back, or returned. */
export const isRefund = ({ refundDueAt, refundedAt }: Pick<Offer, 'refundDueAt' | 'refundedAt'>): boolean =>
  Boolean(refundDueAt ?? refundedAt);

/** An accepted offer that can still be paid. */
export const isPayable = (offer: Pick<Offer, 'status' | 'refundDueAt' | 'refundedAt'>): boolean =>
  offer.status === 'accepted' && !isRefund(offer);

/** From then on the agent may give the property to somebody else, but it can be paid until that happens. */
export const isOverdue = ({ releasableAt }: Pick<Offer, 'releasableAt'>, now: number): boolean =>
  releasableAt !== null && Date.parse(releasableAt) <= now;

/** What has happened to an offer, oldest first, and what it waits for. */
export function offerSteps(offer: DatedOffer, now: number): OfferStep[] {
  const { status, acceptedAt, releasableAt, boughtAt = null, refundedAt } = offer;
  const steps: OfferStep[] = [{ key: 'sent', at: offer.buyingDate, tone: 'done' }];
  if (status === 'pending') steps.push({ key: 'waiting', at: null, tone: 'now' });
  if (acceptedAt) steps.push({ key: 'accepted', at: acceptedAt, tone: 'done' });
  if (isPayable(offer))
    steps.push(
      isOverdue(offer, now)
        ? { key: 'overdue', at: releasableAt, tone: 'bad' }
        : { key: 'payBefore', at: releasableAt, tone: 'now' },
    );
  if (status === 'bought') steps.push({ key: 'paid', at: boughtAt, tone: 'done' });
  if (status === 'rejected') steps.push({ key: 'rejected', at: null, tone: 'bad' });
  if (refundedAt) steps.push({ key: 'returned', at: refundedAt, tone: 'done' });
  else if (isRefund(offer)) steps.push({ key: 'returning', at: null, tone: 'now' });
  return steps;
}
