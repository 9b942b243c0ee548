import { offerEvents, offerEventsOf } from '@thikana/contracts';
import type {
  ServiceFact,
  EventFact,
  Facts,
  NegotiationFact,
  OfferFact,
  RefundFact,
  TallyFact,
  Violation,
} from './facts.ts';
import { isSeeded, violation } from './money-rules.ts';

/** I4 at the subscribers: each event is applied by each of its subscribers, and every applied event was published. */
export function appliedOnce({ services, events, streamIsWhole, consumers }: Facts): Violation[] {
  const typeOf = new Map(events.map(({ id, type }) => [id, type]));
  return services.flatMap(({ service, inbox, parked }) => [
    ...parked.map(({ _id, reason }) => violation('I4', _id, `parked at ${service}: ${reason}`)),
    ...(streamIsWhole ? inbox.filter((entry) => !typeOf.has(idOf(entry))) : []).map((entry) =>
      violation('I4', entry, `applied at ${service} but never published`),
    ),
    ...lostEvents({ service, inbox, parked }, events, typeOf, consumers),
  ]);
}

/** The events that a subscriber of this release has not applied, of the types of which it has applied one. */
function lostEvents(
  { service, inbox, parked }: Omit<ServiceFact, 'outbox'>,
  events: EventFact[],
  typeOf: Map<string, string>,
  consumers: string[],
): Violation[] {
  const applied = new Set([...inbox, ...parked.map(({ _id }) => _id)]);
  const typesOf = new Map<string, Set<string>>();
  for (const entry of inbox) {
    const type = typeOf.get(idOf(entry));
    const types = typesOf.get(subscriberOf(entry)) ?? new Set();
    if (type) typesOf.set(subscriberOf(entry), types.add(type));
  }
  const isThere = (subscriber: string) => consumers.some((name) => name.endsWith(`${service}_${subscriber}`));
  const stayed = [...typesOf].filter(([subscriber]) => isThere(subscriber));
  return stayed.flatMap(([subscriber, types]) =>
    events
      .filter(({ id, type }) => types.has(type) && !applied.has(`${subscriber}:${id}`))
      .map(({ id, type }) => violation('I4', id, `${type} was not applied by ${subscriber} at ${service}`)),
  );
}

const idOf = (entry: string) => entry.slice(entry.lastIndexOf(':') + 1);
const subscriberOf = (entry: string) => entry.slice(0, entry.lastIndexOf(':'));

/** I4 at the publisher: each change of an offer was published once, and each published event has happened. */
export function publishedOnce({ offers, payments, refunds, events, streamIsWhole }: Facts): Violation[] {
  if (!streamIsWhole) return [];
  const published = Map.groupBy(distinct(events), ({ type, data }) => `${type} ${data.offerId}`);
  const count = (type: string, offerId: string) => published.get(`${type} ${offerId}`)?.length ?? 0;
  const known = new Set(offers.map(({ _id }) => _id));
  const seeded = new Set(payments.filter(({ history }) => isSeeded(history)).map(({ _id }) => _id));
  const refundsOf = Map.groupBy(refunds, ({ offerId }) => offerId);
  const found: Violation[] = events
    .filter(({ type, data }) => type === 'OfferMade' && !known.has(data.offerId ?? ''))
    .map(({ data }) => violation('I4', data.offerId ?? '', 'OfferMade of an offer that does not exist'));
  // An offer of the demo market was made before there was a stream.
  for (const offer of offers.filter(({ _id }) => count('OfferMade', _id) > 0 && !seeded.has(_id))) {
    const expected = { ...expectedEvents(offer), ...expectedOfRefunds(refundsOf.get(offer._id) ?? []) };
    for (const [type, wanted] of Object.entries(expected))
      if (count(type, offer._id) !== wanted)
        found.push(
          violation(
            'I4',
            offer._id,
            `${type} was published ${count(type, offer._id)} times, not ${wanted}; it is ${offer.status}`,
          ),
        );
  }
  return found;
}

