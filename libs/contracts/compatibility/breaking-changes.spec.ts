import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { breakingChanges } from './breaking-changes.ts';
import type { Contract, Schema } from './snapshot.ts';

const schema = (type: z.ZodType, io: 'input' | 'output'): Schema => z.toJSONSchema(type, { io }) as Schema;
const nothing = schema(z.strictObject({}), 'input');

const withEvent = (data: z.ZodType): Contract => ({
  events: { 'OfferMade.v1': { subject: 'thikana.event.offers.OfferMade', data: schema(data, 'output') } },
  calls: {},
  http: {},
});
const withCall = (input: z.ZodType, output: z.ZodType): Contract => ({
  events: {},
  calls: { 'thikana.rpc.offers.make': { input: schema(input, 'input'), output: schema(output, 'output') } },
  http: {},
});
const withRoute = (body: z.ZodType, answer: z.ZodType): Contract => ({
  events: {},
  calls: {},
  http: {
    'offers.make': {
      route: 'POST /offers',
      params: nothing,
      query: nothing,
      body: schema(body, 'input'),
      answer: schema(answer, 'output'),
    },
  },
});

const offer = z.object({ offerId: z.string(), amount: z.number().int(), because: z.enum(['sold', 'fraud']) });
const body = z.strictObject({ amount: z.number().max(100), note: z.string().max(80).optional() });
const answer = z.object({ insertedId: z.string(), message: z.string().nullable() });

describe('what a change of the contract breaks', () => {
  it.each([
    [
      'an event with a further optional field',
      withEvent(offer),
      withEvent(offer.extend({ note: z.string().optional() })),
    ],
    [
      'an event with a further value',
      withEvent(offer),
      withEvent(offer.extend({ because: z.enum(['sold', 'fraud', 'gone']) })),
    ],
    [
      'a body that takes more',
      withRoute(body, answer),
      withRoute(body.extend({ amount: z.number().max(500), why: z.string().optional() }), answer),
    ],
    [
      'an answer with more in it',
      withRoute(body, answer),
      withRoute(body, answer.extend({ at: z.string() })),
    ],
    [
      'an answer that is never null any more',
      withRoute(body, answer),
      withRoute(body, answer.extend({ message: z.string() })),
    ],
  ])('%s breaks nobody', (_, before, after) => {
    expect(breakingChanges(before, after)).toEqual([]);
  });

  it.each([
    [
      'a field less',
      offer.omit({ amount: true }),
      /OfferMade\.v1: amount is gone.*Subscribers of the last release/,
    ],
    ['a field that may be absent', offer.partial({ amount: true }), /amount may be absent now/],
    [
      'a field that may be null',
      offer.extend({ amount: z.number().int().nullable() }),
      /amount may be null now/,
    ],
    ['a field of another kind', offer.extend({ amount: z.string() }), /amount may be string now/],
    ['a field that old events lack', offer.extend({ at: z.string() }), /at is required now.*last 30 days/],
    [
      'a value that is not taken any more',
      offer.extend({ because: z.enum(['sold']) }),
      /because no longer takes "fraud"/,
    ],
  ])('an event with %s', (_, after, sentence) => {
    expect(breakingChanges(withEvent(offer), withEvent(after)).join('\n')).toMatch(sentence);
  });

  it('an event that is gone', () => {
    expect(breakingChanges(withEvent(offer), { events: {}, calls: {}, http: {} })).toEqual([
      expect.stringMatching(/OfferMade\.v1 is gone/),
    ]);
  });

  it.each([
    ['requires more', body.extend({ note: z.string().max(80) }), /POST \/offers, body: note is required now/],
    [
      'takes less',
      body.extend({ amount: z.number().max(50) }),
      /amount takes less than before \(maximum 100 → 50\)/,
    ],
    ['takes no longer what was optional', body.omit({ note: true }), /note is refused now/],
    ['takes another kind', body.extend({ amount: z.string() }), /amount no longer takes number/],
  ])('a body that %s', (_, after, sentence) => {
    expect(breakingChanges(withRoute(body, answer), withRoute(after, answer)).join('\n')).toMatch(sentence);
  });

  it.each([
    ['^(?:1|2)(?:,(?:1|2))*$', '^(?:0|1|2)(?:,(?:0|1|2))*$', true],
    ['^(?:1)$', '^(?:1|2)$', true],
    ['^(?:1|2)(?:,(?:1|2))*$', '^(?:0|1|2)(?:,(?:1))*$', false],
    ['^(?:1|2)$', '^(?:1|2)?$', false],
    ['^(?!(?:1|2))$', '^(?!(?:1|2|3))$', false],
  ])('a pattern %s that becomes %s takes all that it took: %s', (was, is, takesAll) => {
    const [before, after] = [was, is].map((pattern) =>
      body.extend({ note: z.string().regex(new RegExp(pattern)) }),
    );
    expect(breakingChanges(withRoute(before!, answer), withRoute(after!, answer)).length === 0).toBe(
      takesAll,
    );
  });

  it('a call: its input as a body, its output as an answer, also within lists', () => {
    const before = withCall(z.object({ id: z.string() }), z.array(answer));
    const after = withCall(
      z.object({ id: z.string(), actor: z.string() }),
      z.array(answer.omit({ insertedId: true })),
    );
    expect(breakingChanges(before, after)).toEqual([
      expect.stringMatching(/input: actor is required now\. A gateway of the last release/),
      expect.stringMatching(/output: \[\]\.insertedId is gone/),
    ]);
  });

  it('a route that moved', () => {
    const before = withRoute(body, answer);
    const moved = structuredClone(before);
    moved.http['offers.make']!.route = 'POST /offer';
    expect(breakingChanges(before, moved)).toEqual([expect.stringMatching(/it was POST \/offers/)]);
  });
});
