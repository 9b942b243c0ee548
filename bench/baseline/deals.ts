import express, { type ErrorRequestHandler, type Request, type Router } from 'express';
import { type Caller, callerOf } from './caller.ts';
import type { DealsStore } from './deals-store.ts';
import { Live } from './live.ts';
import { Refused } from './refused.ts';
import type { Store } from './store.ts';

/** What people do who are signed in; the same addresses, roles and answers as the product's. */
export function dealsRoutes(deals: DealsStore, store: Store, project: string): Router {
  const routes = express.Router();
  const live = new Live();
  routes.use(express.json());

  /** @throws Refused */
  async function required(request: Request, role?: string, self?: string): Promise<Caller> {
    const caller = callerOf(request.headers.authorization, project);
    if (!caller) throw new Refused(401);
    const actual = await deals.roleOf(caller);
    if (!actual || (role && role !== actual) || (self && self !== caller.email)) throw new Refused(403);
    return caller;
  }

  routes.get('/users/role/:email', async (request, response) => {
    const { email } = request.params;
    await required(request, undefined, email);
    response.json({ role: await store.roleOf(email) });
  });
  routes.get('/wishlist/:email', async (request, response) => {
    const { email } = request.params;
    await required(request, undefined, email);
    response.json(await store.wishlistOf(email));
  });
  routes.post('/wishlist', async (request, response) => {
    const caller = await required(request, 'user');
    const { propertyId } = request.body as { propertyId: string };
    const insertedId = await deals.wish(caller, propertyId);
    live.tell('wishlist', [propertyId], [caller.email]);
    response.status(201).json({ insertedId, message: 'Added!' });
  });
  routes.post('/offers', async (request, response) => {
    const caller = await required(request, 'user');
    const { propertyId, offerAmount } = request.body as { propertyId: string; offerAmount: number };
    const offer = await deals.makeOffer(caller, propertyId, offerAmount);
    live.tell('offers', [offer._id, propertyId], [offer.buyerEmail, offer.agentEmail]);
    response.status(201).json({ insertedId: offer._id, message: 'Offer made' });
  });
  routes.get('/agent/requested-offers/:email', async (request, response) => {
    const caller = await required(request, 'agent', request.params.email);
    response.json(await deals.requested(caller, request.query['propertyId'] as string | undefined));
  });
  routes.patch('/agent/accept-offer/:id', async (request, response) => {
    const caller = await required(request, 'agent');
    const offer = await deals.accept(caller, request.params.id);
    live.tell('offers', [offer._id, offer.propertyId], [offer.buyerEmail, offer.agentEmail]);
    live.tell('listings', [offer.propertyId]);
    response.json({ modifiedCount: 1, message: 'Offer accepted' });
  });
  routes.post('/create-payment-intent', async (request, response) => {
    const caller = await required(request, 'user');
    const { offerId, amount } = request.body as { offerId: string; amount: number };
    const { id, client_secret: clientSecret } = await deals.startPayment(caller, offerId, amount);
    response.json({ clientSecret, paymentIntentId: id, usdAmount: amount });
  });
  routes.post('/payments', async (request, response) => {
    const caller = await required(request, 'user');
    const { offerId, transactionId } = request.body as { offerId: string; transactionId: string };
    const offer = await deals.recordPayment(caller, offerId, transactionId);
    live.tell('offers', [offerId, offer.propertyId], [offer.buyerEmail, offer.agentEmail]);
    live.tell('listings', [offer.propertyId]);
    response.status(201).json({ insertedId: offerId, message: 'Paid', status: 'paid' });
  });
  routes.get('/live', async (request, response) => live.open(await required(request), request, response));

  const refused: ErrorRequestHandler = (error, _request, response, next) =>
    error instanceof Refused ? void response.sendStatus(error.status) : next(error);
  routes.use(refused);
  return routes;
}
