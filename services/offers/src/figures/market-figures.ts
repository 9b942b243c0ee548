import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dayBegins, lastWeeks, type MarketOfferFigures, offersRpc } from '@thikana/contracts';
import { Rpc, weekIn } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { PaymentDocument } from '../store/payment.schema.ts';
import type { RefundDocument } from '../store/refund.schema.ts';

const weeksShown = 12;
interface Counted {
  _id: string;
  count: number;
}
interface Money {
  _id: string;
  taka: number;
  usdCents: number;
}
const money = { taka: { $sum: '$amount' }, usdCents: { $sum: '$usdCents' } };

/** What admins read of offers, sales and money by week, from the records themselves (FIGURES-4). */
@Controller()
export class MarketFigures {
  constructor(
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('Payment') private readonly payments: Model<PaymentDocument>,
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
  ) {}

  @Rpc(offersRpc.marketFigures, 'admin')
  async read(): Promise<MarketOfferFigures> {
    const weeks = lastWeeks(new Date(), weeksShown);
    // As the partial indexes name them.
    const since = { $gte: dayBegins(weeks[0] ?? ''), $type: 'date' } as const;
    const count = { $sum: 1 };
    const [offers, sales, paid, refunded] = await Promise.all([
      this.offers.aggregate<Counted>([
        { $match: { buyingDate: since } },
        { $group: { _id: weekIn('buyingDate'), count } },
      ]),
      this.offers.aggregate<Counted>([
        { $match: { status: 'bought', boughtAt: since } },
        { $group: { _id: weekIn('boughtAt'), count } },
      ]),
      this.payments.aggregate<Money>([
        { $match: { paidAt: since } },
        { $group: { _id: weekIn('paidAt'), ...money } },
      ]),
      this.refunds.aggregate<Money>([
        { $match: { doneAt: since } },
        { $group: { _id: weekIn('doneAt'), ...money } },
      ]),
    ]);
    const of = <T extends { _id: string }>(rows: T[], week: string) => rows.find(({ _id }) => _id === week);
    return {
      weeks: weeks.map((week) => ({
        week,
        offers: of(offers, week)?.count ?? 0,
        sales: of(sales, week)?.count ?? 0,
        inTaka: of(paid, week)?.taka ?? 0,
        inUsdCents: of(paid, week)?.usdCents ?? 0,
        refundedTaka: of(refunded, week)?.taka ?? 0,
        refundedUsdCents: of(refunded, week)?.usdCents ?? 0,
      })),
    };
  }
}
