import { describe, expect, it } from '@jest/globals';
import { roles } from './roles.ts';
import {
  allows,
  availabilities,
  availabilityTransitions,
  type OfferSide,
  offerStatuses,
  type OfferTransition,
  offerTransitions,
  refundStates,
  refundTransitions,
  revisionStates,
  revisionTransitions,
  roleTransitions,
  sideMay,
  verificationStatuses,
  verificationTransitions,
} from './states.ts';

/** Every state × transition, so that a new one cannot slip in unnoticed (HABIT-5). */
function table(
  transitions: Record<string, { from: readonly string[]; to: string }>,
  states: readonly string[],
): string[] {
  return states.flatMap((state) =>
    Object.entries(transitions)
      .filter(([, transition]) => allows(transition, state))
      .map(([name, { to }]) => `${state} -${name}-> ${to}`),
  );
}

describe('state tables', () => {
  it('verification (LISTING-2)', () => {
    expect(table(verificationTransitions, verificationStatuses)).toEqual([
      'pending -verify-> verified',
      'pending -reject-> rejected',
    ]);
  });

  it('revisions: only a waiting one is decided, and it is the agent who takes it back (LISTING-18)', () => {
    expect(table(revisionTransitions, ['none', ...revisionStates])).toEqual([
      'none -propose-> waiting',
      'waiting -propose-> waiting',
      'waiting -withdraw-> none',
      'waiting -verify-> none',
      'waiting -reject-> rejected',
      'waiting -drop-> dropped',
      'waiting -forget-> none',
      'rejected -propose-> waiting',
      'rejected -withdraw-> none',
      'rejected -forget-> none',
      'dropped -propose-> waiting',
      'dropped -withdraw-> none',
      'dropped -forget-> none',
    ]);
  });

  it('offers (OFFER-4, OFFER-8)', () => {
    expect(table(offerTransitions, offerStatuses)).toEqual([
      'pending -counter-> pending',
      'pending -accept-> accepted',
      'pending -reject-> rejected',
      'pending -withdraw-> rejected',
      'pending -expire-> rejected',
      'accepted -release-> rejected',
      'accepted -pay-> bought',
    ]);
  });

  it('a side of a pending offer (OFFER-16): who may do what in whose turn', () => {
    const commands = Object.keys(offerTransitions) as OfferTransition[];
    const may = (side: OfferSide, turn: OfferSide | undefined) =>
      commands.filter((name) => sideMay(side, name, { status: 'pending', turn })).join();
    expect({
      agentOnTurn: may('agent', 'agent'),
      agentWaiting: may('agent', 'buyer'),
      buyerOnTurn: may('buyer', 'buyer'),
      buyerWaiting: may('buyer', 'agent'),
      agentOfOlderOffer: may('agent', undefined),
      buyerOfOlderOffer: may('buyer', undefined),
    }).toEqual({
      agentOnTurn: 'counter,accept,reject',
      agentWaiting: 'reject',
      buyerOnTurn: 'counter,accept,withdraw',
      buyerWaiting: 'withdraw',
      agentOfOlderOffer: 'counter,accept,reject',
      buyerOfOlderOffer: 'withdraw',
    });
  });

  it('refunds: done is not the end, a person ends what cannot be done (PAY-10, PAY-11)', () => {
    expect(table(refundTransitions, refundStates)).toEqual([
      'due -wait-> pending',
      'due -succeed-> done',
      'due -giveUp-> needs-person',
      'pending -succeed-> done',
      'pending -reopen-> due',
      'pending -giveUp-> needs-person',
      'done -wait-> pending',
      'done -reopen-> due',
      'done -giveUp-> needs-person',
      'needs-person -wait-> pending',
      'needs-person -succeed-> done',
      'needs-person -retry-> due',
    ]);
  });

  it('availability: sold is the end', () => {
    expect(table(availabilityTransitions, availabilities)).toEqual([
      'available -offerAccepted-> under-offer',
      'available -paymentCompleted-> sold',
      'under-offer -offerReleased-> available',
      'under-offer -paymentCompleted-> sold',
    ]);
  });

  it('roles: nobody leaves admin or fraud, nobody but an agent is marked', () => {
    expect(table(roleTransitions, roles)).toEqual([
      'user -makeAdmin-> admin',
      'user -makeAgent-> agent',
      'agent -makeAdmin-> admin',
      'agent -markFraud-> fraud',
      'fraud -undoFraud-> agent',
    ]);
  });
});
