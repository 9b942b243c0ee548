import type Stripe from 'stripe';
import { invalidRequest } from './api-error.ts';
import type { Params } from './form.ts';
import { newId, nowInSeconds } from './objects.ts';
import { allowOnly, optionalGroup, optionalText } from './parameters.ts';
import type { TestCard } from './test-cards.ts';
import type { Work } from './work.ts';

type Books = Pick<Work, 'store' | 'announce'>;

const DAYS_FOR_EVIDENCE = 9;
const DAY_SECONDS = 24 * 60 * 60;
const OVER = ['won', 'lost', 'warning_closed', 'prevented'];

/** A cardholder disputes a charge: the money is taken from the account until the dispute is over; an inquiry takes none. */
export function openDispute(
  { store, announce }: Books,
  charge: Stripe.Charge,
  complaint: NonNullable<TestCard['complaint']>,
): void {
  const isInquiry = complaint === 'inquiry';
  const created = nowInSeconds();
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: created + DAYS_FOR_EVIDENCE * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: 'manual',
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isInquiry ? 'fraudulent' : complaint,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  } as unknown as Stripe.Dispute;
  store.insert('dispute', dispute, { intent: charge.payment_intent as string });
  charge.disputed = true;
  store.update(charge);
  announce('charge.dispute.created', dispute);
  if (!isInquiry) announce('charge.dispute.funds_withdrawn', dispute);
}

/** The dispute of a charge, if there is one. */
export function disputeOf({ store }: Pick<Work, 'store'>, chargeId: string): Stripe.Dispute | undefined {
  return store.all('dispute').find(({ charge }) => charge === chargeId);
}

/** Whether the disputed money is not on the account: from the start until it is won. */
export function hasTakenMoney({ status }: Stripe.Dispute): boolean {
  return ['needs_response', 'under_review', 'lost'].includes(status);
}

/**
 * POST /v1/disputes/{id}: once evidence is submitted the bank decides. As in Stripe's test mode `uncategorized_text` says how:
 * `winning_evidence` or `losing_evidence`; anything else stays under review.
 */
export function submitEvidence(work: Work, id: string, params: Params): Stripe.Dispute {
  allowOnly(params, ['evidence']);
  const dispute = demandOpen(work, id);
  const text = optionalText(optionalGroup(params, 'evidence') ?? {}, 'uncategorized_text');
  if (text !== undefined) {
    dispute.evidence.uncategorized_text = text;
    dispute.evidence_details.has_evidence = true;
    dispute.evidence_details.submission_count += 1;
    dispute.status = dispute.status.startsWith('warning') ? 'warning_under_review' : 'under_review';
  }
  work.store.update(dispute);
  work.announce('charge.dispute.updated', dispute);
  if (text === 'winning_evidence') end(work, dispute, true);
  if (text === 'losing_evidence') end(work, dispute, false);
  return dispute;
}

/** POST /v1/disputes/{id}/close: accepts that it is lost. */
export function closeDispute(work: Work, id: string, params: Params): Stripe.Dispute {
  allowOnly(params, []);
  const dispute = demandOpen(work, id);
  end(work, dispute, false);
  return dispute;
}

function end({ store, announce }: Books, dispute: Stripe.Dispute, isWon: boolean): void {
  const isInquiry = dispute.status.startsWith('warning');
  dispute.status = isInquiry ? 'warning_closed' : isWon ? 'won' : 'lost';
  dispute.is_charge_refundable = isInquiry || isWon;
  store.update(dispute);
  announce('charge.dispute.closed', dispute);
  if (isWon && !isInquiry) announce('charge.dispute.funds_reinstated', dispute);
}

function demandOpen({ store }: Books, id: string): Stripe.Dispute {
  const dispute = store.demand('dispute', id);
  if (OVER.includes(dispute.status))
    throw invalidRequest(`This dispute is already closed, with a status of ${dispute.status}.`);
  return dispute;
}
