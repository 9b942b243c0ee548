import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dueUsdCents, events, seedRpc } from '@thikana/contracts';
import { correlationIdOrNew, Rpc, type RpcInput, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { Receipts } from '../../payments/receipts.ts';
import { listingCopy } from '../../store/deal-copy.ts';
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import type { TermsDocument } from '../../store/terms.schema.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import { type PendingSlotDocument, slotOf } from '../../store/pending-slot.schema.ts';
import { counteredFacts, offerFacts } from '../negotiation-rules.ts';
import { standing, termsOf } from '../terms.ts';
import { OfferTallies } from '../../store/offer-tallies.ts';
import { People } from '../people.ts';

type Seeds = RpcInput<typeof seedRpc.offers>;
type SeedOffer = Seeds['items'][number];
type SeedListing = Seeds['listings'][number];

/** The demo market's offers (DEMO-1): what is not there yet, each listing with its offers in one transaction. */
@Controller()
export class SeedOffers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('PendingSlot') private readonly slots: Model<PendingSlotDocument>,
    @InjectModel('Payment') private readonly payments: Model<PaymentDocument>,
    private readonly tallies: OfferTallies,
    private readonly people: People,
    private readonly receipts: Receipts,
  ) {}

  @Rpc(seedRpc.offers, 'anybody')
  async seed({ items, listings, people }: Seeds) {
    await this.unitOfWork.run(async (tx) => {
      for (const { userId, email } of people) await this.people.storeAddress(userId, email, tx);
    });
    const byListing = Map.groupBy(items, (item) => item.propertyId);
    let inserted = 0;
    for (const listing of listings)
      inserted += await this.unitOfWork.run((tx) =>
        this.#seedListing(listing, byListing.get(listing._id) ?? [], tx),
      );
    return { inserted, present: await this.offers.countDocuments({}) };
  }

  async #seedListing(listing: SeedListing, items: SeedOffer[], tx: Transaction): Promise<number> {
    const { session } = tx;
    const current = await this.negotiations.findOne({ _id: listing._id }, { version: 1 }, { session }).lean();
    if (!current) await this.negotiations.create([negotiationFrom(listing)], { session });
    const inserted: SeedOffer[] = [];
    for (const item of items) if (await this.#seedOffer(listing, item, tx)) inserted.push(item);
    emitHistory(listing, inserted, current?.version ?? 0, tx);
    return inserted.length;
  }

  /** Returns whether it was not there yet. */
  async #seedOffer(listing: SeedListing, item: SeedOffer, tx: Transaction): Promise<boolean> {
    const { session } = tx;
    if (await this.offers.exists({ _id: item._id }).session(session)) return false;
    await this.negotiations.updateOne({ _id: listing._id }, changeFor(item), { session });
    const offer = offerFrom(listing, item);
    await this.offers.create([offer], { session });
    if (item.status === 'pending')
      await this.slots.create([{ _id: slotOf(offer), offerId: offer._id }], { session });
    if (item.payment) {
      const receiptNumber = await this.receipts.reserve(item._id, new Date(item.payment.paidAt), tx);
      const payment = paymentFrom(listing, item, item.payment, receiptNumber);
      await this.payments.create([payment], { session });
    }
    await this.tallies.move([offer], null, item.status, tx);
    return true;
  }
}

/** Publishes the history of the listing's offers, in the order in which it happened. */
function emitHistory(listing: SeedListing, items: SeedOffer[], version: number, tx: Transaction): void {
  const steps = items
    .flatMap((item) => item.history.map((step) => ({ ...step, item })))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  steps.forEach(({ says, at, item }, index) => {
    const facts = {
      aggregateId: listing._id,
      aggregateVersion: version + index + 1,
      occurredAt: new Date(at),
    };
    const offer = offerFrom(listing, item);
    const data = {
      ...offerFacts(offer),
      ...(says === 'OfferMade' && { offerAmount: termsOf(offer)[0]!.amount }),
    };
    if (says === 'OfferMade' || says === 'OfferAccepted') tx.emit(events[says], { ...facts, data });
    else if (says === 'OfferCountered') tx.emit(events[says], { ...facts, data: counteredAt(offer, at) });
    else if (says === 'PaymentCompleted') tx.emit(events[says], { ...facts, data: paidFacts(listing, item) });
    else tx.emit(events[says], { ...facts, data: { ...data, because: item.rejectedBecause! } });
  });
}

/** The offer's terms of that time, as they were published. */
function counteredAt(offer: OfferDocument, at: string) {
  const number = offer.terms.findIndex((terms) => terms.at.getTime() === Date.parse(at)) + 1;
  return counteredFacts({ ...offer, ...standing(offer.terms[number - 1]!), version: number });
}

