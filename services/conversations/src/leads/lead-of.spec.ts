import { expect, it } from '@jest/globals';
import type { LeadStage, LeadStep, OfferStatus } from '@thikana/contracts';
import { type Known, leadOf } from './lead-of.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
/** So many hours from now. */
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
type Talk = NonNullable<Known['conversation']>;

const talk = (from: 'buyer' | 'agent', hours: number, more: Partial<Talk> = {}) =>
  ({
    ...{ startedAt: at(-50), lastAt: at(hours), last: { from }, closed: null, blocked: null },
    agent: { archived: false },
    ...more,
  }) as Talk;
const known = (conversation: Talk | null, more: Partial<Known> = {}): Known => ({
  ...{ conversation, answered: conversation?.last.from === 'agent', viewings: [], offers: [] },
  ...more,
});
type Viewing = Known['viewings'][number];
const viewing = (state: Viewing['state'], start: number, more: Partial<Viewing> = {}): Viewing => ({
  ...{ state, start: at(start), turn: null, heldUntil: null, requestedAt: at(-9) },
  ...more,
});
const held = { turn: 'agent', heldUntil: at(3) } as const;
const offer = (status: OfferStatus, hours: number) => ({ status, at: at(hours) });
const archived = { agent: { archived: true } as Talk['agent'] };
const called = (hours: number) => ({ contact: { by: 'phone', at: at(hours) } }) as const;
const closed = { closed: { because: 'listing-deleted', at: at(-1) } } as const;
const blocked = { blocked: { by: 'buyer', at: at(-1) } } as const;

it.each<[string, Known, LeadStage, [LeadStep, number] | null]>([
  ['a first question', known(talk('buyer', -50)), 'new', ['answer', -26]],
  ['asked twice', known(talk('buyer', -2)), 'new', ['answer', -26]],
  ['answered', known(talk('agent', -2)), 'contacted', null],
  ['asked again', known(talk('buyer', -2), { answered: true }), 'contacted', ['answer', 22]],
  ['called before an answer', known(talk('buyer', -50, called(-2))), 'contacted', ['answer', -26]],
  [
    'requested',
    known(talk('agent', -9), { viewings: [viewing('requested', 30, held)] }),
    'viewing',
    ['confirm-viewing', 3],
  ],
  [
    'proposed to the buyer',
    known(talk('agent', -9), { viewings: [viewing('proposed', 30, { ...held, turn: 'buyer' })] }),
    'viewing',
    ['await-viewing', 3],
  ],
  [
    'not confirmed in time',
    known(talk('agent', -9), { viewings: [viewing('requested', 30, { ...held, heldUntil: at(-1) })] }),
    'contacted',
    null,
  ],
  ['confirmed', known(talk('agent', -9), { viewings: [viewing('confirmed', 30)] }), 'viewing', ['view', 30]],
  [
    'confirmed, and a question that is due first',
    known(talk('buyer', -9), { answered: true, viewings: [viewing('confirmed', 30)] }),
    'viewing',
    ['answer', 15],
  ],
  ['viewed', known(talk('agent', -9), { viewings: [viewing('confirmed', -5)] }), 'viewing', null],
  ['not come', known(talk('agent', -9), { viewings: [viewing('no-show', -5)] }), 'contacted', null],
  ['offered', known(talk('agent', -9), { offers: [offer('pending', -4)] }), 'offer', ['answer-offer', 20]],
  ['offered without a word', known(null, { offers: [offer('pending', -4)] }), 'offer', ['answer-offer', 20]],
  ['accepted', known(talk('agent', -9), { offers: [offer('accepted', -4)] }), 'offer', ['await-payment', 68]],
  ['bought', known(talk('agent', -9), { offers: [offer('bought', -4)] }), 'offer', null],
  [
    'offered again',
    known(talk('agent', -9), { offers: [offer('rejected', -8), offer('pending', -4)] }),
    'offer',
    ['answer-offer', 20],
  ],
  [
    'offered in a blocked conversation',
    known(talk('buyer', -9, blocked), { offers: [offer('pending', -4)] }),
    'offer',
    ['answer-offer', 20],
  ],
  ['rejected', known(talk('buyer', -9), { offers: [offer('rejected', -4)] }), 'lost', null],
  ['rejected without a word', known(null, { offers: [offer('rejected', -4)] }), 'lost', null],
  [
    'written after it was rejected',
    known(talk('buyer', -2), { answered: true, offers: [offer('rejected', -4)] }),
    'contacted',
    ['answer', 22],
  ],
  [
    'called after it was rejected',
    known(talk('agent', -9, called(-2)), { offers: [offer('rejected', -4)] }),
    'contacted',
    null,
  ],
  [
    'called before it was rejected',
    known(talk('agent', -9, called(-5)), { offers: [offer('rejected', -4)] }),
    'lost',
    null,
  ],
  [
    'rejected, and a viewing ahead',
    known(talk('agent', -9), { offers: [offer('rejected', -4)], viewings: [viewing('confirmed', 30)] }),
    'viewing',
    ['view', 30],
  ],
  ['closed', known(talk('buyer', -9, closed)), 'lost', null],
  ['blocked', known(talk('buyer', -9, blocked)), 'lost', null],
  ['archived', known(talk('buyer', -9, archived)), 'lost', null],
  [
    'archived, and a viewing ahead',
    known(talk('agent', -9, archived), { viewings: [viewing('confirmed', 30)] }),
    'viewing',
    ['view', 30],
  ],
])('%s (LEAD-2, LEAD-3, LEAD-4)', (_what, facts, stage, next) => {
  const lead = leadOf(facts, now);
  expect(lead.stage).toBe(stage);
  expect(lead.next).toEqual(next && { step: next[0], due: at(next[1]).toISOString() });
});

it('knows when something happened last', () => {
  const lastOf = (facts: Known) => leadOf(facts, now).lastAt;
  expect(lastOf(known(talk('agent', -9)))).toBe(at(-9).toISOString());
  expect(lastOf(known(talk('agent', -9), { offers: [offer('rejected', -4)] }))).toBe(at(-4).toISOString());
  const requested = viewing('confirmed', -1, { requestedAt: at(-3) });
  expect(lastOf(known(talk('agent', -9), { viewings: [requested] }))).toBe(at(-3).toISOString());
  expect(lastOf(known(talk('agent', -9, called(-2))))).toBe(at(-2).toISOString());
});
