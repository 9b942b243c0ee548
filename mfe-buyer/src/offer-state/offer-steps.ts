import type { Offer } from '@thikana/contracts';

export type OfferStepKey =
  | 'accepted'
  | 'payBefore'
  | 'overdue'
  | 'paid'
  | 'rejected'
  | DisputeStepKey
  | RefundStepKey;
type DisputeStepKey = 'disputed' | 'disputeLost' | 'disputeOver';
type RefundStepKey = 'returning' | 'returningAgain' | 'returnedByHand' | 'returned';

export interface OfferStep {
  key: OfferStepKey;
  /** When it happened, or its deadline; null where unknown. */
  at: string | null;
  /** `now`: somebody has to act. */
  tone: 'done' | 'now' | 'bad';
}

export type DatedOffer = Pick<
  Offer,
  | 'status'
  | 'acceptedAt'
  | 'releasableAt'
  | 'boughtAt'
  | 'refundDueAt'
  | 'refundedAt'
  | 'refundState'
  | 'refundFailedAt'
  | 'disputeState'
>;

/** A payment for it bought nothing and is being refunded, or was. */
export const isRefund = ({ refundDueAt }: Pick<Offer, 'refundDueAt'>): boolean => refundDueAt !== null;

/** An accepted offer that can still be paid. */
export const isPayable = (offer: Pick<Offer, 'status' | 'refundDueAt'>): boolean =>
  offer.status === 'accepted' && !isRefund(offer);

/** After the deadline the agent may release the property, but the offer can be paid until that happens. */
export const isOverdue = ({ releasableAt }: Pick<Offer, 'releasableAt'>, now: number): boolean =>
  releasableAt !== null && Date.parse(releasableAt) <= now;

/** What followed an offer's terms, oldest first, and its next step; nothing while it is pending. */
export function offerSteps(offer: DatedOffer, now: number): OfferStep[] {
  const { status, acceptedAt, releasableAt, boughtAt } = offer;
  const steps: OfferStep[] = [];
  if (acceptedAt) steps.push({ key: 'accepted', at: acceptedAt, tone: 'done' });
  if (isPayable(offer))
    steps.push(
      isOverdue(offer, now)
        ? { key: 'overdue', at: releasableAt, tone: 'bad' }
        : { key: 'payBefore', at: releasableAt, tone: 'now' },
    );
  if (status === 'bought') steps.push({ key: 'paid', at: boughtAt, tone: 'done' });
  if (status === 'rejected') steps.push({ key: 'rejected', at: null, tone: 'bad' });
  if (offer.disputeState) steps.push(disputeStep(offer.disputeState));
  if (isRefund(offer)) steps.push(refundStep(offer));
  return steps;
}

/** The bank has not decided yet, which blocks a refund. */
export const isDisputed = ({ disputeState }: Pick<Offer, 'disputeState'>): boolean =>
  disputeState === 'inquiry' || disputeState === 'needs-response' || disputeState === 'under-review';

export function disputeStep(state: NonNullable<Offer['disputeState']>): OfferStep & { key: DisputeStepKey } {
  if (state === 'lost') return { key: 'disputeLost', at: null, tone: 'done' };
  if (isDisputed({ disputeState: state })) return { key: 'disputed', at: null, tone: 'now' };
  return { key: 'disputeOver', at: null, tone: 'done' };
}

/** A failed refund is retried, or needs a person (PAY-10, PAY-11); it is done only once the provider confirms. */
export function refundStep({
  refundedAt,
  refundState,
  refundFailedAt = null,
}: Pick<Offer, 'refundedAt' | 'refundState' | 'refundFailedAt'>): OfferStep & { key: RefundStepKey } {
  if (refundedAt) return { key: 'returned', at: refundedAt, tone: 'done' };
  if (refundState === 'needs-person') return { key: 'returnedByHand', at: refundFailedAt, tone: 'bad' };
  if (refundFailedAt) return { key: 'returningAgain', at: refundFailedAt, tone: 'now' };
  return { key: 'returning', at: null, tone: 'now' };
}