function paidFacts(listing: SeedListing, item: SeedOffer) {
  const { offerAmount: amount, ...whose } = offerFacts(offerFrom(listing, item));
  const { usdCents, intentId: transactionId } = item.payment!;
  return { ...whose, amount, usdCents, transactionId };
}

function changeFor(item: SeedOffer) {
  const { _id, status, buyingDate, history } = item;
  const isPending = status === 'pending';
  const one = (when: boolean) => (when ? 1 : 0);
  return {
    $inc: {
      version: history.length || 1,
      pendingCount: one(isPending),
      rejectedCount: one(status === 'rejected'),
    },
    $max: { highestPending: isPending ? negotiated(item).buyerAmount : 0, lastOfferAt: new Date(buyingDate) },
    $set: {
      hasOffers: true,
      ...((status === 'accepted' || status === 'bought') && { acceptedOfferId: _id }),
      ...(status === 'bought' && { soldOfferId: _id }),
    },
  };
}

/** The newest version of the listing's history: what the properties service publishes later is newer. */
function negotiationFrom(listing: SeedListing): NegotiationDocument {
  const { _id, agentId, agentEmail, minPrice, maxPrice, verificationStatus } = listing;
  const state = {
    hidden: false,
    deleted: false,
    agentMarked: false,
    acceptedOfferId: null,
    soldOfferId: null,
    rejecting: null,
  };
  const counters = { listingVersion: listing.history.length, pendingCount: 0, rejectedCount: 0, version: 0 };
  const offered = { highestPending: 0, hasOffers: false, lastOfferAt: null };
  return {
    _id,
    ...listingCopy(listing),
    agentId,
    agentEmail,
    minPrice,
    maxPrice,
    verificationStatus,
    ...state,
    ...counters,
    ...offered,
  };
}

/** What its terms say; without any, those of its amount. */
function negotiated({ terms, offerAmount, buyingDate }: SeedOffer) {
  const all: TermsDocument[] = terms.length
    ? terms.map(({ at, expiresAt, ...rest }) => ({
        ...rest,
        at: new Date(at),
        ...(expiresAt && { expiresAt: new Date(expiresAt) }),
      }))
    : [{ amount: offerAmount, at: new Date(buyingDate), by: 'buyer' }];
  const buyerAmount = all.findLast(({ by }) => by === 'buyer')?.amount ?? offerAmount;
  return { ...standing(all.at(-1)!), buyerAmount, version: all.length, terms: all };
}

function offerFrom(listing: SeedListing, item: SeedOffer): OfferDocument {
  const { _id, propertyId, buyerId, buyerEmail, buyerName, status, rejectedBecause, payment } = item;
  const isBought = status === 'bought';
  const rejection = item.history.find(({ says }) => says === 'OfferRejected');
  const rejected = item.history.find(({ says }) => says === 'OfferRejected');
  const refundedAt = payment?.status === 'refunded' ? new Date(payment.paidAt) : null;
  return {
    _id,
    ...listingCopy(listing),
    propertyId,
    agentId: listing.agentId,
    buyerId,
    agentEmail: listing.agentEmail,
    buyerEmail,
    buyerName,
    ...negotiated(item),
    buyingDate: new Date(item.buyingDate),
    status,
    rejectedBecause,
    acceptedAt: item.acceptedAt ? new Date(item.acceptedAt) : null,
    rejectedAt: rejectedBecause === 'agent-rejected' && rejected ? new Date(rejected.at) : null,
    ...(rejection && { rejectedAt: new Date(rejection.at) }),
    buyerEmailVerified: true,
    boughtAt: isBought && payment ? new Date(payment.paidAt) : null,
    transactionId: isBought && payment ? payment.intentId : null,
    refundDueAt: refundedAt,
    refundedAt,
    refundState: refundedAt && 'done',
    refundFailedAt: null,
    disputeState: null,
  };
}

function paymentFrom(
  listing: SeedListing,
  item: SeedOffer,
  paid: NonNullable<SeedOffer['payment']>,
  receiptNumber: string,
): PaymentDocument {
  const at = new Date(paid.paidAt);
  const { _id, propertyId, buyerId, buyerEmail, offerAmount } = item;
  const attempt = {
    key: `seed-${_id}`,
    startedAt: at,
    intentId: paid.intentId,
    outcome: 'succeeded' as const,
    correlationId: correlationIdOrNew(),
  };
  return {
    _id,
    propertyId,
    buyerId,
    agentId: listing.agentId,
    buyerEmail,
    agentEmail: listing.agentEmail,
    amount: offerAmount,
    usdCents: dueUsdCents(offerAmount),
    status: paid.status,
    attempts: [attempt],
    closing: null,
    transactionId: paid.intentId,
    card: paid.card,
    receiptNumber,
    openedAt: at,
    paidAt: at,
    nextCheckAt: null,
    checks: 0,
    history: [{ at, what: 'seeded', intentId: paid.intentId }],
  };
}
