import { describe, expect, it } from '@jest/globals';
import { anId } from '@thikana/test-kit';
import { causeOf, parkedFacts } from './dead-letters.ts';

describe('the cause of a failure', () => {
  it.each([
    ['Error: offer 64b000000000000000000001 is gone', 'Error: offer … is gone'],
    ['Error: 3f2b8f7e-5c0d-4a44-9a64-0f5f0d6f2a11 came 2 times', 'Error: … came … times'],
    ['MongoServerError: nila+1@example.com is taken', 'MongoServerError: … is taken'],
    ['TypeError: x is undefined\n    at handle (file.ts:12:3)', 'TypeError: x is undefined'],
  ])('%s', (reason, cause) => expect(causeOf(reason)).toBe(cause));

  it('is never longer than a key may be', () => expect(causeOf('long '.repeat(200))).toHaveLength(200));
});

describe('what is known of a parked message', () => {
  const subject = 'thikana.event.offers.OfferMade';
  const reason = 'Error: no';

  it('comes from its envelope', () => {
    const aggregateId = anId();
    const envelope = {
      id: 'e-1',
      type: 'OfferMade',
      version: 9,
      occurredAt: '',
      aggregateId,
      aggregateVersion: 4,
    };
    const body = JSON.stringify({ ...envelope, correlationId: 'c', causationId: null, data: null });
    expect(parkedFacts({ subject, body, reason })).toEqual({
      type: 'OfferMade',
      eventId: 'e-1',
      aggregate: `offers:${aggregateId}`,
      aggregateVersion: 4,
      cause: 'Error: no',
    });
  });

  it.each(['{"id":', '[]', 'null', '{"hello":1}'])('is its subject alone where the body is %s', (body) =>
    expect(parkedFacts({ subject, body, reason })).toEqual({
      type: 'OfferMade',
      eventId: null,
      aggregate: null,
      aggregateVersion: null,
      cause: 'Error: no',
    }),
  );
});
