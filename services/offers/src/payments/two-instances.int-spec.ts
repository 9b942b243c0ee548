import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { OffersMarket } from '../../test/offers-market.ts';
import type { PaymentDocument } from './../store/payment.schema.ts';

/** More looks than this test makes. */
const many = 1_000;
/** Much longer than the time between two polls: each instance finds the payment while the other looks. */
const slowMs = 800;

describe('two instances of the service', () => {
  let market: OffersMarket;
  beforeAll(async () => {
    market = await OffersMarket.open();
  });
  afterAll(() => market.close());

  /** A payment that nobody has reported falls due. @returns how often the provider was asked for it until it was booked */
  async function looksUntilBooked(): Promise<number> {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: 90_909.09 };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    await market.provider.pay(paymentIntentId);
    const match = `GET /v1/payment_intents/${paymentIntentId}`;
    await market.provider.fault(match, 'delay', { times: many, ms: slowMs });
    await market.under.connection
      .collection<PaymentDocument>('payments')
      .updateOne({ _id: offer.id }, { $set: { nextCheckAt: new Date() } });
    await eventually(async () => expect((await market.offerRecord(offer.id))?.status).toBe('bought'), {
      withinMs: 20_000,
    });
    return many - ((await market.provider.strikesLeft(match)) ?? 0);
  }

  it('check a payment that is due once, as one alone does', async () => {
    const alone = await looksUntilBooked();
    expect(alone).toBeGreaterThan(0);
    await market.addInstance();
    expect(await looksUntilBooked()).toBe(alone);
  });
});
