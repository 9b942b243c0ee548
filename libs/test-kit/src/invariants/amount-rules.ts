import { dueUsdCents } from '@thikana/contracts';
import type { BooksFact, EventFact, Facts, OfferFact, PaymentFact, RefundFact, Violation } from './facts.ts';
import { violation } from './money-rules.ts';

/** I5: an offer, its payment, its events and its charge have one amount (PAY-1), and a refund and a dispute those of the provider. */
export function amountsAgree({ offers, payments, refunds, disputes, events, books }: Facts): Violation[] {
  const offerTaka = new Map(offers.map(({ _id, offerAmount }) => [_id, offerAmount]));
  const dealTaka = [...payments.map((payment) => ({ ...payment, offerId: payment._id })), ...refunds].flatMap(
    ({ _id, offerId, amount }) => differs(_id, 'taka on record', amount, offerTaka.get(offerId)),
  );
  const paymentCents = payments.flatMap(({ _id, usdCents, amount }) =>
    differs(_id, 'cents on record', usdCents, dueUsdCents(amount)),
  );
  return [
    ...dealTaka,
    ...paymentCents,
    ...publishedAmounts(events, offers, payments),
    ...(books ? chargedAmounts(books, payments, refunds) : []),
    ...(books?.disputes ?? []).flatMap(({ id, amount }) =>
      differs(id, 'disputed cents', disputes.find(({ _id }) => _id === id)?.usdCents, amount),
    ),
  ];
}

function publishedAmounts(events: EventFact[], offers: OfferFact[], payments: PaymentFact[]): Violation[] {
  const offerOf = new Map(offers.map((offer) => [offer._id, offer]));
  const paidCents = new Map(payments.map(({ _id, usdCents }) => [_id, usdCents]));
  return events.flatMap(({ id, type, data: { offerId = '', offerAmount, amount, usdCents, version } }) => [
    ...differs(id, `taka in ${type}`, offerAmount ?? amount, namedIn(type, version, offerOf.get(offerId))),
    ...(type === 'PaymentCompleted' ? differs(id, `cents in ${type}`, usdCents, paidCents.get(offerId)) : []),
  ]);
}

/** The amount of an offer at the time of an event: its first terms when it was made, those that were published, or the last. */
function namedIn(
  type: string,
  version: number | undefined,
  offer: OfferFact | undefined,
): number | undefined {
  if (!offer) return undefined;
  if (type === 'OfferMade') return offer.terms[0]?.amount ?? offer.offerAmount;
  if (type === 'OfferCountered') return offer.terms[(version ?? 0) - 1]?.amount;
  return offer.offerAmount;
}

/** A charge that is a sale has the amount of its payment; a charge that is returned has the amount of its refund. */
function chargedAmounts(books: BooksFact, payments: PaymentFact[], refunds: RefundFact[]): Violation[] {
  const sales = payments.filter(({ status }) => status === 'paid');
  const onRecord = new Map<string | null, number>([
    ...sales.map(({ transactionId, usdCents }) => [transactionId, usdCents] as const),
    ...refunds.map(({ _id, usdCents }) => [_id, usdCents] as const),
  ]);
  const amounts = [
    ...books.charges.filter(({ paid }) => paid),
    ...books.payment_intents
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount }) => ({ payment_intent: id, amount })),
    ...refunds
      .filter(({ _id, state }) => state === 'done' && !wasLost(books, _id))
      .map(({ _id }) => ({ payment_intent: _id, amount: refunded(books, _id) })),
  ];
  return amounts.flatMap(({ payment_intent: intent, amount }) =>
    differs(intent ?? '', 'cents at the provider', amount, onRecord.get(intent)),
  );
}

/** A bank that won a dispute has its money back without a refund. */
function wasLost({ disputes }: BooksFact, intent: string): boolean {
  return disputes.some(({ payment_intent: of, status }) => of === intent && status === 'lost');
}

function refunded({ refunds }: BooksFact, intent: string): number {
  return refunds
    .filter(({ payment_intent: of, status }) => of === intent && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Nothing to compare where one of the two is not on record, which other rules report. */
function differs(about: string, what: string, found?: number, expected?: number): Violation[] {
  if (found === undefined || expected === undefined || found === expected) return [];
  return [violation('I5', about, `${found} ${what} instead of ${expected}`)];
}
