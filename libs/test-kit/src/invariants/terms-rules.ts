import type { Facts, OfferFact, Violation } from './facts.ts';
import { violation } from './money-rules.ts';

const mostTerms = 10;

/**
 * I12: an offer is what its terms say (OFFER-15 to OFFER-19): they alternate from the buyer's first, the standing ones are the last, and none are
 * accepted, or remain pending beyond the deadline, after they expired.
 */
export function termsAddUp({ offers, now }: Facts, deadlineMs: number): Violation[] {
  return offers.flatMap((offer) =>
    faultsOf(offer, now.getTime() - deadlineMs).map((what) => violation('I12', offer._id, what)),
  );
}

function faultsOf(offer: OfferFact, overdueSince: number): string[] {
  const { terms, version, turn, status, offerAmount, buyerAmount, acceptedAt } = offer;
  const last = terms.at(-1);
  if (!last) return ['has no terms'];
  const expiresAt = offer.expiresAt?.getTime() ?? null;
  const byBuyer = terms.findLast(({ by }) => by === 'buyer');
  const checks: [boolean, string][] = [
    [terms.every(({ by }, at) => by === (at % 2 === 0 ? 'buyer' : 'agent')), 'has terms out of turn'],
    [terms.length <= mostTerms, `has ${terms.length} terms`],
    [version === terms.length, `counts ${version} terms of ${terms.length}`],
    [offerAmount === last.amount, `stands at ${offerAmount}, its last terms at ${last.amount}`],
    [buyerAmount === byBuyer?.amount, `has ${buyerAmount} as its buyer's amount`],
    [turn !== last.by, `is the turn of the ${turn}, who named its last terms`],
    [expiresAt === (last.expiresAt?.getTime() ?? null), 'expires at another time than its last terms'],
    [
      !(acceptedAt && expiresAt !== null && acceptedAt.getTime() >= expiresAt),
      'was accepted after it expired',
    ],
    [
      status !== 'pending' || expiresAt === null || expiresAt > overdueSince,
      'is pending long after it expired',
    ],
  ];
  return checks.flatMap(([holds, what]) => (holds ? [] : [what]));
}
