import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { anId } from '@thikana/test-kit';
import { OffersMarket } from '../../test/offers-market.ts';
import type { ReceiptDocument } from './receipts.ts';

const due = 90_909.09;

describe('the number of a receipt', () => {
  let market: OffersMarket;
  beforeAll(async () => void (market = await OffersMarket.open()));
  afterAll(() => market.close());

  const receipts = () => market.under.connection.collection<ReceiptDocument>('receipts');
  const pay = async ({ id, buyer }: Awaited<ReturnType<OffersMarket['acceptedOffer']>>) => {
    const wanted = { offerId: id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, buyer);
    await market.provider.pay(paymentIntentId);
    await market.call(offersRpc.recordPayment, { offerId: id, transactionId: paymentIntentId }, buyer);
    return (await market.call(offersRpc.payment, { offerId: id }, buyer)).receiptNumber!;
  };

  it('is longer when another receipt of the day has it', async () => {
    const offer = await market.acceptedOffer();
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date());
    const digits = (count: number) => `TK-${day.replaceAll('-', '')}-${offer.id.slice(-count).toUpperCase()}`;
    await receipts().insertOne({ _id: digits(6), offerId: anId() });
    expect(await pay(offer)).toBe(digits(12));
    expect(await receipts().find({}).sort({ _id: 1 }).toArray()).toEqual(
      [
        { _id: digits(12), offerId: offer.id },
        { _id: digits(6), offerId: expect.any(String) },
      ].toSorted((one, other) => (one._id < other._id ? -1 : 1)),
    );
  });
});
