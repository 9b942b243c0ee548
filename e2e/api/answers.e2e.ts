import { type APIRequestContext, expect, test } from '../fixtures/test.ts';
import { bearer, demoPerson, newPerson, type Person } from '../fixtures/sign-in.ts';

/** What the API answers over HTTP on the running product (API-2 to API-8, PAY-1 to PAY-5). */
let buyer: Person;
let agent: Person;
let admin: Person;
let listingId: string;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  [buyer, agent, admin] = await Promise.all([
    newPerson(request, 'Api Tester'),
    demoPerson(request, 'agent5'),
    demoPerson(request, 'admin'),
  ]);
  const listings = (await (await request.get('/api/properties?limit=1')).json()) as { _id: string }[];
  listingId = listings[0]?._id ?? '';
  await request.dispose();
});

interface Problem {
  status: number;
  code: string;
  message: string;
  detail: string;
  errors?: { path: string }[];
}

async function refusal(
  answer: Awaited<ReturnType<APIRequestContext['get']>>,
): Promise<[status: number, code: string]> {
  expect(answer.headers()['content-type']).toContain('application/problem+json');
  const problem = (await answer.json()) as Problem;
  expect(problem.message).toBe(problem.detail);
  expect(problem.status).toBe(answer.status());
  expect(JSON.stringify(problem)).not.toMatch(/at .*\.(ts|mjs|js):\d+/);
  return [answer.status(), problem.code];
}

test('who may not is told 401 or 403', async ({ request }) => {
  const as = (person: Person) => ({ headers: bearer(person) });
  expect(await refusal(await request.get('/api/users'))).toEqual([401, 'AUTH.REQUIRED']);
  expect(
    await refusal(await request.get('/api/users', { headers: { Authorization: 'Bearer x.y.z' } })),
  ).toEqual([401, 'AUTH.INVALID']);
  expect(await refusal(await request.get('/api/users', as(buyer)))).toEqual([403, 'ACCESS.DENIED']);
  expect(await refusal(await request.get(`/api/users/role/${admin.email}`, as(buyer)))).toEqual([
    403,
    'ACCESS.NOT_YOURS',
  ]);
  expect(await refusal(await request.get(`/api/wishlist/${agent.email}`, as(buyer)))).toEqual([
    403,
    'ACCESS.NOT_YOURS',
  ]);
  const asAgent = { ...as(agent), data: { propertyId: listingId, offerAmount: 1 } };
  expect(await refusal(await request.post('/api/offers', asAgent))).toEqual([403, 'OFFER.NOT_A_USER']);
  const claim = { ...as(buyer), data: { propertyId: listingId, userEmail: admin.email } };
  expect(await refusal(await request.post('/api/wishlist', claim))).toEqual([403, 'ACCESS.NOT_YOURS']);
});

test('what is malformed is a 400 that names the fields, never a 5xx', async ({ request }) => {
  const headers = bearer(buyer);
  const post = (data: unknown) => request.post('/api/offers', { headers, data: data as object });
  const odd = [
    {},
    { propertyId: { $ne: null }, offerAmount: 5 },
    { propertyId: listingId, offerAmount: '5' },
    { propertyId: listingId, offerAmount: 1.5 },
    { propertyId: listingId, offerAmount: 5, isAdmin: true },
    [],
    null,
  ];
  for (const data of odd) expect((await refusal(await post(data)))[0], JSON.stringify(data)).toBe(400);
  const problem = (await (await post({ propertyId: listingId, offerAmount: 'much' })).json()) as Problem;
  expect(problem.errors?.map(({ path }) => path)).toEqual(['offerAmount']);
  const broken = await request.post('/api/offers', {
    headers: { ...headers, 'content-type': 'application/json' },
    data: Buffer.from('{"a":'),
  });
  expect((await refusal(broken))[0]).toBe(400);
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=x',
    'sort=price',
    'cursor=%F0%28%8C',
    'status=sold',
    'location=a&location=b',
    'surely=unknown',
    '__proto__[x]=1',
  ])
    expect((await refusal(await request.get(`/api/properties?${query}`)))[0], query).toBe(400);
  expect(await refusal(await request.get('/api/properties/nothing'))).toEqual([400, 'REQUEST.INVALID']);
});