/** One PaymentRefunded for each refund that is done, or was until it failed; one PaymentRefundFailed for each failure. */
function expectedOfRefunds(refunds: RefundFact[]): Record<string, number> {
  const failures = refunds.flatMap(({ failures: all }) => all);
  const done = refunds.filter(({ state }) => state === 'done').length;
  return {
    PaymentRefunded: done + failures.filter(({ afterDone }) => afterDone).length,
    PaymentRefundFailed: failures.length,
  };
}

function expectedEvents(offer: OfferFact): Record<string, number> {
  const published: string[] = offerEventsOf(offer);
  const times = (type: string) => published.filter((one) => one === type).length;
  return Object.fromEntries(Object.values(offerEvents).map((type) => [type, times(type)]));
}

/** The stream may hold an event twice that was published again after its duplicate window; readers recognise it by its id. */
function distinct(events: EventFact[]): EventFact[] {
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

/** I4 within the offers service: counters equal the documents they count. */
export function countersMatch({ offers, negotiations, slots, tallies }: Facts): Violation[] {
  const pending = offers.filter(({ status }) => status === 'pending');
  const found = negotiationsMatch(offers, negotiations);
  const taken = new Map(slots.map(({ _id, offerId }) => [_id, offerId]));
  for (const { _id, propertyId, buyerId } of pending)
    if (taken.get(`${propertyId}:${buyerId}`) !== _id)
      found.push(violation('I4', _id, 'is pending without its slot'));
  if (taken.size !== pending.length)
    found.push(violation('I4', 'slots', `${taken.size} for ${pending.length} pending offers`));
  return [...found, ...talliesMatch(offers, tallies)];
}

function negotiationsMatch(offers: OfferFact[], negotiations: NegotiationFact[]): Violation[] {
  const onListing = Map.groupBy(offers, ({ propertyId }) => propertyId);
  return negotiations.flatMap(({ _id, pendingCount, rejectedCount, highestPending }) => {
    const there = onListing.get(_id) ?? [];
    const pending = there.filter(({ status }) => status === 'pending');
    const rejected = there.filter(({ status }) => status === 'rejected');
    const highest = Math.max(0, ...pending.map(({ buyerAmount }) => buyerAmount));
    const found: Violation[] = [];
    if (pendingCount !== pending.length)
      found.push(violation('I4', _id, `counts ${pendingCount} pending offers`));
    if (rejectedCount !== rejected.length)
      found.push(violation('I4', _id, `counts ${rejectedCount} rejected offers`));
    if (highestPending !== highest)
      found.push(violation('I4', _id, `shows ${highestPending} as the highest pending offer`));
    return found;
  });
}

/** The tallies of a person, summed over all shards, equal their offers. */
function talliesMatch(offers: OfferFact[], tallies: TallyFact[]): Violation[] {
  const there = new Map<string, number>();
  const counted = new Map<string, number>();
  const add = (sums: Map<string, number>, key: string, by: number) =>
    sums.set(key, (sums.get(key) ?? 0) + by);
  for (const { agentId, buyerId, status, offerAmount } of offers)
    for (const whose of [`agent:${agentId}`, `buyer:${buyerId}`]) {
      add(there, `${whose} ${status}`, 1);
      if (status === 'bought') add(there, `${whose} boughtTotal`, offerAmount);
    }
  for (const { _id, ...counts } of tallies)
    for (const [what, count] of Object.entries(counts))
      add(counted, `${_id.slice(0, _id.lastIndexOf(':'))} ${what}`, count);
  return [...new Set([...there.keys(), ...counted.keys()])]
    .map((key) => ({ key, actual: there.get(key) ?? 0, tally: counted.get(key) ?? 0 }))
    .filter(({ actual, tally }) => actual !== tally)
    .map(({ key, actual, tally }) => violation('I4', key, `${actual}, counted as ${tally}`));
}
