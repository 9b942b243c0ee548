import mongoose from 'mongoose';
import { type Cards, type Intent } from './cards.ts';
import type { Caller } from './caller.ts';
import { Refused } from './refused.ts';

type Session = mongoose.mongo.ClientSession;
interface Doc {
  _id: string;
}
interface Listing extends Doc {
  title: string;
  agentEmail: string;
  minPrice: number;
  maxPrice: number;
}
export interface Offer extends Doc {
  propertyId: string;
  agentEmail: string;
  buyerEmail: string;
  offerAmount: number;
  status: 'pending' | 'accepted' | 'rejected' | 'bought';
}

const takaPerUsd = 110;
const dueUsdCents = (taka: number) => Math.floor((taka * 100 * 2 + takaPerUsd) / (takaPerUsd * 2));
const newId = () => new mongoose.mongo.ObjectId().toHexString();
const duplicateKey = 11_000;
const visible = { verificationStatus: 'verified', hidden: false };

/** What M0 writes: offers, sales and wishes, each change with what follows from it in one transaction. */
export async function dealsStore(uri: string, database: string, cards: Cards) {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const db = client.db(database);
  const listings = db.collection<Listing>('listings');
  const offers = db.collection<Offer>('offers');
  const payments = db.collection<Doc>('payments');
  const wishes = db.collection<Doc>('wishlist');
  const users = db.collection<Doc & { role: string }>('users');
  await offers.createIndexes([
    { key: { propertyId: 1, buyerEmail: 1, status: 1 } },
    { key: { agentEmail: 1, buyingDate: -1 } },
    {
      key: { pendingKey: 1 },
      unique: true,
      partialFilterExpression: { pendingKey: { $type: 'string' } },
    },
  ]);
  await wishes.createIndex({ userEmail: 1, propertyId: 1 }, { unique: true });
  await users.createIndex({ uid: 1 }, { unique: true });

  async function inTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = client.startSession();
    try {
      return await session.withTransaction(() => work(session));
    } catch (error) {
      if ((error as { code?: number }).code === duplicateKey) throw new Refused(409);
      throw error;
    } finally {
      await session.endSession();
    }
  }

  return {
    async roleOf({ uid }: Caller): Promise<string | null> {
      return (await users.findOne({ uid } as object, { projection: { role: 1 } }))?.role ?? null;
    },

    makeOffer(buyer: Caller, propertyId: string, offerAmount: number): Promise<Offer> {
      return inTransaction(async (session) => {
        const open = { _id: propertyId, ...visible, availability: 'available' };
        const listing = await listings.findOneAndUpdate(open, { $inc: { offersMade: 1 } }, { session });
        if (!listing) throw new Refused(409);
        if (!(offerAmount >= listing.minPrice && offerAmount <= listing.maxPrice)) throw new Refused(400);
        const { agentEmail, title } = listing;
        const offer = {
          ...{ _id: newId(), propertyId, title, agentEmail, offerAmount, status: 'pending' as const },
          ...{ buyerEmail: buyer.email, buyerName: buyer.name, buyingDate: new Date() },
          pendingKey: `${propertyId} ${buyer.email}`,
        };
        await offers.insertOne(offer, { session });
        return offer;
      });
    },

    /** The other offers on the listing end with it. */
    accept(agent: Caller, _id: string): Promise<Offer> {
      return inTransaction(async (session) => {
        const offer = await offers.findOneAndUpdate(
          { _id, agentEmail: agent.email, status: 'pending' },
          { $set: { status: 'accepted', acceptedAt: new Date() }, $unset: { pendingKey: 1 } },
          { session, returnDocument: 'after' },
        );
        if (!offer) throw new Refused(409);
        const { propertyId } = offer;
        const open = { _id: propertyId, availability: 'available' };
        const taken = await listings.updateOne(open, { $set: { availability: 'under-offer' } }, { session });
        if (taken.matchedCount === 0) throw new Refused(409);
        const rejected = { status: 'rejected' as const, rejectedBecause: 'another-accepted' };
        await offers.updateMany(
          { propertyId, status: 'pending' },
          { $set: rejected, $unset: { pendingKey: 1 } },
          { session },
        );
        return offer;
      });
    },

    async startPayment(buyer: Caller, _id: string, usd: number): Promise<Intent> {
      const offer = await offers.findOne({ _id, buyerEmail: buyer.email, status: 'accepted' });
      if (!offer) throw new Refused(409);
      const due = dueUsdCents(offer.offerAmount);
      if (Math.round(usd * 100) !== due) throw new Refused(400);
      return cards.create(due, _id, offer.propertyId);
    },

    async recordPayment(buyer: Caller, _id: string, intentId: string): Promise<Offer> {
      const intent = await cards.find(intentId);
      const paid = intent.status === 'succeeded' && intent.metadata.offerId === _id;
      return inTransaction(async (session) => {
        const mine = { _id, buyerEmail: buyer.email, status: 'accepted' as const };
        const sold = { status: 'bought' as const, boughtAt: new Date(), transactionId: intentId };
        const offer = await offers.findOneAndUpdate(
          mine,
          { $set: sold },
          { session, returnDocument: 'after' },
        );
        if (!offer || !paid || intent.amount_received !== dueUsdCents(offer.offerAmount))
          throw new Refused(409);
        const { propertyId, offerAmount: amount } = offer;
        await listings.updateOne({ _id: propertyId }, { $set: { availability: 'sold' } }, { session });
        const payment = { _id, propertyId, amount, intentId, buyerEmail: buyer.email, date: new Date() };
        await payments.insertOne(payment, { session });
        return offer;
      });
    },

    wish(buyer: Caller, propertyId: string): Promise<string> {
      return inTransaction(async (session) => {
        if (!(await listings.findOne({ _id: propertyId, ...visible }, { session, projection: { _id: 1 } })))
          throw new Refused(404);
        const wish = { _id: newId(), userEmail: buyer.email, propertyId, addedAt: new Date() };
        await wishes.insertOne(wish, { session });
        return wish._id;
      });
    },

    requested: (agent: Caller, propertyId: string | undefined) =>
      offers
        .find({ agentEmail: agent.email, ...(propertyId && { propertyId }) })
        .sort({ buyingDate: -1 })
        .limit(20)
        .toArray(),
    close: () => client.close(),
  };
}

export type DealsStore = Awaited<ReturnType<typeof dealsStore>>;
