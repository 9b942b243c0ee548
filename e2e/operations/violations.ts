import { DatabaseSync } from 'node:sqlite';
import type mongoose from 'mongoose';

type Id = { _id: string };
type Offer = Id & { propertyId: string; status: string };

export interface Books {
  offers: mongoose.mongo.Db;
  properties: mongoose.mongo.Db;
  /** The card provider's file. */
  cards: string;
}

/** A violation made by hand: which invariant, and of which record. Each is repaired afterwards. */
export interface Violation {
  invariant: string;
  about: string;
  repair(): Promise<unknown>;
}

const longAgo = new Date('2026-01-01T00:00:00Z');

/** One of each invariant, by hand, on books with a sale, an offer that was rejected for it, and its payment. */
export const violations: Record<string, (books: Books) => Promise<Violation>> = {
  'I1: a second accepted offer on a sold listing': async ({ offers }) => {
    const { _id, propertyId } = await loserOfASale(offers);
    await offers.collection<Offer>('offers').updateOne({ _id }, { $set: { status: 'accepted' } });
    const repair = () =>
      offers.collection<Offer>('offers').updateOne({ _id }, { $set: { status: 'rejected' } });
    return { invariant: 'I1', about: propertyId, repair };
  },

  'I2: a second charge for a sale': async ({ cards }) => {
    const books = new DatabaseSync(cards);
    const row = books.prepare("select * from objects where kind = 'charge' limit 1").get() as Record<
      string,
      string
    >;
    const twin = { ...(JSON.parse(row['body']!) as object), id: 'ch_byhand' };
    books
      .prepare('insert into objects (id, kind, created, intent, hidden, body) values (?, ?, ?, ?, ?, ?)')
      .run('ch_byhand', 'charge', row['created']!, row['intent']!, null, JSON.stringify(twin));
    const intent = books.prepare('select body from objects where id = ?').get(row['intent']!) as {
      body: string;
    };
    const { offerId } = (JSON.parse(intent.body) as { metadata: { offerId: string } }).metadata;
    const repair = async () => {
      books.exec("delete from objects where id = 'ch_byhand'");
      books.close();
    };
    return { invariant: 'I2', about: offerId, repair };
  },

  'I3: a paid listing that the public sees as available': async ({ properties }) => {
    const listings = properties.collection<Id & { availability: string }>('listings');
    const { _id } = (await listings.findOne({ availability: 'sold' }))!;
    await listings.updateOne({ _id }, { $set: { availability: 'available' } });
    const repair = () => listings.updateOne({ _id }, { $set: { availability: 'sold' } });
    return { invariant: 'I3', about: _id, repair };
  },

  'I4: an event that a subscriber has not applied': async ({ offers }) => {
    const inbox = offers.collection<Id>('inbox');
    const applied = (await inbox.findOne({ _id: { $regex: '^update-negotiation-when-listing-changed:' } }))!;
    await inbox.deleteOne({ _id: applied._id });
    return { invariant: 'I4', about: applied._id.split(':')[1]!, repair: () => inbox.insertOne(applied) };
  },

  'I4: a counter that counts one too many': async ({ offers }) => {
    const negotiations = offers.collection<Id & { pendingCount: number }>('negotiations');
    const { _id } = (await negotiations.findOne({}))!;
    await negotiations.updateOne({ _id }, { $inc: { pendingCount: 1 } });
    const repair = () => negotiations.updateOne({ _id }, { $inc: { pendingCount: -1 } });
    return { invariant: 'I4', about: _id, repair };
  },

  'I5: a sale without money': async ({ offers }) => {
    const payments = offers.collection<Id & { transactionId: string; status: string; history: object[] }>(
      'payments',
    );
    const found = { status: 'paid', 'history.0.what': { $ne: 'seeded' } };
    const { _id, transactionId } = (await payments.findOne(found))!;
    await payments.updateOne({ _id }, { $set: { transactionId: 'pi_byhand' } });
    const repair = () => payments.updateOne({ _id }, { $set: { transactionId } });
    return { invariant: 'I5', about: _id, repair };
  },

  'I5: a payment that is a cent more than its offer': async ({ offers }) => {
    const payments = offers.collection<Id & { usdCents: number }>('payments');
    const { _id } = (await payments.findOne({ status: 'paid' }))!;
    const change = (by: number) => payments.updateOne({ _id }, { $inc: { usdCents: by } });
    await change(1);
    return { invariant: 'I5', about: _id, repair: () => change(-1) };
  },

  'I5: a sold offer that is a taka less than its payment': async ({ offers }) => {
    const all = offers.collection<Offer & { offerAmount: number }>('offers');
    const { _id } = (await all.findOne({ status: 'bought' }))!;
    const change = (by: number) => all.updateOne({ _id }, { $inc: { offerAmount: by } });
    await change(-1);
    return { invariant: 'I5', about: _id, repair: () => change(1) };
  },

  'I5: a charge that is a cent less than its payment': async ({ offers, cards }) => {
    const { transactionId } = (await offers
      .collection<{ transactionId: string }>('payments')
      .findOne({ status: 'paid', 'history.0.what': { $ne: 'seeded' } }))!;
    const change = (by: number) => {
      const books = new DatabaseSync(cards);
      books
        .prepare(
          "update objects set body = json_set(body, '$.amount', json_extract(body, '$.amount') + ?) where kind = 'charge' and intent = ?",
        )
        .run(by, transactionId);
      books.close();
    };
    change(-1);
    return { invariant: 'I5', about: transactionId, repair: async () => change(1) };
  },

  'I6: a webhook that nobody works on': async ({ offers }) => {
    const webhooks = offers.collection<Id & { state: string; receivedAt: Date; nextAttemptAt: null }>(
      'webhook_events',
    );
    const forgotten = { _id: 'evt_byhand', state: 'waiting', receivedAt: longAgo, nextAttemptAt: null };
    await webhooks.insertOne(forgotten);
    const repair = () => webhooks.deleteOne({ _id: 'evt_byhand' });
    return { invariant: 'I6', about: 'evt_byhand', repair };
  },
};

async function loserOfASale(offers: mongoose.mongo.Db): Promise<Offer> {
  const all = offers.collection<Offer>('offers');
  for (const { propertyId } of await all.find({ status: 'bought' }).toArray()) {
    const loser = await all.findOne({ propertyId, status: 'rejected' });
    if (loser) return loser;
  }
  throw new Error('no listing was sold over another offer');
}
