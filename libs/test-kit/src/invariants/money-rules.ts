import type { BooksFact, Facts, Violation } from './facts.ts';

/** I1: at most one accepted offer a listing, and the negotiation names it. */
export function oneAccepted({ offers, negotiations }: Facts): Violation[] {
  const won = offers.filter(({ status }) => status === 'accepted' || status === 'bought');
  const byListing = Map.groupBy(won, ({ propertyId }) => propertyId);
  const several = [...byListing]
    .filter(([, winners]) => winners.length > 1)
    .map(([about, winners]) => violation('I1', about, `${winners.length} accepted or bought offers`));
  const named = negotiations
    .filter(({ _id, acceptedOfferId }) => (byListing.get(_id)?.[0]?._id ?? null) !== acceptedOfferId)
    .map(({ _id, acceptedOfferId }) =>
      violation('I1', _id, `names ${acceptedOfferId} as its accepted offer`),
    );
  return [...several, ...named];
}

/** I2: at most one net successful charge an offer, and a listing. One whose money is owed back is I5's and I6's. */
export function oneCharge({ books, refunds }: Facts): Violation[] {
  if (!books) return [];
  const intents = new Map(books.payment_intents.map((intent) => [intent.id, intent.metadata]));
  const owed = new Set(refunds.filter(({ state }) => state !== 'done').map(({ _id }) => _id));
  const net = books.charges.filter(
    ({ paid, amount, payment_intent: intent }) =>
      paid && !owed.has(intent ?? '') && returned(books, intent) < amount,
  );
  return ['offerId', 'propertyId'].flatMap((field) => {
    const named = net.map((charge) => intents.get(charge.payment_intent ?? '')?.[field]).filter(Boolean);
    const counted = Map.groupBy(named, (id) => id as string);
    return [...counted]
      .filter(([, charges]) => charges.length > 1)
      .map(([about, charges]) => violation('I2', about, `${charges.length} net charges by ${field}`));
  });
}

/** I3: a listing is sold if and only if an offer on it is paid. */
export function soldIfPaid({ offers, negotiations, payments, listings }: Facts): Violation[] {
  const bought = new Map(
    offers.filter(({ status }) => status === 'bought').map((offer) => [offer.propertyId, offer]),
  );
  const found: Violation[] = [];
  for (const { _id, soldOfferId } of negotiations)
    if (soldOfferId !== (bought.get(_id)?._id ?? null))
      found.push(violation('I3', _id, `names ${soldOfferId} as sold`));
  const paid = new Map(
    payments.filter(({ status }) => status === 'paid').map((payment) => [payment._id, payment]),
  );
  for (const offer of bought.values())
    if (paid.get(offer._id)?.transactionId !== offer.transactionId)
      found.push(violation('I3', offer._id, 'is bought without a payment'));
  const boughtIds = new Set([...bought.values()].map(({ _id }) => _id));
  for (const id of paid.keys())
    if (!boughtIds.has(id)) found.push(violation('I3', id, 'is paid but not bought'));
  // A listing that is deleted is in no list; a sold one cannot be.
  for (const { _id, availability } of listings ?? [])
    if ((availability === 'sold') !== bought.has(_id))
      found.push(violation('I3', _id, `is ${availability} to the public`));
  return found;
}

/** What a bank has got back of an intent's money, in cents: by refunds that succeeded, and by lost disputes. */
function returned({ refunds, disputes }: BooksFact, intent: string | null): number {
  return [
    ...refunds.filter(({ status }) => status === 'succeeded'),
    ...disputes.filter(({ status }) => status === 'lost'),
  ]
    .filter(({ payment_intent: of }) => of === intent)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** I5: no money without a sale or a refund on record, and none that is both kept and refunded. */
export function moneyAccountedFor({ books, offers, payments, refunds, disputes }: Facts): Violation[] {
  if (!books) return [];
  const bought = new Set(
    offers.filter(({ status }) => status === 'bought').map(({ transactionId }) => transactionId),
  );
  const refundOf = new Map(refunds.map((refund) => [refund._id, refund]));
  const knownOffers = new Set(offers.map(({ _id }) => _id));
  const ours = books.payment_intents.filter(({ metadata }) => knownOffers.has(metadata['offerId'] ?? ''));
  const found: Violation[] = [];
  for (const { id, status } of ours) {
    const charges = books.charges.filter((charge) => charge.payment_intent === id && charge.paid);
    const charged = charges.reduce((sum, { amount }) => sum + amount, 0);
    const isReturned = charges.length > 0 && returned(books, id) >= charged;
    const isLost = books.disputes.some(
      (dispute) => dispute.payment_intent === id && dispute.status === 'lost',
    );
    const refund = refundOf.get(id);
    if (status === 'succeeded' && !bought.has(id) && !refund)
      found.push(violation('I5', id, 'money without a sale or a refund'));
    if (refund?.state === 'done' && !isReturned)
      found.push(violation('I5', id, 'refunded on record but not at the provider'));
    if (refund && refund.state !== 'done' && isReturned)
      found.push(violation('I5', id, `refunded at the provider but ${refund.state} on record`));
    if (isReturned && bought.has(id) && !isLost)
      found.push(violation('I5', id, 'a sale whose money went back'));
    for (const dispute of books.disputes.filter(({ payment_intent: of }) => of === id))
      if (disputes.find(({ _id }) => _id === dispute.id)?.status !== dispute.status)
        found.push(
          violation('I5', dispute.id, `a dispute that is ${dispute.status}, which is not on record`),
        );
  }
  const succeeded = new Set(ours.filter(({ status }) => status === 'succeeded').map(({ id }) => id));
  for (const { _id, status, transactionId, history } of payments)
    if (status === 'paid' && !isSeeded(history) && !succeeded.has(transactionId ?? ''))
      found.push(violation('I5', _id, `a sale without money (${transactionId})`));
  return found;
}

/** The demo market's payments of the past were never at this provider. */
export function isSeeded(history: readonly { what: string }[]): boolean {
  return history[0]?.what === 'seeded';
}

export function violation(invariant: Violation['invariant'], about: string, what: string): Violation {
  return { invariant, about, what };
}
