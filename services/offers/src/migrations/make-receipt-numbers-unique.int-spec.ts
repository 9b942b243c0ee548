import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { deployService } from '@thikana/service-kit';
import { anId } from '@thikana/test-kit';
import { OffersMarket, testSettings } from '../../test/offers-market.ts';
import { AppModule } from '../app.module.ts';
import type { PaymentDocument } from '../store/payment.schema.ts';
import type { ReceiptDocument } from '../store/receipt.schema.ts';

const due = 90_909.09;

describe('the number of a receipt', () => {
  let market: OffersMarket;
  beforeAll(async () => void (market = await OffersMarket.open()));
  afterAll(() => market.close());

  const payments = () => market.under.connection.collection<PaymentDocument>('payments');
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
  });

  it('is made unique by the migration where an earlier release issued it twice', async () => {
    const first = await market.acceptedOffer();
    const number = await pay(first);
    const payment = (await market.payment(first.id))!;
    const second = `f${anId().slice(1, 18)}${first.id.slice(-6)}`;
    await payments().insertOne({ ...payment, _id: second, transactionId: 'pi_other', attempts: [] });
    await receipts().deleteMany({});
    await market.under.connection.collection('migrations').deleteOne({ _id: 4 as never });
    await deployService({
      name: 'offers',
      module: AppModule.with(testSettings(market.provider.address)),
      config: { ...market.under.config },
    });
    expect((await market.payment(first.id))?.receiptNumber).toBe(number);
    const longer = (await market.payment(second))!.receiptNumber!;
    expect(longer).toBe(number.replace(/-[0-9A-F]+$/, `-${second.slice(-12).toUpperCase()}`));
    expect(await receipts().find({}).sort({ _id: 1 }).toArray()).toEqual(
      expect.arrayContaining([
        { _id: number, offerId: first.id },
        { _id: longer, offerId: second },
      ]),
    );
  });
});
