/** What the API answers over HTTP with every service behind it (API-2 to API-8, PAY-1 to PAY-5). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@thikana/test-kit';
import { emailOf } from './people.ts';
import { Product } from './product.ts';
import { prices } from '../market/market.ts';
import { Things } from './things.ts';

let product: Product;
let things: Things;
let listingId: string;

beforeAll(async () => {
  product = await Product.start();
  things = new Things(product);
  await eventually(async () => expect((await ask('/health/ready')).status).toBe(200));
  listingId = await things.listing();
});
afterAll(() => product.remove());

const ask = (...given: Parameters<Product['request']>) => product.request(...given);

interface Problem {
  status: number;
  code: string;
  message: string;
  detail: string;
  errors?: { path: string }[];
}

async function refusal(asking: Promise<Response>): Promise<[status: number, code: string]> {
  const answer = await asking;
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const problem = (await answer.json()) as Problem;
  expect(problem.message).toBe(problem.detail);
  expect(problem.status).toBe(answer.status);
  expect(JSON.stringify(problem)).not.toMatch(/at .*\.(ts|mjs|js):\d+/);
  return [answer.status, problem.code];
}

const jsonOf = async <T>(answer: Response) => (await answer.json()) as T;

it('a request without the right is a 401 or 403', async () => {
  expect(await refusal(ask('/users'))).toEqual([401, 'AUTH.REQUIRED']);
  const headers = { Authorization: 'Bearer x.y.z' };
  expect(await refusal(ask('/users', { headers }))).toEqual([401, 'AUTH.INVALID']);
  expect(await refusal(ask('/users', { as: 'buyer' }))).toEqual([403, 'ACCESS.DENIED']);
  for (const path of [`/users/role/${emailOf('admin')}`, `/wishlist/${emailOf('agent')}`])
    expect(await refusal(ask(path, { as: 'buyer' }))).toEqual([403, 'ACCESS.NOT_YOURS']);
  const offer = { propertyId: listingId, offerAmount: 1 };
  expect(await refusal(ask('/offers', { as: 'agent', body: offer }))).toEqual([403, 'OFFER.NOT_A_USER']);
  const claim = { propertyId: listingId, userEmail: emailOf('admin') };
  expect(await refusal(ask('/wishlist', { as: 'buyer', body: claim }))).toEqual([403, 'ACCESS.NOT_YOURS']);
});

it('a malformed request is a 400 that names the fields, never a 5xx', async () => {
  const post = (body: unknown) => ask('/offers', { as: 'buyer', body });
  for (const body of [
    {},
    { propertyId: { $ne: null }, offerAmount: 5 },
    { propertyId: listingId, offerAmount: '5' },
    { propertyId: listingId, offerAmount: 1.5 },
    { propertyId: listingId, offerAmount: 5, isAdmin: true },
    [],
    null,
  ])
    expect([body, (await refusal(post(body)))[0]]).toEqual([body, 400]);
  const problem = await jsonOf<Problem>(await post({ propertyId: listingId, offerAmount: 'much' }));
  expect(problem.errors?.map(({ path }) => path)).toEqual(['offerAmount']);
  expect((await refusal(post('{"a":')))[0]).toBe(400);
  for (const query of [
    ...['limit=0', 'limit=101', 'limit=x', 'sort=price', 'cursor=%F0%28%8C', 'status=sold'],
    ...['location=a&location=b', 'surely=unknown', '__proto__[x]=1'],
  ])
    expect([query, (await refusal(ask(`/properties?${query}`)))[0]]).toEqual([query, 400]);
  expect(await refusal(ask('/properties/nothing'))).toEqual([400, 'REQUEST.INVALID']);
});

it('an unknown id is a 404, a body that is too large a 413, no form a 415, no picture a 422', async () => {
  const nowhere = '0'.repeat(24);
  expect(await refusal(ask(`/properties/${nowhere}`))).toEqual([404, 'PROPERTY.NOT_FOUND']);
  expect(await refusal(ask(`/offers/${nowhere}`, { as: 'buyer' }))).toEqual([404, 'OFFER.NOT_FOUND']);
  expect(await refusal(ask('/nowhere'))).toEqual([404, 'ROUTE.NOT_FOUND']);
  const long = { propertyId: listingId, review: 'x'.repeat(300_000) };
  expect(await refusal(ask('/reviews', { as: 'buyer', body: long }))).toEqual([413, 'REQUEST.TOO_LARGE']);
  expect(await refusal(ask('/images', { body: { image: 'x' } }))).toEqual([415, 'REQUEST.UNSUPPORTED']);
  const text = new FormData();
  text.set('image', new Blob(['no picture'], { type: 'image/png' }), 'a.png');
  expect(await refusal(ask('/images', { body: text }))).toEqual([422, 'IMAGE.NOT_AN_IMAGE']);
});

it('a second wish and a second pending offer are a 409', async () => {
  const propertyId = await things.listing();
  const wish = () => ask('/wishlist', { as: 'buyer', body: { propertyId } });
  expect((await wish()).status).toBe(201);
  expect(await refusal(wish())).toEqual([409, 'WISHLIST.ALREADY_ADDED']);
  const offer = (offerAmount: number) => ask('/offers', { as: 'buyer', body: { propertyId, offerAmount } });
  expect(await refusal(offer(prices.minPrice - 1))).toEqual([400, 'OFFER.OUT_OF_RANGE']);
  expect((await offer(prices.minPrice)).status).toBe(201);
  expect(await refusal(offer(prices.minPrice))).toEqual([409, 'OFFER.ALREADY_PENDING']);
});

it('lists are arrays, paged by a link, with a total', async () => {
  for (let count = 0; count < 7; count += 1) await things.listing();
  const first = await ask('/properties?limit=5');
  const items = await jsonOf<{ _id: string }[]>(first);
  expect(items).toHaveLength(5);
  expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(5);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await jsonOf<{ _id: string }[]>(await fetch(new URL(next, product.gateway.url)));
  expect(second.length).toBeGreaterThan(0);
  expect(second.some(({ _id }) => items.some((item) => item._id === _id))).toBe(false);
});

it('a public response that has not changed is a 304', async () => {
  const etag = (await ask('/reviews/latest')).headers.get('etag') ?? '';
  expect((await ask('/reviews/latest', { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

it('a forged webhook is refused', async () => {
  const headers = { 'stripe-signature': 't=1,v1=00' };
  const forged = ask('/webhooks/stripe', { headers, body: { type: 'payment_intent.succeeded' } });
  expect(await refusal(forged)).toEqual([400, 'PAYMENT.BAD_SIGNATURE']);
});

it('the API describes itself', async () => {
  const document = await jsonOf<{ openapi: string; paths: object }>(await ask('/docs-json'));
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/agent/accept-offer/{id}');
  expect((await ask('/docs')).status).toBe(200);
  const stream = await jsonOf<{ channels: object }>(await ask('/docs/asyncapi.json'));
  expect(Object.keys(stream.channels)).toContain('PaymentCompletedV1');
});
