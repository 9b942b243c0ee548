/**
 * A yardstick: what a good engineer would build instead. Express and a database, in one process; it is not changed when the product is.
 *
 *   MONGODB_URI=… MONGODB_DATABASE=… FIREBASE_PROJECT_ID=… CARD_PROVIDER_URL=… CARD_PROVIDER_KEY=… PORT=… node bench/baseline/server.ts     M0
 *   POSTGRES_URL=… PORT=… node bench/baseline/server.ts                       P0, lists and listings only
 *
 * With WEB_DIR=bench/baseline/web/dist and IDENTITY (what `/api/config` says) M0 is a whole site, with the calls of the dashboards.
 */
import express, { type RequestHandler } from 'express';
import { Cards } from './cards.ts';
import { dealsRoutes } from './deals.ts';
import { dealsStore } from './deals-store.ts';
import { mongodbStore } from './mongodb-store.ts';
import { postgresStore } from './postgres-store.ts';
import type { ListQuery, Store } from './store.ts';
import { dashboardCalls } from './web/dashboard-calls.ts';
import { serveWeb } from './web/serve-web.ts';

const { MONGODB_URI, MONGODB_DATABASE, POSTGRES_URL, PORT = '0' } = process.env;
const { FIREBASE_PROJECT_ID, CARD_PROVIDER_URL, CARD_PROVIDER_KEY } = process.env;
const { WEB_DIR, IDENTITY = '{}' } = process.env;
const store: Store = POSTGRES_URL
  ? await postgresStore(POSTGRES_URL)
  : await mongodbStore(MONGODB_URI!, MONGODB_DATABASE!);

const app = express();
app.disable('x-powered-by');

const numberIn = (value: unknown) => (value === undefined ? undefined : Number(value));

const list: RequestHandler = async ({ query }, response) => {
  const { cards, total } = await store.list({
    location: query['location'] as string | undefined,
    sort: (query['sort'] as ListQuery['sort'] | undefined) ?? 'newest',
    minPrice: numberIn(query['minPrice']),
    maxPrice: numberIn(query['maxPrice']),
    isAdvertised: query['isAdvertised'] === undefined ? undefined : query['isAdvertised'] === 'true',
    limit: Math.min(100, numberIn(query['limit']) ?? 20),
    page: numberIn(query['page']) ?? 0,
  } as ListQuery);
  response.set('X-Total-Count', String(total)).json(cards);
};
const orNothing = (value: unknown, response: Parameters<RequestHandler>[1]) =>
  void (value === null ? response.sendStatus(404) : response.json(value));

app.get('/api/properties', list);
app.get('/api/properties/:id', async ({ params }, response) =>
  orNothing(await store.get(params['id']), response),
);
app.get('/api/reviews/latest', async (_request, response) => void response.json(await store.latestReviews()));
if (!POSTGRES_URL) {
  const cards = new Cards(CARD_PROVIDER_URL!, CARD_PROVIDER_KEY!);
  const deals = await dealsStore(MONGODB_URI!, MONGODB_DATABASE!, cards);
  app.use('/api', dealsRoutes(deals, store, FIREBASE_PROJECT_ID!));
}

if (WEB_DIR) {
  app.use('/api', await dashboardCalls(MONGODB_URI!, MONGODB_DATABASE!));
  app.get('/api/config', (_request, response) => void response.type('json').send(IDENTITY));
  serveWeb(app, WEB_DIR);
}

const server = app.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  // The one line that whoever started this waits for.
  if (typeof address === 'object') console.log(`listening ${address?.port}`);
});
server.keepAliveTimeout = 65_000;
// Live streams and kept connections would hold it back.
process.once('SIGTERM', () => process.exit());