test('what is not there is a 404, what is too large a 413, what is no form a 415, what is no picture a 422', async ({
  request,
}) => {
  const headers = bearer(buyer);
  expect(await refusal(await request.get(`/api/properties/${'0'.repeat(24)}`))).toEqual([
    404,
    'PROPERTY.NOT_FOUND',
  ]);
  expect(await refusal(await request.get(`/api/offers/${'0'.repeat(24)}`, { headers }))).toEqual([
    404,
    'OFFER.NOT_FOUND',
  ]);
  expect(await refusal(await request.get('/api/nowhere'))).toEqual([404, 'ROUTE.NOT_FOUND']);
  const long = { propertyId: listingId, review: 'x'.repeat(300_000) };
  expect(await refusal(await request.post('/api/reviews', { headers, data: long }))).toEqual([
    413,
    'REQUEST.TOO_LARGE',
  ]);
  expect(await refusal(await request.post('/api/images', { data: { image: 'x' } }))).toEqual([
    415,
    'REQUEST.UNSUPPORTED',
  ]);
  const text = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  expect(await refusal(await request.post('/api/images', { multipart: { image: text } }))).toEqual([
    422,
    'IMAGE.NOT_AN_IMAGE',
  ]);
});

test('a second wish and a second pending offer are a 409', async ({ request }) => {
  const headers = bearer(buyer);
  const free = (await (
    await request.get('/api/properties?availability=available&limit=1&sort=minPrice')
  ).json()) as { _id: string; minPrice: number }[];
  const { _id: propertyId = '', minPrice = 0 } = free[0] ?? {};
  const wish = () => request.post('/api/wishlist', { headers, data: { propertyId } });
  expect((await wish()).status()).toBe(201);
  expect(await refusal(await wish())).toEqual([409, 'WISHLIST.ALREADY_ADDED']);
  const offer = (offerAmount: number) =>
    request.post('/api/offers', { headers, data: { propertyId, offerAmount } });
  expect(await refusal(await offer(minPrice - 1))).toEqual([400, 'OFFER.OUT_OF_RANGE']);
  expect((await offer(minPrice)).status()).toBe(201);
  expect(await refusal(await offer(minPrice))).toEqual([409, 'OFFER.ALREADY_PENDING']);
});

test('lists are arrays, paged by a link, with a total', async ({ request }) => {
  const first = await request.get('/api/properties?limit=5');
  const items = (await first.json()) as { _id: string }[];
  expect(items).toHaveLength(5);
  expect(Number(first.headers()['x-total-count'])).toBeGreaterThan(5);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers()['link'] ?? '')?.[1] ?? '';
  const second = (await (await request.get(next)).json()) as { _id: string }[];
  expect(second.some(({ _id }) => items.some((item) => item._id === _id))).toBe(false);
});

test('a public answer that has not changed is a 304', async ({ request }) => {
  const { etag = '' } = (await request.get('/api/reviews/latest')).headers();
  expect((await request.get('/api/reviews/latest', { headers: { 'If-None-Match': etag } })).status()).toBe(
    304,
  );
});

test('a forged webhook is refused', async ({ request }) => {
  const headers = { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' };
  const answer = await request.post('/api/webhooks/stripe', {
    headers,
    data: { type: 'payment_intent.succeeded' },
  });
  expect(await refusal(answer)).toEqual([400, 'PAYMENT.BAD_SIGNATURE']);
});

test('the API describes itself', async ({ request }) => {
  const document = (await (await request.get('/api/docs-json')).json()) as { openapi: string; paths: object };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/agent/accept-offer/{id}');
  expect((await request.get('/api/docs')).status()).toBe(200);
  const stream = (await (await request.get('/api/docs/asyncapi.json')).json()) as { channels: object };
  expect(Object.keys(stream.channels)).toContain('PaymentCompletedV1');
});
