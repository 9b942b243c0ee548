import { type RequestHandler, Router } from 'express';
import mongoose from 'mongoose';

const pageSize = 20;

interface Person {
  _id: mongoose.Types.ObjectId;
  email: string;
  role: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const containing = (text: unknown) => ({ $regex: escaped(String(text)), $options: 'i' });

/** The local identity provider signs no tokens, so there is nothing to verify: of the e-mail only. */
function emailIn(header: string | undefined): string | null {
  const payload = header?.split('.')[1];
  if (!payload) return null;
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { email?: string }).email ?? null;
}

/** What the dashboards and the details page ask M0 for; plain queries on indexes made for them. */
export async function dashboardCalls(uri: string, database: string): Promise<Router> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const db = client.db(database);
  const [users, listings, offers, reviews, wishlist] = [
    db.collection<Person>('users'),
    db.collection('listings'),
    db.collection('offers'),
    db.collection('reviews'),
    db.collection('wishlist'),
  ];
  await Promise.all([
    users.createIndex({ createdAt: -1 }),
    listings.createIndex({ agentEmail: 1, createdAt: -1 }),
    listings.createIndex({ createdAt: -1 }),
    offers.createIndex({ buyerEmail: 1, buyingDate: -1 }),
    offers.createIndex({ agentEmail: 1, buyingDate: -1 }),
    reviews.createIndex({ propertyId: 1, reviewedAt: -1 }),
    wishlist.createIndex({ userEmail: 1, addedAt: -1 }),
  ]);
  const calls = Router();

  /** Who asks, with the role of the moment. */
  const person: RequestHandler = async ({ headers }, response, next) => {
    const email = emailIn(headers.authorization);
    const found = email && (await users.findOne({ email }, { projection: { email: 1, role: 1 } }));
    if (!found) return void response.sendStatus(401);
    response.locals['person'] = found;
    next();
  };
  const admin: RequestHandler = (_request, response, next) =>
    (response.locals['person'] as Person).role === 'admin' ? next() : void response.sendStatus(403);
  const emailOf = (response: Parameters<RequestHandler>[1]) => (response.locals['person'] as Person).email;
  const countsBy = async (collection: mongoose.mongo.Collection, field: string, match: object) => {
    const groups = await collection
      .aggregate<{ _id: string; count: number }>([
        { $match: match },
        { $group: { _id: `$${field}`, count: { $sum: 1 } } },
      ])
      .toArray();
    return Object.fromEntries(groups.map(({ _id, count }) => [_id, count]));
  };

  calls.get('/reviews', async ({ query }, response) => {
    const propertyId = new mongoose.Types.ObjectId(String(query['propertyId']));
    response.json(
      await reviews.find({ propertyId, visible: true }).sort({ reviewedAt: -1 }).limit(pageSize).toArray(),
    );
  });
  calls.get('/wishlist/:email/listings', person, async (_request, response) => {
    const saved = await wishlist
      .find({ userEmail: emailOf(response) })
      .sort({ addedAt: -1 })
      .limit(pageSize)
      .toArray();
    const ids = saved.map(({ propertyId }) => String(propertyId));
    const found = await listings.find({ _id: { $in: ids } as object }).toArray();
    const byId = new Map(found.map((listing) => [String(listing._id), listing]));
    response.json(ids.flatMap((id) => byId.get(id) ?? []));
  });
  const offersOf =
    (field: 'buyerEmail' | 'agentEmail'): RequestHandler =>
    async ({ query }, response) => {
      const filter = { [field]: emailOf(response), ...(query['status'] && { status: query['status'] }) };
      response.json(await offers.find(filter).sort({ buyingDate: -1 }).limit(pageSize).toArray());
    };
  calls.get('/buyer/offers', person, offersOf('buyerEmail'));
  calls.get('/agent/offers', person, offersOf('agentEmail'));
  calls.get(
    '/buyer/summary',
    person,
    async (_request, response) =>
      void response.json(await countsBy(offers, 'status', { buyerEmail: emailOf(response) })),
  );
  calls.get(
    '/agent/summary',
    person,
    async (_request, response) =>
      void response.json({
        ...(await countsBy(listings, 'verificationStatus', { agentEmail: emailOf(response) })),
        ...(await countsBy(offers, 'status', { agentEmail: emailOf(response) })),
      }),
  );
  calls.get('/agent/properties', person, async ({ query }, response) => {
    const filter = {
      agentEmail: emailOf(response),
      ...(query['location'] && { location: containing(query['location']) }),
      ...(query['status'] && { verificationStatus: query['status'] }),
    };
    response.json(await listings.find(filter).sort({ createdAt: -1 }).limit(pageSize).toArray());
  });
  calls.get(
    '/admin/summary',
    person,
    admin,
    async (_request, response) =>
      void response.json({
        ...(await countsBy(listings, 'verificationStatus', {})),
        ...(await countsBy(users as never, 'role', {})),
      }),
  );
  const pageOf = async (
    collection: mongoose.mongo.Collection,
    filter: object,
    page: unknown,
    response: Parameters<RequestHandler>[1],
  ) => {
    const [rows, total] = await Promise.all([
      collection
        .find(filter)
        .sort({ createdAt: -1 })
        .skip(Number(page ?? 0) * pageSize)
        .limit(pageSize)
        .toArray(),
      collection.countDocuments(filter),
    ]);
    response.set('X-Total-Count', String(total)).json(rows);
  };
  calls.get('/admin/properties', person, admin, ({ query }, response) =>
    pageOf(
      listings,
      {
        ...(query['location'] && { location: containing(query['location']) }),
        ...(query['status'] && { verificationStatus: query['status'] }),
      },
      query['page'],
      response,
    ),
  );
  calls.get('/users', person, admin, ({ query }, response) =>
    pageOf(
      users as never,
      {
        ...(query['search'] && { searchText: containing(query['search']) }),
        ...(query['role'] && { role: query['role'] }),
      },
      query['page'],
      response,
    ),
  );
  return calls;
}
