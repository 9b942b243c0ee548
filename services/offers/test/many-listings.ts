import type { Actor, Envelope, EventDescriptor } from '@thikana/contracts';
import { aBuyer, aListingSnapshot, anId, type TestNats } from '@thikana/test-kit';
import type { Connection } from 'mongoose';
import { listingCopy } from '../src/store/deal-copy.ts';
import type { NegotiationDocument } from '../src/store/negotiation.schema.ts';
import type { OfferDocument } from '../src/store/offer.schema.ts';
import { type OfferTallyDocument, tallyOf } from '../src/store/offer-tallies.ts';
import { slotOf } from '../src/store/pending-slot.schema.ts';

/**
 * So many listings of an agent as if they had come before, `offered` of them with an offer each: every tenth accepted, the others
 * pending. Answers the offers.
 */
export async function insertListings(
  connection: Connection,
  agent: Actor,
  { count, offered = count, buyer }: { count: number; offered?: number; buyer?: Actor },
): Promise<OfferDocument[]> {
  const all = Array.from({ length: count }, (_, n) => anOffer(agent, buyer ?? aBuyer(), n % 10 === 9));
  const offers = all.slice(0, offered);
  const negotiations = all.map((offer, n) => (n < offered ? negotiationOf(offer) : withoutOffers(offer)));
  await insertAll(connection, negotiations, offers);
  return offers;
}

/** One listing of the agent with so many pending offers, the last one the highest. Answers the offers. */
export async function insertPendingOffers(
  connection: Connection,
  agent: Actor,
  count: number,
): Promise<OfferDocument[]> {
  const first = anOffer(agent, aBuyer(), false);
  const offers = Array.from({ length: count }, (_, n) => ({
    ...first,
    _id: anId(),
    buyerId: aBuyer().userId!,
    ...ofAmount(first.offerAmount + n),
  }));
  const counted = { pendingCount: count, highestPending: offers.at(-1)!.offerAmount };
  await insertAll(connection, [{ ...negotiationOf(first), ...counted }], offers);
  return offers;
}

async function insertAll(
  connection: Connection,
  negotiations: readonly NegotiationDocument[],
  offers: readonly OfferDocument[],
): Promise<void> {
  const pending = offers.filter(({ status }) => status === 'pending');
  const insert = (name: string, documents: readonly object[]) =>
    connection.collection(name).insertMany(documents as never);
  await insert('negotiations', negotiations);
  await insert('offers', offers);
  await insert(
    'pending_slots',
    pending.map((offer) => ({ _id: slotOf(offer), offerId: offer._id })),
  );
  await connection.collection<{ _id: string }>('offer_tallies').bulkWrite(
    talliesFor(offers).map(({ _id, ...$inc }) => ({
      updateOne: { filter: { _id }, update: { $inc }, upsert: true },
    })),
  );
}

function anOffer(agent: Actor, buyer: Actor, isAccepted: boolean): OfferDocument {
  const snapshot = aListingSnapshot({ propertyId: anId(), agentId: agent.userId!, agentEmail: agent.email });
  return {
    _id: anId(),
    ...listingCopy(snapshot),
    propertyId: snapshot.propertyId,
    agentId: agent.userId!,
    buyerId: buyer.userId!,
    agentEmail: agent.email,
    buyerEmail: buyer.email,
    buyerEmailVerified: true,
    buyerName: buyer.email,
    ...ofAmount(snapshot.minPrice),
    version: 1,
    turn: 'agent',
    expiresAt: null,
    buyingDate: new Date(),
    status: isAccepted ? 'accepted' : 'pending',
    rejectedBecause: null,
    acceptedAt: isAccepted ? new Date() : null,
    boughtAt: null,
    transactionId: null,
    refundDueAt: null,
    refundedAt: null,
    refundState: null,
    refundFailedAt: null,
    disputeState: null,
  };
}

/** What every amount of an offer is before the agent counters. */
const ofAmount = (amount: number) =>
  ({
    offerAmount: amount,
    buyerAmount: amount,
    terms: [{ amount, at: new Date(), by: 'buyer' }],
  }) satisfies Partial<OfferDocument>;

function negotiationOf(offer: OfferDocument): NegotiationDocument {
  const { propertyId: _id, agentId, agentEmail, offerAmount, status } = offer;
  const isPending = status === 'pending';
  return {
    _id,
    ...listingCopy(offer),
    agentId,
    agentEmail,
    minPrice: offerAmount,
    maxPrice: offerAmount * 2,
    verificationStatus: 'verified',
    hidden: false,
    deleted: false,
    agentMarked: false,
    listingVersion: 2,
    acceptedOfferId: isPending ? null : offer._id,
    soldOfferId: null,
    rejecting: null,
    pendingCount: isPending ? 1 : 0,
    rejectedCount: 0,
    highestPending: isPending ? offerAmount : 0,
    hasOffers: true,
    lastOfferAt: offer.buyingDate,
    version: 1,
  };
}

function withoutOffers(offer: OfferDocument): NegotiationDocument {
  const none = {
    acceptedOfferId: null,
    pendingCount: 0,
    highestPending: 0,
    hasOffers: false,
    lastOfferAt: null,
  };
  return { ...negotiationOf(offer), ...none };
}

function talliesFor(offers: readonly OfferDocument[]): OfferTallyDocument[] {
  const tallies = new Map<string, OfferTallyDocument>();
  for (const { agentId, buyerId, propertyId, status } of offers)
    for (const _id of [tallyOf('agent', agentId, propertyId), tallyOf('buyer', buyerId, propertyId)]) {
      const none = { _id, pending: 0, accepted: 0, rejected: 0, bought: 0, boughtTotal: 0 };
      const tally = tallies.get(_id) ?? none;
      tally[status] += 1;
      tallies.set(_id, tally);
    }
  return [...tallies.values()];
}

/** All events of a kind that are on the stream now. */
export async function eventsOnStream(
  { broker }: TestNats,
  { subject }: EventDescriptor,
): Promise<Envelope[]> {
  const stream = await broker.jetstream.streams.get(broker.resource('THIKANA'));
  const consumer = await stream.getConsumer({ filter_subjects: [broker.subject(subject)] });
  const { num_pending: count } = await consumer.info();
  const found: Envelope[] = [];
  if (count === 0) return found;
  for await (const message of await consumer.consume()) {
    found.push(message.json<Envelope>());
    if (found.length >= count) break;
  }
  return found;
}
