import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@thikana/contracts';
import { signedWebhook } from '@thikana/test-kit';
import { verifiedEvent } from './verified-event.ts';

const secret = 'whsec_unit';
const now = Date.UTC(2026, 10, 21, 6, 0, 0);
const seconds = now / 1_000;
const about = (object: object) => ({
  id: 'evt_1',
  object: 'event',
  type: 'charge.refunded',
  data: { object },
});
const verify = (event: object, timestamp = seconds, key = secret, known = [secret]) => {
  const { body, headers } = signedWebhook(event, { secret: key, timestamp });
  return verifiedEvent(Buffer.from(body), headers['stripe-signature'], known, now);
};

describe('verifiedEvent', () => {
  it('finds the intent that an event is about', () => {
    const intent = { id: 'pi_1', object: 'payment_intent' };
    expect(verify(about(intent))).toEqual({
      id: 'evt_1',
      type: 'charge.refunded',
      intentId: 'pi_1',
      disputeId: null,
    });
    expect(verify(about({ id: 'ch_1', object: 'charge', payment_intent: 'pi_2' }))?.intentId).toBe('pi_2');
    expect(verify(about({ id: 'cus_1', object: 'customer' }))?.intentId).toBeNull();
    expect(verify({ id: 7 })).toBeNull();
  });

  it.each([
    [-300, true],
    [-301, false],
    [60, true],
    [61, false],
  ])('takes a signature of %i seconds from now: %s', (offset, isTaken) => {
    const event = about({ id: 'pi_1', object: 'payment_intent' });
    if (isTaken) expect(verify(event, seconds + offset)?.id).toBe('evt_1');
    else expect(() => verify(event, seconds + offset)).toThrow(DomainError);
  });

  it('refuses another secret', () => {
    expect(() => verify(about({ id: 'pi_1', object: 'payment_intent' }), seconds, 'whsec_other')).toThrow(
      'The signature is not right.',
    );
  });

  it('takes what either of two secrets has signed while one replaces the other', () => {
    const event = about({ id: 'pi_1', object: 'payment_intent' });
    const both = [secret, 'whsec_next'];
    for (const key of both) expect(verify(event, seconds, key, both)?.id).toBe('evt_1');
    expect(() => verify(event, seconds, 'whsec_other', both)).toThrow(DomainError);
    expect(() => verify(event, seconds - 301, 'whsec_next', both)).toThrow(DomainError);
  });
});
