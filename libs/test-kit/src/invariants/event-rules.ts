import type {
  DeskFact,
  EventFact,
  Facts,
  NegotiationFact,
  OfferFact,
  RefundFact,
  TallyFact,
  Violation,
} from './facts.ts';
import { isSeeded, say } from './money-rules.ts';

/** I4 at the readers: each event applied by each of its subscribers, and nothing applied that was never said. */
export function appliedOnce({ desks, events, streamIsWhole }: Facts): Violation[] {
  const typeOf = new Map(events.map(({ id, type }) => [id, type]));
  return desks.flatMap((desk) => [
    ...desk.parked.map(({ _id, reason }) => say('I4', _id, `parked at ${desk.service}: ${reason}`)),
    ...(streamIsWhole ? desk.inbox.filter((entry) => !typeOf.has(idOf(entry))) : []).map((entry) =>
      say('I4', entry, `applied at ${desk.service} but never said`),
    ),
    ...lostAt(desk, events, typeOf),
  ]);
}

/** A subscriber that has applied an event of a type listens to that type. */
function lostAt(
  { service, inbox, parked }: DeskFact,
  events: EventFact[],
  typeOf: Map<string, string>,
): Violation[] {
  const applied = new Set([...inbox, ...parked.map(({ _id }) => _id)]);
  const listensTo = new Map<string, Set<string>>();
  for (const entry of inbox) {
    const type = typeOf.get(idOf(entry));
    const types = listensTo.get(subscriberOf(entry)) ?? new Set();
    if (type) listensTo.set(subscriberOf(entry), types.add(type));
  }
  return [...listensTo].flatMap(([subscriber, types]) =>
    events
      .filter(({ id, type }) => types.has(type) && !applied.has(`${subscriber}:${id}`))
      .map(({ id, type }) => say('I4', id, `${type} was not applied by ${subscriber} at ${service}`)),
  );
}

const idOf = (entry: string) => entry.slice(entry.lastIndexOf(':') + 1);
const subscriberOf = (entry: string) => entry.slice(0, entry.lastIndexOf(':'));

/** I4 at the writer: each change of an offer was said once, and each thing said has happened. */
export function saidOnce({ offers, payments, refunds, events, streamIsWhole }: Facts): Violation[] {
  if (!streamIsWhole) return [];
  const said = Map.groupBy(distinct(events), ({ type, data }) => `${type} ${data.offerId}`);
  const times = (type: string, offerId: string) => said.get(`${type} ${offerId}`)?.length ?? 0;
  const known = new Set(offers.map(({ _id }) => _id));
  const seeded = new Set(payments.filter(({ history }) => isSeeded(history)).map(({ _id }) => _id));
  const refundsOf = Map.groupBy(refunds, ({ offerId }) => offerId);
  const found: Violation[] = events
    .filter(({ type, data }) => type === 'OfferMade' && !known.has(data.offerId ?? ''))
    .map(({ data }) => say('I4', data.offerId ?? '', 'OfferMade of an offer that is not there'));
  // An offer of the demo market was made before there was a stream.
  for (const offer of offers.filter(({ _id }) => times('OfferMade', _id) > 0 && !seeded.has(_id))) {
    const expected = { ...expectedEvents(offer), ...expectedOfRefunds(refundsOf.get(offer._id) ?? []) };
    for (const [type, count] of Object.entries(expected))
      if (times(type, offer._id) !== count)
        found.push(
          say(
            'I4',
            offer._id,
            `${type} was said ${times(type, offer._id)} times, not ${count}; it is ${offer.status}`,
          ),
        );
  }
  return found;
}

/** Each that is done was said to be, and so was each that turned out not to be, with each failure. */
function expectedOfRefunds(refunds: RefundFact[]): Record<string, number> {
  const failures = refunds.flatMap(({ failures: all = [] }) => all);
  const done = refunds.filter(({ state }) => state === 'done').length;
  return {
    PaymentRefunded: done + failures.filter(({ afterDone }) => afterDone).length,
    PaymentRefundFailed: failures.length,
  };
}

function expectedEvents({ status, acceptedAt }: OfferFact): Record<string, number> {
  const wasAccepted = acceptedAt !== null;
  return {
    OfferMade: 1,
    OfferAccepted: wasAccepted ? 1 : 0,
    OfferRejected: status === 'rejected' && !wasAccepted ? 1 : 0,
    OfferReleased: status === 'rejected' && wasAccepted ? 1 : 0,
    PaymentCompleted: status === 'bought' ? 1 : 0,
  };
}

/** The broker may keep an event twice that was published again after its window; readers know it from its id. */
function distinct(events: EventFact[]): EventFact[] {
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

/** I4 within the offers service: what is counted is what is there. */
export function countersRight({ offers, negotiations, slots, tallies }: Facts): Violation[] {
  const pending = offers.filter(({ status }) => status === 'pending');
  const found = negotiationsRight(offers, negotiations);
  const taken = new Map(slots.map(({ _id, offerId }) => [_id, offerId]));
  for (const { _id, propertyId, buyerId, buyerEmail } of pending)
    if (taken.get(`${propertyId}:${buyerId ?? buyerEmail}`) !== _id)
      found.push(say('I4', _id, 'is pending without its slot'));
  if (taken.size !== pending.length)
    found.push(say('I4', 'slots', `${taken.size} for ${pending.length} pending offers`));
  return [...found, ...talliesRight(offers, tallies)];
}

function negotiationsRight(offers: OfferFact[], negotiations: NegotiationFact[]): Violation[] {
  const onListing = Map.groupBy(offers, ({ propertyId }) => propertyId);
  return negotiations.flatMap(({ _id, pendingCount, rejectedCount, highestPending }) => {
    const there = onListing.get(_id) ?? [];
    const pending = there.filter(({ status }) => status === 'pending');
    const rejected = there.filter(({ status }) => status === 'rejected');
    const highest = Math.max(0, ...pending.map(({ offerAmount }) => offerAmount));
    const found: Violation[] = [];
    if (pendingCount !== pending.length) found.push(say('I4', _id, `counts ${pendingCount} pending offers`));
    if (rejectedCount !== rejected.length)
      found.push(say('I4', _id, `counts ${rejectedCount} rejected offers`));
    if (highestPending !== highest)
      found.push(say('I4', _id, `shows ${highestPending} as the highest pending offer`));
    return found;
  });
}

/** What is counted for somebody, over all shards, are their offers. */
function talliesRight(offers: OfferFact[], tallies: TallyFact[]): Violation[] {
  const there = new Map<string, number>();
  const counted = new Map<string, number>();
  const add = (sums: Map<string, number>, key: string, by: number) =>
    sums.set(key, (sums.get(key) ?? 0) + by);
  for (const { agentId, buyerId, status, offerAmount } of offers)
    for (const [side, id] of [
      ['agent', agentId],
      ['buyer', buyerId],
    ]) {
      if (id == null) continue;
      const whose = `${side}:${id}`;
      add(there, `${whose} ${status}`, 1);
      if (status === 'bought') add(there, `${whose} boughtTotal`, offerAmount);
    }
  for (const { _id, ...counts } of tallies)
    for (const [what, count] of Object.entries(counts))
      add(counted, `${_id.slice(0, _id.lastIndexOf(':'))} ${what}`, count);
  return [...new Set([...there.keys(), ...counted.keys()])]
    .map((key) => ({ key, is: there.get(key) ?? 0, says: counted.get(key) ?? 0 }))
    .filter(({ is, says }) => is !== says)
    .map(({ key, is, says }) => say('I4', key, `${is}, counted as ${says}`));
}
